import { LIMITS } from "@linewire/contract";
import type { Account, Key } from "@linewire/domain/change/record";
import type { CommandHandler } from "@linewire/journal/journal/journal";
import { recordChange } from "@linewire/journal/journal/put-record";
import { isoOf } from "@linewire/domain/clock/world";

type Reader = { account: (id: string) => Account | undefined; activeKeys: (accountId: string) => Key[] };

/** Commands run one at a time, so concurrent requests cannot exceed two active keys. */
export const decideNewKey =
  ({ account, activeKeys }: Reader): CommandHandler<"new-key"> =>
  (request) => {
    const known = account(request.key.accountId);
    const owner = known ?? request.account;
    if (!owner) return { refusal: { code: "not_found", detail: `there is no account ${request.key.accountId}` } };
    const active = activeKeys(owner.id).length;
    if (active >= LIMITS.activeKeys)
      return {
        refusal: { code: "invalid_parameter", detail: `the account has ${active} active keys: revoke one first` },
      };
    const key = recordChange({ kind: "key", thing: request.key });
    const result = { tier: owner.tier, permissions: owner.permissions, activeKeyCount: active + 1 };
    return { changes: known ? [key] : [recordChange({ kind: "account", thing: owner }), key], result };
  };

/**
 * `accountId`: null means any account. A second revocation has no effect, and the key of another account counts as
 * unknown.
 */
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
