import type { Key } from "@linewire/domain/change/record";
import { expect, test } from "vitest";
import { decideRevocation } from "./decide-key-change.ts";

const AT = Date.UTC(2026, 10, 21, 18);
const key = (revokedAt: string | null): Key => ({
  id: "k",
  accountId: "acc_1",
  name: "k",
  hash: "h",
  preview: "p",
  createdAt: "2026-11-20T00:00:00.000Z",
  revokedAt,
});
const revoke = (revokedAt: string | null, accountId: string | null) =>
  decideRevocation((id) => (id === "k" ? key(revokedAt) : undefined))({ keyId: "k", accountId }, AT);

test("[K5] the owner and the operator can revoke a key", () => {
  for (const who of ["acc_1", null])
    expect(revoke(null, who)).toMatchObject({
      changes: [{ kind: "key", thing: { revokedAt: "2026-11-21T18:00:00.000Z" } }],
    });
});

test("[K5] a second revocation has no effect and returns the first time", () => {
  const first = "2026-11-20T12:00:00.000Z";
  expect(revoke(first, "acc_1")).toMatchObject({ changes: [], result: { revokedAt: first } });
});

test("[K6] the key of another account is reported as unknown", () => {
  const unknown = decideRevocation(() => undefined)({ keyId: "x", accountId: "acc_2" }, AT);
  expect(revoke(null, "acc_2")).toEqual(unknown);
  expect(unknown).toMatchObject({ refusal: { code: "not_found" } });
});
