import Negotiator from "negotiator";
import { remembering } from "./remembering.ts";

/** Parameters but the weight: our types have none, and a caller that names some takes the type without them as well. */
const PARAMETERS = /;\s*(?!q=)[^;,"]*(?:"[^"]*")?/gi;

/** Chooses among the types that an answer comes in, best first, by Accept (none = the best); null when none is taken. */
export const accepting = (types: readonly string[]): ((header: string | undefined) => string | null) => {
  const chosen = remembering(
    (accept): string | null =>
      new Negotiator({ headers: { accept: accept.replaceAll(PARAMETERS, "") } }).mediaType([...types]) ?? null,
  );
  return (header) => chosen(header === undefined || header.trim() === "" ? "*/*" : header);
};
