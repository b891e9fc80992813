import type { IncomingMessage } from "node:http";
import { Fault } from "@linewire/domain/fault/fault";
import { API_VERSION, API_VERSION_NAMES } from "@linewire/contract";

/** Rejects state-changing requests that do not come from our own pages: browsers send Sec-Fetch-Site or Origin. */
export const checkVisit = ({ method, headers }: Pick<IncomingMessage, "method" | "headers">, scheme: string): void => {
  if (method === "GET" || method === "HEAD") return;
  const site = headers["sec-fetch-site"];
  const own = site === undefined ? headers.origin === `${scheme}://${headers.host ?? ""}` : site === "same-origin";
  if (!own) throw new Fault("foreign_origin");
};

const supported: ReadonlySet<string> = new Set(API_VERSION_NAMES);

/** The version requested by headers and parameters, which must agree; default: the latest. */
export const versionOf = (requested: readonly string[]): string => {
  const versions = new Set(requested.map((name) => (supported.has(name) ? API_VERSION : name)));
  if (versions.size > 1)
    throw new Fault("version_ambiguous", `X-API-Version and api-version request ${[...versions].join(" and ")}`);
  if (versions.size === 1 && !versions.has(API_VERSION))
    throw new Fault("version_unsupported", `supportedVersions: ${API_VERSION}`, { supportedVersions: [API_VERSION] });
  return API_VERSION;
};
