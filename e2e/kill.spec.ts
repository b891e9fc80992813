import { expect, test } from "@playwright/test";
import { proveKill } from "../scripts/prove/kill.ts";

// A quiet machine needs two; this one has other tests to run beside it.
const SECONDS_MS = 15_000;

test("kill -9 under load loses no acknowledged write and heals within seconds", async () => {
  const chosen: Record<string, number> = { rounds: 2, seed: 11 };
  const { figures } = await proveKill({ number: (name, otherwise) => chosen[name] ?? otherwise });
  expect(figures["acknowledged"]).toBeGreaterThan(0);
  expect(figures).toMatchObject({ lost: 0, integrityOk: 2 });
  expect(figures["slowestReadyMs"]).toBeLessThan(SECONDS_MS);
});
