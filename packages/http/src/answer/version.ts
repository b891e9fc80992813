import { API_VERSION, API_VERSION_NAMES } from "@linewire/contract";
import { Fault } from "@linewire/domain/fault/fault";

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
