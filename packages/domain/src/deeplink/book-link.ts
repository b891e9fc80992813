import type { ClientOs, LinkLevel } from "@linewire/contract";
import type { LineState } from "../line/line-state.ts";
import { ownLink } from "./own-link.ts";
import { levelsFrom, lowerOf, lowestOf, type Ceiling } from "./link-level.ts";
import type { LinkBook } from "./link-book.ts";
import type { LinkOptions } from "./link-options.ts";
import { fillTemplate, withParameter, type LinkValues, type Placeholder } from "./template.ts";

/** A phone of unknown type gets the web link, unless the iOS link and the Android link are equal. */
const phoneOs = ({ links: { ios, android } }: Pick<LinkBook, "links">): ClientOs => {
  const isOne = ios.betslip === android.betslip && ios.event === android.event && ios.home === android.home;
  return isOne ? "ios" : "";
};

export type LinkAsk = {
  os: ClientOs;
  isMobile?: boolean;
  state: string;
  stateKnown: boolean;
  options: LinkOptions;
};

/** `eventRef` is absent if no single page shows all bets. */
export type LinkTarget = { eventRef?: string | undefined; selectionRefs: readonly string[] };

/** `reason`: why the link leads to no deeper page. `failed`: why the book's row gives no link. */
export type BookLink = { url: string | null; level: LinkLevel; reason: string | null } | { failed: string };

const ceilingsOf = (book: LinkBook, { state, stateKnown, options }: LinkAsk): Ceiling[] => {
  const { name, linkLevel, stateCodes } = book;
  const ceilings: Ceiling[] = [];
  if (linkLevel === "none") ceilings.push({ level: "none", reason: `${name} has no links` });
  if (state !== "" && !stateCodes.includes(state))
    ceilings.push(
      stateKnown
        ? { level: "none", reason: `${name} takes no bets in ${state}` }
        : { level: "event", reason: "the state is unknown" },
    );
  if (lowerOf(linkLevel, options.wanted) !== options.wanted)
    ceilings.push({ level: linkLevel, reason: `${name} has no ${options.wanted} links` });
  return ceilings;
};

const MISSING: Record<Placeholder, string> = {
  stateHost: "needs the user's state",
  state: "needs the user's state",
  eventRef: "has no single page for these lines",
  selectionRef: "accepts only one selection",
};

/** The client's state enters a link only if the book operates there. */
const valuesOf = (book: LinkBook, { state }: LinkAsk, { eventRef, selectionRefs }: LinkTarget): LinkValues => {
  const live = book.stateCodes.includes(state);
  const host = live && Object.hasOwn(book.stateHosts, state) ? book.stateHosts[state] : undefined;
  return {
    selectionRef: selectionRefs,
    ...(live ? { state: state.toLowerCase() } : {}),
    ...(host === undefined ? {} : { stateHost: host }),
    ...(eventRef === undefined ? {} : { eventRef }),
  };
};

const withAffiliate = (url: string, book: LinkBook, { affiliate }: LinkOptions): string =>
  Object.entries(book.affiliate).reduce((link, [option, name]) => {
    const value = option === "utmCampaign" || option === "subId" ? affiliate[option] : undefined;
    return value === undefined ? link : withParameter(link, name, value);
  }, url);

/** Null if book, user or line forbids a bet slip link. */
export const lineLink = (
  book: LinkBook,
  ask: LinkAsk,
  line: Pick<LineState, "link">,
  bounds: readonly Ceiling[],
): BookLink | null => {
  const { own, stateCodes } = book;
  const live = stateCodes.includes(ask.state);
  if (own?.level !== "betslip" || ask.options.wanted !== "betslip" || bounds.length > 0) return null;
  if (ask.state !== "" && !live) return null;
  const url = ownLink(line, own.hosts, { state: ask.state, live });
  return url === null ? null : { url: withAffiliate(url, book, ask.options), level: "betslip", reason: null };
};

export const bookLink = (
  book: LinkBook,
  ask: LinkAsk,
  target: LinkTarget,
  bounds: readonly Ceiling[] = [],
): BookLink => {
  const os = ask.os === "" && ask.isMobile === true ? phoneOs(book) : ask.os;
  const platform = os === "ios" || os === "android" ? os : "web";
  const ceiling = lowestOf([...bounds, ...ceilingsOf(book, ask)]);
  const deepest = lowerOf(ceiling?.level ?? "betslip", ask.options.wanted);
  const values = valuesOf(book, ask, target);
  let reason = ceiling?.reason ?? null;
  for (const level of levelsFrom(deepest)) {
    const template = book.links[platform][level];
    if (template === undefined) return { failed: `${book.name} has no ${level} template for ${platform}` };
    const filled = fillTemplate(template, values);
    if ("url" in filled) return { url: withAffiliate(filled.url, book, ask.options), level, reason };
    if ("broken" in filled) return { failed: `the ${platform} ${level} template of ${book.name} ${filled.broken}` };
    if (filled.missing === "stateHost" && book.stateCodes.includes(ask.state))
      return { failed: `${book.name} has no host for ${ask.state}` };
    reason ??= `${book.name} ${MISSING[filled.missing]} for a link to the ${level}`;
  }
  return { url: null, level: "none", reason };
};
