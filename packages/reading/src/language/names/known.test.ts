import { expect, test } from "vitest";
import { knownOf } from "./known.ts";

const player = (id: number, teamId: number, position: string) => ({
  id,
  leagueId: 1,
  teamId,
  firstName: "A",
  lastName: "B",
  preferredName: `Player ${id}`,
  position,
  jersey: "",
  aliases: [],
});

test("a player's places are the indices in the team and among its players of the position, in catalogue order", () => {
  const players = [player(1, 7, "QB"), player(2, 7, "RB"), player(3, 8, "QB"), player(4, 7, "QB")];
  const { people } = knownOf({ leagues: [], teams: [], players, books: [] });
  expect(people.map(({ places }) => [places?.roster, places?.position])).toEqual([
    [0, 0],
    [1, 0],
    [0, 0],
    [2, 1],
  ]);
});
