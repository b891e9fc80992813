import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { LOOPBACK, isWithin } from "./peer.ts";

type Asked = Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } };

/** The proxies between clients and this node, as the operator configured them. */
export type Proxies = {
  /** Peers whose word on whom they speak for is taken; null = nobody's. */
  trusted: BlockList | null;
  /** The header that tells the caller's region, in lower case; null = none is set up. */
  regionHeader: string | null;
};

export const NO_PROXIES: Proxies = { trusted: null, regionHeader: null };

const one = (header: string | string[] | undefined): string | null => (typeof header === "string" ? header : null);

const isTrusted = (address: string, { trusted }: Proxies): boolean => trusted !== null && isWithin(trusted, address);

/** The list of a setting: `loopback`, addresses and networks. */
export const proxyList = (places: readonly string[]): BlockList | null => {
  if (places.length === 0) return null;
  const list = new BlockList();
  for (const place of places) {
    if (place === "loopback") for (const [net, prefix, family] of LOOPBACK) list.addSubnet(net, prefix, family);
    else {
      const [address = "", prefix] = place.split("/");
      const family = isIP(address) === 6 ? "ipv6" : "ipv4";
      list.addSubnet(address, prefix === undefined ? (family === "ipv6" ? 128 : 32) : Number(prefix), family);
    }
  }
  return list;
};

/** The address of whoever calls: behind trusted proxies the last one that is none of them. */
export const clientOf = ({ socket, headers }: Asked, proxies: Proxies): string => {
  const peer = socket.remoteAddress ?? "";
  if (!isTrusted(peer, proxies)) return peer;
  const forwarded = one(headers["x-forwarded-for"])?.split(",") ?? [];
  let client = peer;
  for (const text of forwarded.toReversed()) {
    const address = text.trim().replace(/^\[(.*)\]$/, "$1");
    if (isIP(address) === 0) return client;
    client = address;
    if (!isTrusted(client, proxies)) return client;
  }
  return client;
};

/** The scheme that a caller used, as far as a trusted proxy says so. */
export const schemeOf = ({ socket, headers }: Asked, proxies: Proxies): "http" | "https" =>
  isTrusted(socket.remoteAddress ?? "", proxies) && one(headers["x-forwarded-proto"]) === "https" ? "https" : "http";

/** The region header of the proxy. Where trusted proxies are configured, the header counts from them alone. */
export const regionOf = ({ socket, headers }: Asked, proxies: Proxies): string | null | undefined => {
  const { regionHeader, trusted } = proxies;
  if (regionHeader === null) return undefined;
  if (trusted !== null && !isTrusted(socket.remoteAddress ?? "", proxies)) return null;
  return one(headers[regionHeader]);
};
