import type { Account, Key } from "@linewire/domain/change/record";
import { expect, test } from "vitest";
import type { NewKey } from "@linewire/journal/journal/commands";
import { decideNewKey } from "./decide-key-change.ts";

const account: Account = {
  id: "acc_1",
  name: "One",
  tier: "concierge",
  permissions: ["api:sgp"],
  createdAt: "2026-11-21T18:00:00.000Z",
};
const aKey = (id: string, accountId = "acc_1"): Key => ({
  id,
  accountId,
  name: id,
  hash: id,
  preview: id,
  createdAt: account.createdAt,
  revokedAt: null,
});
const handler = (active: number, known = true) =>
  decideNewKey({
    account: () => (known ? account : undefined),
    activeKeys: () => Array.from({ length: active }, (_, index) => aKey(`k${index}`)),
  });
const newKey = (more: Partial<NewKey> = {}): NewKey => ({ key: aKey("new"), account: null, ...more });

test.each([0, 1])("[K3] an account with %d active keys can create another key", (active) => {
  const decision = handler(active)(newKey(), 0);
  expect(decision).toMatchObject({ changes: [{ kind: "key", id: "new" }], result: { activeKeyCount: active + 1 } });
});

test("[K3] a third active key is rejected and not stored", () => {
  expect(handler(2)(newKey(), 0)).toMatchObject({ refusal: { code: "invalid_parameter" } });
});

test("[K2] a new key has its account's tier and permissions, not the request's", () => {
  const decision = handler(0)(newKey({ account: { ...account, tier: "enterprise" } }), 0);
  expect(decision).toMatchObject({ result: { tier: "concierge", permissions: ["api:sgp"] } });
});

test("[K1] an unknown account is created together with its first key", () => {
  const decision = handler(0, false)(newKey({ account }), 0);
  expect(decision).toMatchObject({
    changes: [
      { kind: "account", id: "acc_1" },
      { kind: "key", id: "new" },
    ],
  });
});

test("a key of an unknown account is rejected", () => {
  expect(handler(0, false)(newKey(), 0)).toMatchObject({ refusal: { code: "not_found" } });
});
