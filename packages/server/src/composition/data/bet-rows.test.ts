import { expect, test } from "vitest";
import { realCatalogue } from "@linewire/feeds/feed/simulated/testing/fake-world";
import { betRows } from "./bet-rows.ts";

const LAKERS = realCatalogue.players.filter(({ teamId }) => teamId === 2014).map(({ id }) => id);
const POINTS = realCatalogue.betTypes.find(({ key }) => key === "player_points")?.id;
const [first = 0, second = 0, third = 0] = LAKERS;

const rows = betRows({
  catalogue: realCatalogue,
  reference: {
    get: ((table: string, id: number) => (table === "person" ? { id, currentTeamId: 2014 } : undefined)) as never,
  },
  event: () => undefined,
  ranked: (_eventId, betTypeId) => (betTypeId === POINTS ? [first, second, third] : []),
});

test("bet types on points, rebounds or assists rank players by points", () => {
  for (const key of ["player_points", "player_pra", "player_points_rebounds", "player_points_assists"])
    expect([first, second, third].map((id) => rows.role(id, key, 1))).toEqual(["star", "second", null]);
  expect(rows.role(first, "player_assists", 1)).toBe(null);
});
