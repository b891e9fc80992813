import { expect, test } from "vitest";
import { proveGenerated } from "./prove-generated.ts";
import { GAME, lineAt } from "../rows.ts";
import { serve } from "../serve.ts";

/** `npm run prove` sends 20,000. */
const CASES = 400;

test("random requests get documented responses, and never an internal error", { timeout: 60_000 }, async () => {
  const served = await serve();
  await served.ingest([GAME, lineAt(0), lineAt(1)]);
  const { streamUrl } = await served.subscribe();
  const seed = Number(process.env["LINEWIRE_TEST_SEED"] ?? 1);
  console.log(`generated requests: seed ${seed}`);
  const { complaints, cases, statuses } = await proveGenerated({ ...served, streamUrl }, CASES, seed);
  expect(complaints, `seed ${seed}`).toEqual({});
  expect(cases).toBe(CASES);
  // Requests that all fail for one reason would prove little.
  for (const status of [200, 400, 401, 403, 404, 405, 406, 415])
    expect(statuses[status], String(status)).toBeGreaterThan(0);
});
