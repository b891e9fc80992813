import type { Key } from "@linewire/domain/change/record";
import type { Decider } from "../../edges/journal/journal.ts";
import { isoOf } from "../../world.ts";
import { recordChange } from "./put-record.ts";

/** `accountId` is who asks; null = the operator, who may revoke any key. */
export type Revocation = { keyId: string; accountId: string | null };

/** Revokes a key of the asker's own; a second time changes nothing. Another's key is as unknown as none. */
export const decideRevocation =
  (keyOf: (id: string) => Key | undefined): Decider =>
  (input, at) => {
    const { keyId, accountId } = input as Revocation;
    const key = keyOf(keyId);
    if (!key || (accountId !== null && key.accountId !== accountId))
      return { refusal: { code: "not_found", detail: "there is no such key" } };
    if (key.revokedAt !== null) return { changes: [], result: key };
    const thing: Key = { ...key, revokedAt: isoOf(at) };
    return { changes: [recordChange({ kind: "key", thing })], result: thing };
  };
