import type { Key } from "@linewire/domain/change/record";
import type { CommandHandler } from "@linewire/journal/journal/journal";
import { isoOf } from "@linewire/domain/clock/world";
import { recordChange } from "@linewire/journal/journal/put-record";

/** Revokes a key of the caller; repeating it has no effect. Keys of other accounts count as unknown. */
export const decideRevocation =
  (keyOf: (id: string) => Key | undefined): CommandHandler<"revoke-key"> =>
  ({ keyId, accountId }, at) => {
    const key = keyOf(keyId);
    if (!key || (accountId !== null && key.accountId !== accountId))
      return { refusal: { code: "not_found", detail: "no key has this id" } };
    if (key.revokedAt !== null) return { changes: [], result: key };
    const thing: Key = { ...key, revokedAt: isoOf(at) };
    return { changes: [recordChange({ kind: "key", thing })], result: thing };
  };
