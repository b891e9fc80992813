import { createHash } from "node:crypto";
import type { EditorsWord } from "@linewire/domain/change/record";

/** Names an editor's word as it is: another word of whoever, at whatever time, has another. Null where there is none. */
export const revisionOf = (word: EditorsWord | undefined): string | null => {
  if (word === undefined) return null;
  const { accountId, corrections, modifiedOn } = word;
  const text = JSON.stringify([accountId, modifiedOn, corrections]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
};
