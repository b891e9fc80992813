import { createHash } from "node:crypto";
import { redacted } from "../redact.ts";

const VISIBLE = /^[\x21-\x7e]{1,64}$/;

/** The client's id if it is 1 to 64 visible ASCII characters without a secret, otherwise a new one. */
export const requestIdOf = (given: string | string[] | undefined, fresh: () => string): string =>
  typeof given === "string" && VISIBLE.test(given) && redacted(given) === given ? given : fresh();

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export const asUuid = (hex: string, version: 4 | 8): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;

/** Equal ids have equal UUIDs. */
export const uuidOf = (requestId: string): string =>
  UUID.test(requestId) ? requestId : asUuid(createHash("sha256").update(requestId).digest("hex"), 8);

export const uuidAtEnd = (path: string): string | undefined => {
  const last = path.slice(path.lastIndexOf("/") + 1);
  return UUID.test(last) ? last.toLowerCase() : undefined;
};
