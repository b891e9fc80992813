import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

const PROXIED = ["forwarded", "x-forwarded-for", "x-real-ip", "via"] as const;
const NETWORK_GROUPS = 4;

const plain = (address: string): string => (address.startsWith("::ffff:") ? address.slice(7) : address);

/** The eight groups of an IPv6 address, so that equal networks have equal text. */
const groupsOf = (address: string): string[] => {
  const [head = "", tail] = address.split("%")[0]!.split("::");
  const groups = (text: string): string[] => (text === "" ? [] : text.split(":"));
  if (tail === undefined) return groups(head);
  const missing = 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array.from({ length: missing }, () => "0"), ...groups(tail)];
};

/** Whom a budget without a key belongs to: an IPv4 address, or a whole /64, for a household owns all of it. */
export const peerOf = (address: string | undefined): string => {
  const text = plain(address ?? "");
  return isIPv6(text) ? `${groupsOf(text).slice(0, NETWORK_GROUPS).join(":")}::/64` : text;
};

/** Whether a request comes from this machine itself, and not through a proxy that runs on it. */
export const isLocal = ({
  socket,
  headers,
}: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } }): boolean => {
  const address = plain(socket.remoteAddress ?? "");
  const family = isIPv6(address) ? "ipv6" : "ipv4";
  return address !== "" && LOOPBACK.check(address, family) && PROXIED.every((name) => headers[name] === undefined);
};
