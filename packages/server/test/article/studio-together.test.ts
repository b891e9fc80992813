import { ArticleCorrections, StudioAnalysis, StudioPicks, type Correction, type StudioBet } from "@linewire/contract";
import { aLine, anEvent, fakeWorld, type FakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import { aNews, BEGAN, iso, newsRow } from "../odds/people-rows.ts";
import { signedIn } from "./own-pages.ts";
import { serve, type Served } from "../serve.ts";
import { smallCatalogue } from "../small-catalogue.ts";

const SLUG = "daily-sport";
const SECOND = 1000;
const CATALOGUE = smallCatalogue();
const BALTIMORE = 1003;
const BUFFALO = 1004;
const GAME_ID = 7700;
const PLAYER = CATALOGUE.players.find(({ teamId }) => teamId === BUFFALO)!;
const NAME = `${PLAYER.firstName} ${PLAYER.lastName}`;
const TEXT = `# Bills get the Ravens at home

The Buffalo Bills are -3.5 favorites over the Baltimore Ravens on Sunday night, and the total sits at 46.5.`;

const typeOf = (key: string): number => CATALOGUE.betTypes.find((type) => type.key === key)!.id;
const SPREAD = { eventId: GAME_ID, betTypeId: 1, sideIndex: 1, teamId: BUFFALO };
const TOTAL = { eventId: GAME_ID, betTypeId: 3, sideIndex: 0, sideName: "over" };
const spreadAt = (book: number, price: number, points = -3.5) =>
  aLine({ marketLineId: book, marketId: 10, marketSourceId: book, price, points, market: SPREAD });
const ROWS = [
  anEvent({
    eventId: GAME_ID,
    name: "Baltimore Ravens @ Buffalo Bills",
    eventStart: iso(BEGAN + 24 * 3600 * SECOND),
    eventTeams: [
      { teamId: BALTIMORE, sideIndex: 0 },
      { teamId: BUFFALO, sideIndex: 1 },
    ],
  }),
  spreadAt(1, -110),
  spreadAt(2, -105),
  aLine({ marketLineId: 11, marketId: 11, marketSourceId: 1, price: -115, points: 47.5, market: TOTAL }),
];

const ownOf = ({ url }: Served): Record<string, string> => ({ Origin: url });
const postStudio = (served: Served, path: string, body: object, headers = ownOf(served)): Promise<Response> =>
  served.ask(`/studio/v1/${SLUG}/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
const analyse = async (served: Served, overrides: object = {}, headers = ownOf(served)): Promise<StudioAnalysis> => {
  const answer = await postStudio(served, "analysis", { markdown: TEXT, ...overrides }, headers);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return StudioAnalysis.parse(await answer.json());
};
type Word = { corrections: Correction[]; revision?: string | null };
const correct = (served: Served, article: string, word: Word): Promise<Response> =>
  postStudio(served, `corrections?${new URLSearchParams({ article })}`, word);
const correctionsIn = async (answer: Response): Promise<ArticleCorrections> =>
  ArticleCorrections.parse(await answer.json());
const startStudio = async (): Promise<{ served: Served; world: FakeWorld }> => {
  const world = fakeWorld();
  const served = await serve({ world, catalogue: CATALOGUE });
  await served.ingest(ROWS);
  return { served, world };
};

test("[ST19] the second of two editors of one revision is rejected, and can save after reloading", async () => {
  const { served } = await startStudio();
  const { article, bets, corrections } = await analyse(served);
  const [spread, total] = bets.map(({ betKey }) => betKey);
  expect(corrections.revision).toBeNull();
  const first = await correct(served, article, { corrections: [{ do: "pin", bet: total! }], revision: null });
  expect(first.status).toBe(200);
  const mine: Correction[] = [{ do: "reject", bet: spread! }];
  const second = await correct(served, article, { corrections: mine, revision: null });
  expect([second.status, ((await second.json()) as { code: string }).code]).toEqual([409, "corrections_changed"]);
  const now = (await analyse(served)).corrections;
  expect(now.corrections).toEqual([{ do: "pin", bet: total! }]);
  expect(now.revision).toBe((await correctionsIn(first)).revision);
  const again = await correct(served, article, { corrections: [...now.corrections, ...mine], revision: now.revision });
  expect([again.status, (await analyse(served)).corrections.corrections]).toEqual([200, [...now.corrections, ...mine]]);
});

test("[ST19] of many concurrent saves exactly one is stored", async () => {
  const { served } = await startStudio();
  const { article, bets } = await analyse(served);
  const words: Correction[][] = bets.flatMap(({ betKey: bet }) => [[{ do: "pin", bet }], [{ do: "reject", bet }]]);
  const answers = await Promise.all(
    words.map((corrections) => correct(served, article, { corrections, revision: null })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  const kept = words[answers.findIndex(({ status }) => status === 200)];
  expect((await analyse(served)).corrections.corrections).toEqual(kept);
});

test("[ST19] removing a correction changes the revision, and adding the same correction again changes it too", async () => {
  const { served, world } = await startStudio();
  const { article, bets } = await analyse(served);
  const corrections: Correction[] = [{ do: "pin", bet: bets[1]!.betKey }];
  const { revision: first } = await correctionsIn(await correct(served, article, { corrections, revision: null }));
  world.pass(SECOND);
  const { revision: empty } = await correctionsIn(await correct(served, article, { corrections: [], revision: first }));
  world.pass(SECOND);
  const { revision: same } = await correctionsIn(await correct(served, article, { corrections, revision: empty }));
  expect(new Set([first, empty, same, null]).size).toBe(4);
  expect((await correct(served, article, { corrections: [], revision: first })).status).toBe(409);
});

test("[ST19] a request may name its base revision; a request without a revision is always stored", async () => {
  const { served } = await startStudio();
  const { article } = await analyse(served);
  const path = `/api/v1/article-widgets/${SLUG}/corrections?${new URLSearchParams({ article })}`;
  const put = (word: Word): Promise<Response> =>
    served.ask(path, { key: served.keys.enterprise, method: "POST", body: JSON.stringify(word) });
  const { revision } = await correctionsIn(await put({ corrections: [] }));
  expect((await put({ corrections: [], revision: null })).status).toBe(409);
  expect((await put({ corrections: [], revision })).status).toBe(200);
  expect((await put({ corrections: [] })).status).toBe(200);
});

const report = (at: number, overrides: Partial<Parameters<typeof aNews>[0]> = {}) =>
  newsRow(
    aNews({
      id: 1,
      at,
      person: { id: PLAYER.id, firstName: PLAYER.firstName, lastName: PLAYER.lastName },
      team: { id: BUFFALO, name: "Buffalo Bills" },
      status: "OUT",
      headline: "Ruled out",
      ...overrides,
    }),
  );
const newsOf = ({ bets }: StudioAnalysis): StudioBet["news"][] => bets.map(({ news }) => news);

test("[ST20] a bet shows the report before its line's move, with points, prices and seconds", async () => {
  const { served, world } = await startStudio();
  expect(newsOf(await analyse(served))).toEqual([[], []]);
  const reported = world.now();
  await served.ingest([report(reported)]);
  world.pass(14 * SECOND);
  await served.ingest([spreadAt(2, 120, -2.5), spreadAt(1, -112)]);
  const [spread, total] = newsOf(await analyse(served));
  expect(total).toEqual([]);
  expect(spread).toEqual([
    {
      newsId: 1,
      person: NAME,
      status: "OUT",
      injury: "knee",
      headline: "Ruled out",
      sourceUrl: null,
      reportedOn: iso(reported),
      move: {
        book: expect.objectContaining({ id: 1 }) as unknown,
        pointsBefore: -3.5,
        pointsAfter: -3.5,
        priceBefore: -110,
        priceAfter: -112,
        secondsAfter: 14,
      },
      otherBooks: 1,
    },
  ]);
});

test("[ST20] the move belongs to the shown line, even if another line was withdrawn; the latest report is first", async () => {
  const { served, world } = await startStudio();
  await served.ingest([report(world.now())]);
  world.pass(3 * SECOND);
  const { line } = spreadAt(1, -110);
  await served.ingest([spreadAt(2, -115), { type: "market_line", line: { ...line, statusId: 2, disabled: true } }]);
  const [[first]] = newsOf(await analyse(served)) as [StudioBet["news"]];
  expect(first?.move).toMatchObject({ book: { id: 2 }, priceBefore: -105, priceAfter: -115, secondsAfter: 3 });
  world.pass(SECOND);
  await served.ingest([report(world.now(), { id: 2, headline: "Carted off" })]);
  world.pass(SECOND);
  await served.ingest([spreadAt(2, -140)]);
  const [both] = newsOf(await analyse(served));
  expect(both?.map(({ headline, move }) => [headline, move.priceAfter])).toEqual([
    ["Carted off", -140],
    ["Ruled out", -140],
  ]);
});

test("[ST20] only editors whose account may read news get news", async () => {
  const { served, world } = await startStudio();
  await served.ingest([report(world.now())]);
  world.pass(SECOND);
  await served.ingest([spreadAt(2, -140)]);
  const headers = { ...ownOf(served), ...(await signedIn(served, "enterprise")) };
  expect(newsOf(await analyse(served, {}, headers))[0]).toHaveLength(1);
  const take = {
    command: "account.grant",
    accountId: "acc_demo_enterprise",
    permissions: ["api:player_data"],
    take: true,
  };
  await served.ask("/operate/v1/commands", { key: served.keys.operator, method: "POST", body: JSON.stringify(take) });
  expect(newsOf(await analyse(served, {}, headers))).toEqual([[], []]);
});

const season = (
  id: number,
  book: number,
  price: number,
  market: { betTypeId: number; marketTypeId: number; [more: string]: number },
) => ({
  ...aLine({
    marketLineId: id,
    marketId: market.betTypeId,
    marketSourceId: book,
    price,
    points: null,
    market: { eventId: null, ...market },
  }),
  leagueId: 1,
});
const picksFor = async (served: Served, words: string): Promise<StudioPicks["picks"]> => {
  const answer = await served.ask(`/studio/v1/${SLUG}/picks?${new URLSearchParams({ words })}`, {
    headers: ownOf(served),
  });
  return StudioPicks.parse(await answer.json()).picks;
};

test("[ST21] search finds bets on the season at their best price, and they can be added", async () => {
  const { served } = await startStudio();
  const title = { marketTypeId: 2, betTypeId: typeOf("championship") };
  const mvp = { marketTypeId: 4, betTypeId: typeOf("mvp"), personId: PLAYER.id, sideIndex: 0 };
  await served.ingest([
    season(501, 1, 600, { ...title, teamId: BUFFALO, sideIndex: 0 }),
    season(502, 2, 650, { ...title, teamId: BUFFALO, sideIndex: 0 }),
    season(503, 2, 800, { ...title, teamId: BALTIMORE, sideIndex: 1 }),
    season(504, 1, 300, mvp),
  ]);
  const [best, ...others] = await picksFor(served, "bills champion");
  expect(best).toMatchObject({
    subject: "Buffalo Bills",
    eventId: null,
    eventName: null,
    eventStart: null,
    line: { lineId: 502, price: 650 },
  });
  expect(others.map(({ line }) => line.lineId)).not.toContain(503);
  const [award] = await picksFor(served, `${PLAYER.lastName} mvp`);
  expect(award).toMatchObject({ eventId: null, line: { lineId: 504 }, bet: { subject: { kind: "person" } } });
  expect((await picksFor(served, "bills")).map(({ eventId }) => eventId)).toEqual(
    expect.arrayContaining([null, GAME_ID]) as unknown,
  );
  const { article } = await analyse(served);
  const corrections: Correction[] = [
    { do: "add", add: best!.bet },
    { do: "pin", bet: best!.betKey },
  ];
  expect((await correct(served, article, { corrections, revision: null })).status).toBe(200);
  const [added] = (await analyse(served)).bets;
  expect(added).toMatchObject({ betKey: best!.betKey, isEditors: true, eventId: null, line: { lineId: 502 } });
});

test("[ST22] the link of a bet depends on the state and the device that the editor selects", async () => {
  const { served } = await startStudio();
  const linkOf = async (overrides: object): Promise<StudioBet["link"]> =>
    (await analyse(served, overrides)).bets[0]!.link;
  expect(await linkOf({})).toEqual({
    url: null,
    deeplinkStatus: "unavailable",
    message: "the reader's region is not known",
  });
  const hostOf = ({ url }: StudioBet["link"]): string => new URL(url ?? "").host;
  expect(hostOf(await linkOf({ state: "NJ" }))).toBe("sportsbook.fanduel.com");
  expect(hostOf(await linkOf({ state: "NJ", isMobileDevice: true }))).toBe("account.sportsbook.fanduel.com");
  expect((await linkOf({ state: "UT" })).message).toBe("no links in UT");
});
