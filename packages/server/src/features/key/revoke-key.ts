import { enveloped, type ENDPOINTS } from "@linewire/contract";
import type { Key } from "@linewire/domain/change/record";
import { callerOf, type Handler } from "../../call.ts";
import type { Revocation } from "./decide-revocation.ts";
import { keySummary } from "./key-summary.ts";
import { proposed, type Proposing } from "./proposing.ts";

type Parts = Proposing & { usedAt: (keyId: string) => number | null };

/** Answers when the revocation is durable and every reader of this node sees it. */
export const revokeKey =
  (parts: Parts): Handler<(typeof ENDPOINTS)["revokeKey"]> =>
  async (call) => {
    const { accountId, scope } = callerOf(call);
    const input: Revocation = { keyId: call.params.keyId, accountId };
    const key = await proposed<Key>(parts, "revoke-key", input);
    const owner = { tier: scope.tier, permissions: [...scope.permissions] };
    return { body: enveloped(keySummary(key, owner, parts.usedAt(key.id))) };
  };
