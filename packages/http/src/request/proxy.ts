import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { LOOPBACK, isWithin } from "./peer.ts";

type ProxiedRequest = Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } };

export type Proxies = {
  /** Forwarding headers of these peers are trusted; null means none. */
  trusted: BlockList | null;
  /** The header's name in lower case; null if the operator has set none. */
  regionHeader: string | null;
};

export const NO_PROXIES: Proxies = { trusted: null, regionHeader: null };

const singleHeader = (header: string | string[] | undefined): string | null =>
  typeof header === "string" ? header : null;

const isTrusted = (address: string, { trusted }: Proxies): boolean => trusted !== null && isWithin(trusted, address);

/** The entry `loopback` stands for the loopback networks. */
export const proxyList = (entries: readonly string[]): BlockList | null => {
  if (entries.length === 0) return null;
  const list = new BlockList();
  for (const entry of entries) {
    if (entry === "loopback") for (const [net, prefix, family] of LOOPBACK) list.addSubnet(net, prefix, family);
    else {
      const [address = "", prefix] = entry.split("/");
      const family = isIP(address) === 6 ? "ipv6" : "ipv4";
      list.addSubnet(address, prefix === undefined ? (family === "ipv6" ? 128 : 32) : Number(prefix), family);
    }
  }
  return list;
};

/** An entry of X-Forwarded-For without its brackets and port. Some proxies send the port of the client too. */
const addressOf = (entry: string): string =>
  entry
    .trim()
    .replace(/^\[(.*)\](?::\d{1,5})?$/, "$1")
    .replace(/^([\d.]+):\d{1,5}$/, "$1");

/** The address of the client: behind trusted proxies, the last address that is no trusted proxy. */
export const clientOf = ({ socket, headers }: ProxiedRequest, proxies: Proxies): string => {
  const peer = socket.remoteAddress ?? "";
  if (!isTrusted(peer, proxies)) return peer;
  const forwarded = singleHeader(headers["x-forwarded-for"])?.split(",") ?? [];
  let client = peer;
  for (const text of forwarded.toReversed()) {
    const address = addressOf(text);
    if (isIP(address) === 0) return client;
    client = address;
    if (!isTrusted(client, proxies)) return client;
  }
  return client;
};

/** The scheme of the client's request. Of several proxies, the first one received it. */
export const schemeOf = ({ socket, headers }: ProxiedRequest, proxies: Proxies): "http" | "https" =>
  isTrusted(socket.remoteAddress ?? "", proxies) && /^https\b/i.test(singleHeader(headers["x-forwarded-proto"]) ?? "")
    ? "https"
    : "http";

/** If trusted proxies are configured, the header counts only in their requests. */
export const regionOf = ({ socket, headers }: ProxiedRequest, proxies: Proxies): string | null | undefined => {
  const { regionHeader, trusted } = proxies;
  if (regionHeader === null) return undefined;
  if (trusted !== null && !isTrusted(socket.remoteAddress ?? "", proxies)) return null;
  return singleHeader(headers[regionHeader]);
};
