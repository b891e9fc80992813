import { expect, test } from "vitest";
import { fixturesOf } from "../game/schedule.ts";
import { DAY, dayOf, HOUR } from "../pace.ts";
import { realCatalogue } from "../testing/fake-world.ts";
import { isLine, simulate } from "../testing/play.ts";

const SUNDAY = Date.UTC(2026, 10, 22, 20);

const players = new Map(realCatalogue.players.map((one) => [`${one.firstName} ${one.lastName}`, one.id]));
const bets = new Map(realCatalogue.betTypes.map(({ key, id }) => [key, id]));

const quotedAt = (at: number) => {
  const rows = [...simulate({ size: 6_000 }, at).first()].filter(isLine);
  const fixtures = Array.from({ length: 7 }, (_, day) => dayOf(at) + day)
    .flatMap((day) => fixturesOf({ seed: 7, catalogue: realCatalogue, calendar: "demo" }, day))
    .filter(({ start }) => start > at && start < at + 6 * DAY);
  return fixtures.flatMap(({ eventId, featured }) =>
    (featured?.stated ?? []).map(([player, key]) => {
      const own = rows.filter(
        ({ line: { market, statusId } }) =>
          market.eventId === eventId &&
          market.personId === players.get(player) &&
          market.betTypeId === bets.get(key) &&
          statusId === 1,
      );
      return { bet: `${player} ${key}`, books: new Set(own.map(({ line }) => line.marketSourceId)).size };
    }),
  );
};

test("at least three books quote each player bet of an article, even in a small simulation", () => {
  const found = quotedAt(SUNDAY);
  expect(found.map(({ bet }) => bet)).toContain("Josh Allen player_anytime_td");
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter(({ books }) => books < 3)).toEqual([]);
});

test.each([7, 8, 9])("season bets are priced near the prices that an article states, with seed %i", (seed) => {
  const rows = [...simulate({ size: 20_000, seed }, SUNDAY).first()].filter(isLine);
  const teams = new Map(realCatalogue.teams.map(({ id, name, leagueId }) => [`${name} ${leagueId}`, id]));
  const bestOf = (key: string, runner: { teamId?: number | undefined; personId?: number | undefined }) =>
    rows.flatMap(({ line: { market, price, statusId } }) =>
      market.betTypeId === bets.get(key) &&
      market.teamId === runner.teamId &&
      market.personId === runner.personId &&
      statusId === 1
        ? (price ?? [])
        : [],
    );
  const nhl = realCatalogue.leagues.find(({ name }) => name === "nhl")?.id;
  for (const [name, price] of [
    ["Edmonton Oilers", 1400],
    ["Toronto Maple Leafs", 1600],
    ["Carolina Hurricanes", 2500],
  ] as const) {
    const prices = bestOf("championship", { teamId: teams.get(`${name} ${nhl}`) });
    expect(prices.length, name).toBeGreaterThan(3);
    expect(Math.max(...prices) / price, name).toBeGreaterThan(0.8);
    expect(Math.max(...prices) / price, name).toBeLessThan(1.25);
  }
  const hart = Math.max(...bestOf("mvp", { personId: players.get("Connor McDavid") }));
  expect(hart / 900).toBeGreaterThan(0.8);
  expect(hart / 900).toBeLessThan(1.25);
});

test("at least two books quote each player bet of an article, at several hours of the week", { tags: ["long"] }, () => {
  for (let hour = -100; hour <= 0; hour += 20)
    expect(quotedAt(SUNDAY + hour * HOUR).filter(({ books }) => books < 2)).toEqual([]);
});
