import { enveloped, type ENDPOINTS } from "@linewire/contract";
import { callerOf, type Handler } from "@linewire/http/call";
import { keySummary } from "./key-summary.ts";
import { proposeOrThrow, type ProposalPorts } from "./proposing.ts";

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
