import type { Origins } from "@linewire/http/call";

const hostOf = (address: string | null): string | null =>
  address !== null && URL.canParse(address) ? new URL(address).host : null;

export const isOwnOrigin = (from: Pick<Origins, "origin" | "fetchSite">, ownHosts: readonly string[]): boolean => {
  const host = hostOf(from.origin);
  return from.fetchSite === "same-origin" || (host !== null && ownHosts.includes(host));
};
