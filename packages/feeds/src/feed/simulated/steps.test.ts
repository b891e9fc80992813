import { expect, test } from "vitest";
import { simulating } from "./run/simulation.ts";
import { finish, finishInTurns } from "./steps.ts";
import { PEAK, realCatalogue } from "./testing/fake-world.ts";

const steps = () =>
  simulating({ catalogue: realCatalogue, seed: 7, speed: 1, changesPerSecond: 300, size: 2_000 }, PEAK);

test("a simulation built in steps equals one built at once, and other work runs between the steps", async () => {
  let turns = 0;
  const other = setInterval(() => turns++, 0);
  const built = await finishInTurns(steps());
  clearInterval(other);
  expect([...built.first()]).toEqual([...finish(steps()).first()]);
  expect(turns).toBeGreaterThan(10);
});
