import Negotiator from "negotiator";
import { cachedByHeader } from "../answer/cached-by-header.ts";

/** Media types of this service have no parameters, so all except the weight are ignored. */
const PARAMETERS = /;\s*(?!q=)[^;,"]*(?:"[^"]*")?/gi;

/** The first type without an Accept header, null if none is acceptable. */
export const acceptNegotiator = (types: readonly string[]): ((header: string | undefined) => string | null) => {
  const chosen = cachedByHeader(
    (accept): string | null =>
      new Negotiator({ headers: { accept: accept.replaceAll(PARAMETERS, "") } }).mediaType([...types]) ?? null,
  );
  return (header) => chosen(header === undefined || header.trim() === "" ? "*/*" : header);
};
