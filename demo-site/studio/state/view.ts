import { queryOf, settingsFrom, type StudioSettings } from "./settings.ts";

export type StudioSource = { readonly url: string } | { readonly markdown: string };
export const PANES = ["text", "bets", "page"] as const;
export type Pane = (typeof PANES)[number];
export const TABS = ["preview", "picks", "settings", "embed", "reading"] as const;
export type Tab = (typeof TABS)[number];

export type StudioView = {
  readonly partner: string;
  readonly source: StudioSource | null;
  readonly settings: StudioSettings;
  readonly bet: string;
  readonly pane: Pane;
  readonly tab: Tab;
};

const FIRST_PARTNER = "daily-sport";

/** The text is in the URL fragment, so it is a separate argument. */
export const viewFrom = (query: URLSearchParams, markdown: string | null): StudioView => {
  const url = query.get("url");
  const partner = query.get("partner") ?? "";
  return {
    partner: /^[a-z0-9][a-z0-9-]{1,62}$/.test(partner) ? partner : FIRST_PARTNER,
    source: markdown === null ? (url ? { url } : null) : { markdown },
    settings: settingsFrom(query),
    bet: /^[\w-]{1,120}$/.exec(query.get("bet") ?? "")?.[0] ?? "",
    pane: PANES.find((one) => one === query.get("pane")) ?? "text",
    tab: TABS.find((one) => one === query.get("tab")) ?? "preview",
  };
};

export const queryFor = ({ partner, source, settings, bet, pane, tab }: StudioView): string => {
  const query = new URLSearchParams();
  if (partner !== FIRST_PARTNER) query.set("partner", partner);
  if (source && "url" in source) query.set("url", source.url);
  for (const [name, value] of queryOf(settings)) query.set(name, value);
  if (bet !== "") query.set("bet", bet);
  if (pane !== "text") query.set("pane", pane);
  if (tab !== "preview") query.set("tab", tab);
  return query.toString();
};
