import { expect, test } from "vitest";
import { rostersOf } from "../market/rosters.ts";
import { MINUTE } from "../pace.ts";
import { realCatalogue } from "../testing/fake-world.ts";
import { gameClockOf } from "./clock.ts";
import { gameOf, momentOf } from "./game.ts";
import { fixturesOf } from "./schedule.ts";

// Days since 2020. All leagues except the NFL also play on the Saturday.
const [SATURDAY, SUNDAY] = [2516, 2517];

const clocksOf = (league: string): Set<string> => {
  const options = { seed: 2, catalogue: realCatalogue, calendar: "demo" as const };
  const fixture = [SATURDAY, SUNDAY]
    .flatMap((day) => fixturesOf(options, day))
    .find(({ sport }) => sport.code === league);
  if (!fixture) throw new Error(`no game in ${league}`);
  const game = gameOf(2, fixture, rostersOf(realCatalogue.players));
  const clocks = new Set<string>();
  for (let at = fixture.start; at < game.end; at += MINUTE / 4)
    clocks.add(gameClockOf(fixture.sport, momentOf(game, at)));
  return clocks;
};

test.each([
  ["nfl", /^(Q[1-4] \d\d:\d\d|HALF|END Q[13]|OT \d\d:\d\d|END Q4)$/, "HALF"],
  ["cbb", /^(H[12] \d\d:\d\d|HALF|OT \d\d:\d\d|END H2)$/, "H1 20:00"],
  ["nhl", /^(P[123] \d\d:\d\d|END P[123]|OT \d\d:\d\d)$/, "P1 20:00"],
  ["mlb", /^(TOP|MID|BOT|END) \d+$/, "BOT 8"],
])("the clock on the scoreboard of %s has the usual format", (league, pattern, some) => {
  const clocks = clocksOf(league);
  for (const clock of clocks) expect(clock).toMatch(pattern);
  expect(clocks.has(some)).toBe(true);
});
