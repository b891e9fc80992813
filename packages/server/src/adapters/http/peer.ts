import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import { remembering } from "./remembering.ts";

/** The networks of this machine itself. */
export const LOOPBACK = [
  ["127.0.0.0", 8, "ipv4"],
  ["::1", 128, "ipv6"],
] as const;
const OWN = new BlockList();
for (const [net, prefix, family] of LOOPBACK) OWN.addSubnet(net, prefix, family);

const PROXIED = ["forwarded", "x-forwarded-for", "x-real-ip", "via"] as const;
const NETWORK_GROUPS = 4;

const plain = (address: string): string => (address.startsWith("::ffff:") ? address.slice(7) : address);

/** Whether an address is in a list of networks; IPv4 written as IPv6 is IPv4. */
export const isWithin = (list: BlockList, address: string): boolean => {
  const text = plain(address);
  return text !== "" && list.check(text, isIPv6(text) ? "ipv6" : "ipv4");
};

/** The eight groups of an IPv6 address, so that equal networks have equal text. */
const groupsOf = (address: string): string[] => {
  const [head = "", tail] = address.split("%")[0]!.split("::");
  const groups = (text: string): string[] => (text === "" ? [] : text.split(":"));
  if (tail === undefined) return groups(head);
  const missing = 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array.from({ length: missing }, () => "0"), ...groups(tail)];
};

const LOOPBACK_NAME = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i;

/** Whether a Host names this machine: a page elsewhere may give its own name our address, but not ours. */
export const isLoopbackName = (host: string): boolean => LOOPBACK_NAME.test(host);

/** Whom a budget without a key belongs to: an IPv4 address, or a whole /64, for a household owns all of it. */
export const peerOf = (address: string | undefined): string => {
  const text = plain(address ?? "");
  return isIPv6(text) ? `${groupsOf(text).slice(0, NETWORK_GROUPS).join(":")}::/64` : text;
};

/** Callers come from few addresses, and a list of networks is slow to ask. */
const isOwn = remembering((address) => isWithin(OWN, address));

/** Whether a request comes from this machine itself, and not through a proxy that runs on it. */
export const isLocal = ({
  socket,
  headers,
}: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } }): boolean =>
  isOwn(socket.remoteAddress ?? "") && PROXIED.every((name) => headers[name] === undefined);

/** The same, called by this machine's own name: a page in a browser here may give a name of its own our address. */
export const isOwnMachine = (request: Parameters<typeof isLocal>[0]): boolean =>
  isLocal(request) && isLoopbackName(request.headers.host ?? "");
