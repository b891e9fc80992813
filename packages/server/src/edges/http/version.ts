import { API_VERSION, API_VERSION_NAMES } from "@linewire/contract";
import { Fault } from "../../fault.ts";

const normal = (name: string): string => {
  if ((API_VERSION_NAMES as readonly string[]).includes(name)) return API_VERSION;
  throw new Fault("version_unsupported", undefined, { supportedVersions: [API_VERSION] });
};

/** The version that header and query ask for, which must agree; neither = the newest. */
export const versionOf = (header: string | undefined, query: string | undefined): string => {
  if (header !== undefined && query !== undefined && header !== query) {
    const same = [header, query].every((name) => (API_VERSION_NAMES as readonly string[]).includes(name));
    if (!same) throw new Fault("version_ambiguous", "X-API-Version and api-version differ");
  }
  const name = header ?? query;
  return name === undefined ? API_VERSION : normal(name);
};
