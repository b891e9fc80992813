import {
  LIMITS,
  type AccountKey,
  type AccountOverview,
  type ENDPOINTS,
  type RateClass,
  type Tier,
} from "@linewire/contract";
import type { Key } from "@linewire/domain/change/record";
import type { Caller, Handler } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { isoOf } from "@linewire/domain/clock/world";
import type { AccountParts } from "./account-parts.ts";
import { budgetsFor } from "@linewire/pages/words/budgets";

type Right = { tier: Tier; budgets: readonly RateClass[] };

const keyOf = (key: Key, { tier, budgets }: Right, parts: AccountParts): AccountKey => {
  const used = parts.usedAt(key.id);
  const calls = parts.usage.of(key.id);
  const { left } = parts;
  return {
    keyId: key.id,
    keyPreview: key.preview,
    name: key.name,
    isActive: key.revokedAt === null,
    createdAt: key.createdAt,
    lastUsedAt: used === null ? null : isoOf(used),
    revokedAt: key.revokedAt,
    calls: budgets.map((budget) => ({ budget, calls: calls[budget] ?? 0 })),
    budgets:
      left === null || key.revokedAt !== null
        ? []
        : budgets.map((budget) => {
            const { limit, windowMs, remaining } = left(key.id, budget, tier);
            return { budget, limit, windowSeconds: windowMs / 1000, remaining };
          }),
  };
};

export const overviewOf = ({ accountId, scope }: Caller, parts: AccountParts): AccountOverview => {
  const permissions = [...scope.permissions];
  const right = { tier: scope.tier, budgets: budgetsFor(scope.tier, permissions) };
  return {
    accountId,
    name: parts.account(accountId)?.name ?? null,
    tier: scope.tier,
    permissions,
    keys: parts.keysOf(accountId).map((key) => keyOf(key, right, parts)),
    maxActiveKeys: LIMITS.activeKeys,
    countedSince: isoOf(parts.usage.since()),
    limited: parts.left !== null,
    at: isoOf(parts.now()),
  };
};

export const accountOverview =
  (parts: AccountParts): Handler<(typeof ENDPOINTS)["accountOverview"]> =>
  ({ caller }) => {
    if (caller === null) throw new Fault("token_invalid", "not signed in: sign in at /account");
    return { body: overviewOf(caller, parts) };
  };
