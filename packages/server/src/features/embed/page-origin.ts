import type { Partner } from "@linewire/domain/change/record";
import type { Origins } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { isOwnOrigin } from "../../shared/own-origin.ts";
import { isSite } from "../../shared/partner-of.ts";

const hostOf = (address: string | null): string | null =>
  address !== null && URL.canParse(address) ? new URL(address).host : null;

/** Throws unless the page is of this installation, or of an origin or site of the partner. */
export const checkOrigin = (
  from: Pick<Origins, "origin" | "referer" | "fetchSite">,
  partner: Partner,
  ownHosts: readonly string[],
): void => {
  if (from.fetchSite === "same-origin") return;
  const host = hostOf(from.origin) ?? hostOf(from.referer);
  if (from.origin !== null && partner.origins.includes(from.origin)) return;
  if (host !== null && (ownHosts.includes(host) || isSite(partner, host))) return;
  throw new Fault("partner_forbidden", "this page's origin is not on the partner's list");
};

export const checkOwnOrigin = (from: Pick<Origins, "origin" | "fetchSite">, ownHosts: readonly string[]): void => {
  if (isOwnOrigin(from, ownHosts)) return;
  throw new Fault("partner_forbidden", "only the operator's own pages may send this request");
};
