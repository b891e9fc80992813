import { createHash } from "node:crypto";
import type { EditorsWord } from "@linewire/domain/change/record";

/** Revision of corrections: changes with every new version. Null if there are none. */
export const revisionOf = (word: EditorsWord | undefined): string | null => {
  if (word === undefined) return null;
  const { accountId, corrections, modifiedOn } = word;
  const text = JSON.stringify([accountId, modifiedOn, corrections]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
};
