import { EmbedScores } from "@linewire/contract";
import { testNow } from "@linewire/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BALTIMORE, BUFFALO, game, openSite, type Site } from "./embed-site.ts";

const HOUR_MS = 3_600_000;
const WNBA = 3;
const at = (hours: number): string => new Date(testNow() + hours * HOUR_MS).toISOString();

let site: Site;
beforeAll(async () => {
  const inPlay = {
    statusId: 2,
    statusName: "IN_PROGRESS",
    gameClock: "Q3 07:42",
    eventTeams: [
      { teamId: BALTIMORE, sideIndex: 0, score: 17 },
      { teamId: BUFFALO, sideIndex: 1, score: 20 },
    ],
  };
  site = await openSite({}, [
    game({ eventId: 7701, eventStart: at(3) }),
    game({ eventId: 7702, eventStart: at(-2), ...inPlay }),
    game({ eventId: 7703, eventStart: at(-17) }),
    game({ eventId: 7705, eventStart: at(-15) }),
    game({ eventId: 7704, eventStart: at(13) }),
    game({ eventId: 7711, leagueId: WNBA, eventStart: at(-40) }),
    game({ eventId: 7712, leagueId: WNBA, eventStart: at(70) }),
  ]);
});
afterAll(() => site.close());

const ask = (query = "", headers: Record<string, string> = { Origin: site.origin }): Promise<Response> =>
  site.served.ask(`/embed/v1/tribune/scores${query}`, { headers });

test("[EM18] the scores are sorted by start time and have score, clock and names", async () => {
  const answer = await ask();
  const { events } = EmbedScores.strict().parse(await answer.json());
  expect(events.map(({ id }) => id)).toEqual([7711, 7705, 7702, 7701, 7712]);
  expect(events[2]).toMatchObject({
    league: "nfl",
    gameStatus: "Live",
    gameClock: "Q3 07:42",
    teams: [
      { abbreviation: "BAL", score: 17 },
      { abbreviation: "BUF", score: 20 },
    ],
  });
  expect(answer.headers.get("access-control-allow-origin")).toBe(site.origin);
});

test("[EM18] the scores can be filtered by league; an unknown league is an error", async () => {
  const idsOf = async (league: string) =>
    ((await (await ask(`?league=${league}`)).json()) as EmbedScores).events.map(({ id }) => id);
  expect(await idsOf("nfl")).toEqual([7705, 7702, 7701]);
  expect(await idsOf("nba")).toEqual([]);
  expect(await idsOf("wnba")).toEqual([7711, 7712]);
  expect((await ask("?league=chess")).status).toBe(404);
});

test("[EM18] an unchanged scoreboard answers 304, and a page of another site gets no scoreboard", async () => {
  const first = await ask();
  const again = await ask("", { Origin: site.origin, "If-None-Match": first.headers.get("etag") ?? "" });
  expect([first.status, again.status]).toEqual([200, 304]);
  expect((await ask("", { Origin: "https://elsewhere.example" })).status).toBe(403);
});
