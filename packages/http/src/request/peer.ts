import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import { cachedByHeader } from "../answer/cached-by-header.ts";

export const LOOPBACK = [
  ["127.0.0.0", 8, "ipv4"],
  ["::1", 128, "ipv6"],
] as const;
const OWN = new BlockList();
for (const [net, prefix, family] of LOOPBACK) OWN.addSubnet(net, prefix, family);

const PROXIED = ["forwarded", "x-forwarded-for", "x-real-ip", "via"] as const;
const NETWORK_GROUPS = 4;

const plain = (address: string): string => (address.startsWith("::ffff:") ? address.slice(7) : address);

/** An IPv4-mapped IPv6 address counts as IPv4. */
export const isWithin = (list: BlockList, address: string): boolean => {
  const text = plain(address);
  return text !== "" && list.check(text, isIPv6(text) ? "ipv6" : "ipv4");
};

/** Returns eight groups, so that equal networks have equal texts. */
const groupsOf = (address: string): string[] => {
  const [head = "", tail] = address.split("%")[0]!.split("::");
  const groups = (text: string): string[] => (text === "" ? [] : text.split(":"));
  if (tail === undefined) return groups(head);
  const missing = 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array.from({ length: missing }, () => "0"), ...groups(tail)];
};

const LOOPBACK_NAME = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i;

/** A browser sends another name if another site pointed its own name to this machine. */
export const isLoopbackName = (host: string): boolean => LOOPBACK_NAME.test(host);

/**
 * Key for rate limits without an API key: the IPv4 address, or the IPv6 /64 network, because one household has a
 * complete /64.
 */
export const peerOf = (address: string | undefined): string => {
  const text = plain(address ?? "");
  return isIPv6(text) ? `${groupsOf(text).slice(0, NETWORK_GROUPS).join(":")}::/64` : text;
};

/** Cached, because the list is slow and peers are few. */
const isOwn = cachedByHeader((address) => isWithin(OWN, address));

/** The request comes from this machine directly, not through a proxy on it. */
export const isLocal = ({
  socket,
  headers,
}: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } }): boolean =>
  isOwn(socket.remoteAddress ?? "") && PROXIED.every((name) => headers[name] === undefined);

/** Host must name this machine, because another site's host name can resolve to our address. */
export const isOwnMachine = (request: Parameters<typeof isLocal>[0]): boolean =>
  isLocal(request) && isLoopbackName(request.headers.host ?? "");
