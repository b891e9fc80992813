import Negotiator from "negotiator";
import { cachedByHeader } from "../answer/cached-by-header.ts";

/** Parameters of media types, which are ignored except for the weight. Media types of this service have none. */
const PARAMETERS = /;\s*(?!q=)[^;,"]*(?:"[^"]*")?/gi;

/** Selects a type by the Accept header: the first type without a header, null if none is acceptable. */
export const acceptNegotiator = (types: readonly string[]): ((header: string | undefined) => string | null) => {
  const chosen = cachedByHeader(
    (accept): string | null =>
      new Negotiator({ headers: { accept: accept.replaceAll(PARAMETERS, "") } }).mediaType([...types]) ?? null,
  );
  return (header) => chosen(header === undefined || header.trim() === "" ? "*/*" : header);
};
