import type { LinkLevel } from "@linewire/contract";

export const AFFILIATE_OPTIONS = ["utmCampaign", "subId"] as const;
type AffiliateOption = (typeof AFFILIATE_OPTIONS)[number];

export type LinkOptions = {
  affiliate: { [K in AffiliateOption]?: string };
  /** The link has at most the level that the book supports. */
  wanted: Exclude<LinkLevel, "none">;
};

type ParsedLinkOptions = { options: LinkOptions; unknown: string[] } | { wrong: string };

const LEVEL = "linkLevel";
const LEVELS: readonly string[] = ["betslip", "event", "home"];

export const readLinkOptions = (given: Readonly<Record<string, string>>): ParsedLinkOptions => {
  const own = new Map(Object.entries(given));
  const wanted = own.get(LEVEL) ?? "betslip";
  if (!LEVELS.includes(wanted)) return { wrong: `${LEVEL} must be one of ${LEVELS.join(", ")}` };
  const affiliate: LinkOptions["affiliate"] = {};
  for (const option of AFFILIATE_OPTIONS) {
    const value = own.get(option) ?? "";
    if (value !== "") affiliate[option] = value;
  }
  const known = new Set<string>([...AFFILIATE_OPTIONS, LEVEL]);
  const unknown = [...own.keys()].filter((name) => !known.has(name));
  return { options: { affiliate, wanted: wanted as LinkOptions["wanted"] }, unknown };
};
