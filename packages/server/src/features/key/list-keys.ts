import { enveloped, type ENDPOINTS, type Permission } from "@linewire/contract";
import type { Key } from "@linewire/domain/change/record";
import { callerOf, type Handler } from "@linewire/http/call";
import { keySummary } from "./key-summary.ts";

export type KeyReader = {
  /** Latest first. */
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
