import { LIMITS, type Permission, type Tier } from "@linewire/contract";
import type { Account, Key } from "@linewire/domain/change/record";
import type { Decider } from "../../edges/journal/journal.ts";
import { recordChange } from "./put-record.ts";

/** A key that somebody wants; `account` is made with it when nobody has that id yet. */
export type NewKey = { key: Key; account: Account | null };
export type IssuedKey = { tier: Tier; permissions: Permission[]; activeKeyCount: number };

type Reader = { account: (id: string) => Account | undefined; activeKeys: (accountId: string) => Key[] };

/** Decided against the store just before it, one at a time: two active keys an account, however many ask at once. */
export const decideNewKey =
  ({ account, activeKeys }: Reader): Decider =>
  (input) => {
    const wish = input as NewKey;
    const known = account(wish.key.accountId);
    const owner = known ?? wish.account;
    if (!owner) return { refusal: { code: "not_found", detail: `there is no account ${wish.key.accountId}` } };
    const active = activeKeys(owner.id).length;
    if (active >= LIMITS.activeKeys)
      return {
        refusal: { code: "invalid_parameter", detail: `the account has ${active} active keys: revoke one first` },
      };
    const key = recordChange({ kind: "key", thing: wish.key });
    const result: IssuedKey = { tier: owner.tier, permissions: owner.permissions, activeKeyCount: active + 1 };
    return { changes: known ? [key] : [recordChange({ kind: "account", thing: owner }), key], result };
  };
