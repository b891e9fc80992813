import type { LineState } from "../line/line-state.ts";
import type { LinkBook } from "./link-book.ts";
import { isHost } from "./template.ts";

const LINK = /^https:\/\/([^/?#\\@\s:]+)([/?#][!#-;=?-[\]_a-z~]*)?$/i;
const STATE = /\{state\}/g;

const hostOf = (template: string): string | undefined => /^https:\/\/([^/?#{}]+)/.exec(template)?.[1];

export const hostsOf = ({ links, stateHosts }: Pick<LinkBook, "links" | "stateHosts">): readonly string[] => {
  const templates = [links.web, links.ios, links.android].flatMap((platform) => Object.values(platform));
  const named = [...templates.flatMap((template = "") => hostOf(template) ?? []), ...Object.values(stateHosts)];
  return [...new Set(named)];
};

/** `live`: the book operates in the reader's state. */
type Reader = { state: string; live: boolean };

/**
 * Replaces `{state}` in the feed's link. Null if the host is none of `hosts` and no subdomain of one, or if the book
 * does not operate in the state.
 */
export const ownLink = (
  { link }: Pick<LineState, "link">,
  hosts: readonly string[],
  { state, live }: Reader,
): string | null => {
  if (link === undefined || (link.includes("{state}") && !live)) return null;
  const url = link.replaceAll(STATE, state.toLowerCase());
  const host = LINK.exec(url)?.[1]?.toLowerCase();
  if (host === undefined || !isHost(host)) return null;
  return hosts.some((one) => host === one || host.endsWith(`.${one}`)) ? url : null;
};
