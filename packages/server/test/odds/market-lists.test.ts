import { fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import { problemOf } from "../endpoint-calls.ts";
import { FREE_DELAYED_MS, get } from "../data.ts";
import { GAME, lineAt } from "../rows.ts";
import { serve, type Served } from "../serve.ts";

const LISTS = ["people", "sources", "teams"] as const;

const prop = (number: number, personId: number, overrides: Parameters<typeof lineAt>[2] = {}) =>
  lineAt(number, -110, { ...overrides, market: { marketTypeId: 3, betTypeId: 20, personId, ...overrides.market } });

const peopleIn = async (served: Served, marketType: string, key?: string) => {
  const path = `/market/nfl/${marketType}/people`;
  const { reply } = await get(served, "listMarketPeople", path, key === undefined ? {} : { key });
  for (const [id, person] of Object.entries(reply.data!)) expect(id).toBe(String(person.id));
  return Object.keys(reply.data!).map(Number);
};
const teamsIn = async (served: Served, marketType: string) =>
  Object.keys((await get(served, "listMarketTeams", `/market/nfl/${marketType}/teams`)).reply.data!).map(Number);
const sourcesIn = async (served: Served, marketType: string, key?: string) =>
  (await get(served, "listMarketSources", `/market/nfl/${marketType}/sources`, key === undefined ? {} : { key })).reply
    .data!;

const nflOf = ({ catalogue }: Served) => ({
  players: catalogue.players.filter(({ leagueId }) => leagueId === 1),
  teams: catalogue.teams.filter(({ leagueId }) => leagueId === 1),
});

test.each(LISTS)(
  "[M7] %s rejects an unknown league, an unknown market type and a league out of scope",
  async (list) => {
    const served = await serve();
    const refusal = async (path: string, key: string) => {
      const { status, code } = await problemOf(await served.ask(path, { key }));
      return `${status} ${code}`;
    };
    const { enterprise, concierge, free } = served.keys;
    expect(await refusal(`/market/xyz/straight/${list}`, enterprise)).toBe("400 invalid_league");
    expect(await refusal(`/market/nfl/Props/${list}`, enterprise)).toBe("400 invalid_market_type");
    expect(await refusal(`/market/cfb/straight/${list}`, concierge)).toBe("403 out_of_scope");
    expect(await refusal(`/market/nfl/straight/${list}`, free)).toBe("503 delayed_snapshot_unavailable");
    expect((await served.ask(`/market/NFL/straight/${list}`, { key: concierge })).status).toBe(200);
  },
);

test("[M8] `props` lists the players with odds, `straight` all players of the league", async () => {
  const served = await serve();
  const [first, second] = nflOf(served).players;
  expect(await peopleIn(served, "props")).toEqual([]);
  await served.ingest([GAME, lineAt(0), prop(1, first!.id), prop(2, first!.id, { marketSourceId: 2 })]);
  expect(await peopleIn(served, "props")).toEqual([first!.id]);
  await served.ingest([prop(3, second!.id)]);
  expect(await peopleIn(served, "props")).toEqual([first!.id, second!.id]);
  expect(await peopleIn(served, "futures")).toEqual([]);
  expect(await peopleIn(served, "straight")).toHaveLength(nflOf(served).players.length);
});

test("[M9] `props` lists the teams of players, lines and events with props, `straight` all teams of the league", async () => {
  const served = await serve();
  const { players, teams } = nflOf(served);
  const [player] = players;
  const [one, two, three] = teams.filter(({ id }) => id !== player!.teamId);
  const eventTeams = [
    { teamId: one!.id, sideIndex: 0 },
    { teamId: two!.id, sideIndex: 1 },
  ];
  await served.ingest([{ ...GAME, event: { ...GAME.event, eventTeams } }, prop(0, player!.id)]);
  expect(await teamsIn(served, "props")).toEqual([player!.teamId, one!.id, two!.id].toSorted((a, b) => a - b));
  await served.ingest([
    lineAt(1, 500, { market: { eventId: 900, marketTypeId: 3, betTypeId: 20, teamId: three!.id } }),
  ]);
  expect(await teamsIn(served, "props")).toContain(three!.id);
  expect(await teamsIn(served, "futures")).toEqual([]);
  expect(await teamsIn(served, "straight")).toHaveLength(teams.length);
});

test("[M10] sources are books with current quotes, most important first, with their last update", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const prioritiesOf = (rows: readonly { priority: number }[]) => rows.map(({ priority }) => priority);
  await served.ingest([GAME, ...[5, 2, 9].map((marketSourceId, index) => lineAt(index, -110, { marketSourceId }))]);
  const first = await sourcesIn(served, "straight");
  expect(first.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([2, 5, 9]);
  expect(prioritiesOf(first)).toEqual(prioritiesOf(first).toSorted((a, b) => a - b));
  expect(await sourcesIn(served, "props")).toEqual([]);

  await world.live(3000);
  await served.ingest([lineAt(1, 120, { marketSourceId: 2 })]);
  await served.ingest([lineAt(0, -110, { marketSourceId: 5, statusId: 2, disabled: true })]);
  const later = await sourcesIn(served, "straight");
  expect(later.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([2, 9]);
  expect(later.find(({ id }) => id === 2)?.lastObservedOn).toBe(new Date(world.now()).toISOString());
  expect(Date.parse(later.find(({ id }) => id === 9)!.lastObservedOn!)).toBe(world.now() - 3000);
});

test("[M10] a book that goes down is shown as down", async () => {
  const served = await serve();
  await served.ingest([GAME, lineAt(0)]);
  const [book] = await sourcesIn(served, "straight");
  const { modifiedOn: _, lastObservedOn: __, ...row } = book!;
  await served.ingest([{ type: "market_source", marketSource: { ...row, statusId: 2 } }]);
  expect(await sourcesIn(served, "straight")).toMatchObject([{ id: 1, statusId: 2 }]);
});

test("[M7] the free tier's lists come from its own odds: delayed, of the included books", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const { books } = served.catalogue;
  const included = books.find((book) => book.includedInFree)!.id;
  const other = books.find((book) => !book.includedInFree)!.id;
  const [first, second, third] = nflOf(served).players;
  await served.ingest([
    GAME,
    prop(0, first!.id, { marketSourceId: included }),
    prop(1, second!.id, { marketSourceId: other }),
  ]);
  await world.live(FREE_DELAYED_MS);
  await served.ingest([prop(2, third!.id, { marketSourceId: included })]);
  const { free } = served.keys;
  expect((await sourcesIn(served, "props", free)).map(({ id }) => id)).toEqual([included]);
  expect(await peopleIn(served, "props", free)).toEqual([first!.id]);
  expect(await peopleIn(served, "props")).toEqual([first!.id, second!.id, third!.id]);
});
