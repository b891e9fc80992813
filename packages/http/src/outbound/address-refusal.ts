import { isIP } from "node:net";
import type { FetchLimits } from "./outbound.ts";
import { isPublic } from "./public-address.ts";

export type AddressRules = {
  /** A host:port that the operator trusts may have an unusual port and a private address. */
  isTrusted: (hostPort: string) => boolean;
  isOpen?: (address: string) => boolean;
};

const STANDARD_PORTS = new Set(["", "80", "443"]);

const portOf = ({ protocol, port }: URL): string => port || (protocol === "https:" ? "443" : "80");
export const nameOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");
export const trusts = (url: URL, { isTrusted }: Pick<AddressRules, "isTrusted">): boolean =>
  isTrusted(`${nameOf(url)}:${portOf(url)}`);

export const NOT_OPEN = "the host is not on the open internet";

const ofUntrusted = (url: URL, secureOnly: boolean, isOpen: (address: string) => boolean): string | null => {
  if (secureOnly && url.protocol !== "https:") return "only https addresses are fetched";
  if (!STANDARD_PORTS.has(url.port)) return "only the standard ports are fetched";
  const name = nameOf(url);
  return isIP(name) !== 0 && !isOpen(name) ? NOT_OPEN : null;
};

export const addressRefusal = (
  url: URL,
  { mayVisit, secureOnly = false }: Pick<FetchLimits, "mayVisit" | "secureOnly">,
  rules: AddressRules,
): string | null => {
  if (url.protocol !== "https:" && url.protocol !== "http:") return "only http and https addresses are fetched";
  if (url.username !== "" || url.password !== "") return "an address with a name or password is not fetched";
  if (!mayVisit(url)) return `${url.host} is not on the list of sites`;
  return trusts(url, rules) ? null : ofUntrusted(url, secureOnly, rules.isOpen ?? isPublic);
};
