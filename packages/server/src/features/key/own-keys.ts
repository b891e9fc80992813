import { enveloped, type ENDPOINTS, type Permission } from "@linewire/contract";
import type { Account, Key } from "@linewire/domain/change/record";
import { type Handler, callerOf } from "@linewire/http/call";
import { isoOf } from "@linewire/domain/clock/world";
import { issueKey } from "./issue-key.ts";
import { type ProposalPorts, proposeOrThrow } from "./proposing.ts";
import { keySummary } from "./key-summary.ts";

const freeAccount = (id: string, name: string, now: number): Account => ({
  id,
  name,
  tier: "free",
  permissions: [],
  createdAt: isoOf(now),
});

export const createKey =
  (parts: ProposalPorts): Handler<(typeof ENDPOINTS)["createKey"]> =>
  async ({ body, caller }) => {
    const accountId = caller?.accountId ?? `acc_${parts.world.secret(8).toString("hex")}`;
    const account = freeAccount(accountId, body.name, parts.world.now());
    const issued = await issueKey(parts, accountId, body, account);
    return { body: enveloped(issued), headers: { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" } };
  };

export type KeyReader = {
  keysOf: (accountId: string) => Key[];
  usedAt: (keyId: string) => number | null;
};

export const listKeys =
  ({ keysOf, usedAt }: KeyReader): Handler<(typeof ENDPOINTS)["listKeys"]> =>
  (call) => {
    const { accountId, scope } = callerOf(call);
    const owner = { tier: scope.tier, permissions: [...scope.permissions] satisfies Permission[] };
    return {
      body: enveloped(keysOf(accountId).map((key) => keySummary(key, owner, usedAt(key.id)))),
      headers: { "Cache-Control": "no-store" },
    };
  };

type Parts = ProposalPorts & { usedAt: (keyId: string) => number | null };

/** Responds when the revocation is durable and applied on this node. */
export const revokeKey =
  (parts: Parts): Handler<(typeof ENDPOINTS)["revokeKey"]> =>
  async (call) => {
    const { accountId, scope } = callerOf(call);
    const key = await proposeOrThrow(parts, "revoke-key", { keyId: call.params.keyId, accountId });
    const owner = { tier: scope.tier, permissions: [...scope.permissions] };
    return { body: enveloped(keySummary(key, owner, parts.usedAt(key.id))) };
  };
