import Negotiator from "negotiator";
import { cachedByHeader } from "../answer/cached-by-header.ts";

/** Parameters of a media type except the weight. They are ignored, because our media types have no parameters. */
const PARAMETERS = /;\s*(?!q=)[^;,"]*(?:"[^"]*")?/gi;

/**
 * Selects the media type of a response by the Accept header: the first type without the header, null if no type is
 * acceptable.
 */
export const acceptNegotiator = (types: readonly string[]): ((header: string | undefined) => string | null) => {
  const chosen = cachedByHeader(
    (accept): string | null =>
      new Negotiator({ headers: { accept: accept.replaceAll(PARAMETERS, "") } }).mediaType([...types]) ?? null,
  );
  return (header) => chosen(header === undefined || header.trim() === "" ? "*/*" : header);
};
