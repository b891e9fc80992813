import { BlockList, isIP } from "node:net";

/** Not public: this host, private, link-local, shared, test, multicast, reserved. */
const CLOSED_V4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** Global unicast. The prefixes below are excluded, because they are reserved or embed IPv4 addresses. */
const OPEN_V6 = ["2000::", 3] as const;
const CLOSED_V6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const closed = new BlockList();
for (const [network, prefix] of CLOSED_V4) closed.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of CLOSED_V6) closed.addSubnet(network, prefix, "ipv6");
const open = new BlockList();
open.addSubnet(...OPEN_V6, "ipv6");

/** IPv4 addresses that are mapped into IPv6 are never public. */
export const isPublic = (address: string): boolean => {
  const [plain = ""] = address.split("%");
  const family = isIP(plain);
  if (family === 4) return !closed.check(plain, "ipv4");
  return family === 6 && open.check(plain, "ipv6") && !closed.check(plain, "ipv6");
};
