import { expect, test } from "vitest";
import { realCatalogue } from "../testing/fake-world.ts";
import { worldPlan } from "../run/world-plan.ts";
import { lineIdOf } from "./market.ts";

test("all possible lines have different ids, and all ids are safe integers", () => {
  const plan = worldPlan(realCatalogue, { seed: 7, speed: 1, size: 2_000 });
  const markets = [...plan.season, ...plan.gamesOn(2517).flatMap(({ fixture }) => plan.marketsOf(fixture))];
  const lines = markets.flatMap((market) =>
    plan.books.flatMap(({ id }) =>
      market.sides.flatMap((_, side) => [0, 1, 8].map((alternate) => lineIdOf(market, id, side, alternate))),
    ),
  );
  const lineIds = new Set(lines);
  expect(lineIds.size).toBe(lines.length);
  expect(new Set(markets.map(({ id }) => id)).size).toBe(markets.length);
  for (const id of lineIds) if (!Number.isSafeInteger(id)) expect.fail(`${id} is not a safe integer`);
});
