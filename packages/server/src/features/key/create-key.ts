import { enveloped, type ENDPOINTS } from "@linewire/contract";
import type { Account } from "@linewire/domain/change/record";
import type { Handler } from "@linewire/http/call";
import { isoOf } from "@linewire/domain/clock/world";
import { issueKey } from "./issue-key.ts";
import type { ProposalPorts } from "./proposing.ts";

/** Free account for a caller without one, or for a new user of a trusted issuer. */
const freeAccount = (id: string, name: string, now: number): Account => ({
  id,
  name,
  tier: "free",
  permissions: [],
  createdAt: isoOf(now),
});

/** Creates a key of the caller's account; a caller without an account gets a free one. */
export const createKey =
  (parts: ProposalPorts): Handler<(typeof ENDPOINTS)["createKey"]> =>
  async ({ body, caller }) => {
    const accountId = caller?.accountId ?? `acc_${parts.world.secret(8).toString("hex")}`;
    const account = freeAccount(accountId, body.name, parts.world.now());
    const issued = await issueKey(parts, accountId, body, account);
    return { body: enveloped(issued), headers: { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" } };
  };
