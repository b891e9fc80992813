import type { IncomingMessage } from "node:http";
import { API_VERSION, API_VERSION_NAMES, LIMITS } from "@linewire/contract";
import { Fault } from "@linewire/domain/fault/fault";
import { cachedByHeader } from "../answer/cached-by-header.ts";
import { singleHeader } from "./request-origins.ts";
import { targetOf } from "./target.ts";

const HOST = /^[\w.\-[\]:%]+$/;

const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === "host";

const headerSizes = ({ rawHeaders }: IncomingMessage): { bytes: number; hosts: number } => {
  let [bytes, hosts] = [0, 0];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    bytes += name.length + rawHeaders[at + 1]!.length + 4;
    if (isHost(name)) hosts++;
  }
  return { bytes, hosts };
};

/** Cached, because clients use few host names. */
const isHostName = cachedByHeader((host) => HOST.test(host));

const checkHost = ({ headers, httpVersion }: IncomingMessage, hosts: number): void => {
  const { host } = headers;
  if (hosts > 1 || (host === undefined && httpVersion !== "1.0"))
    throw new Fault("invalid_parameter", "send exactly one Host header");
  if (host !== undefined && !isHostName(host)) throw new Fault("invalid_parameter", "the Host header is not valid");
};

const CLOSE = { headers: { Connection: "close" } };

/**
 * Only chunked coding is permitted. A proxy that accepts other codings could take the rest of a body for another
 * request.
 */
const checkCoding = ({ headers }: IncomingMessage): void => {
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && coding.toLowerCase() !== "chunked")
    throw new Fault("invalid_parameter", "the only supported Transfer-Encoding is chunked", CLOSE);
};

/** Replaces a target that cannot be parsed. The HTTP parser rejects NUL, so clients cannot send it. */
const UNREADABLE = "/\0";

/** Reduces any form of request target to path and query. */
export const readTarget = (request: IncomingMessage): void => {
  request.url = targetOf(request.url ?? "") ?? UNREADABLE;
};

/** These checks apply to every path: header size, Host, Transfer-Encoding, target. */
export const checkHead = (request: IncomingMessage): void => {
  const { bytes, hosts } = headerSizes(request);
  if (bytes > LIMITS.headerBytes) throw new Fault("header_too_large", `at most ${LIMITS.headerBytes} bytes of headers`);
  checkHost(request, hosts);
  checkCoding(request);
  if (request.url === UNREADABLE) throw new Fault("invalid_parameter", "the request target is not valid");
};

/** Pages of other origins may not change state. Browsers send Sec-Fetch-Site or Origin. */
export const checkSameOrigin = (
  { method, headers }: Pick<IncomingMessage, "method" | "headers">,
  scheme: string,
): void => {
  if (method === "GET" || method === "HEAD") return;
  const site = headers["sec-fetch-site"];
  const own = site === undefined ? headers.origin === `${scheme}://${headers.host ?? ""}` : site === "same-origin";
  if (!own) throw new Fault("foreign_origin");
};

const supported: ReadonlySet<string> = new Set(API_VERSION_NAMES);

/** By default the latest version. All requested versions must agree. */
const versionOf = (requested: readonly string[]): string => {
  const versions = new Set(requested.map((name) => (supported.has(name) ? API_VERSION : name)));
  if (versions.size > 1)
    throw new Fault(
      "version_ambiguous",
      `the request asks for the versions ${[...versions].join(" and ")}: send one version`,
    );
  if (versions.size === 1 && !versions.has(API_VERSION))
    throw new Fault("version_unsupported", `supportedVersions: ${API_VERSION}`, { supportedVersions: [API_VERSION] });
  return API_VERSION;
};

/** `named`: values of the parameter `api-version`. */
export const requestedVersion = (
  { headers }: Pick<IncomingMessage, "headers">,
  named: string | string[] | undefined,
): string => {
  const header = singleHeader(headers["x-api-version"]);
  if (header === null && named === undefined) return API_VERSION;
  // Node joins repeated headers with commas.
  const names = [...(header?.split(",") ?? []).map((name) => name.trim()), ...[named ?? []].flat()];
  return versionOf(names.filter((name) => name !== ""));
};
