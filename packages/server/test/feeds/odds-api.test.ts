import { fakeWorld, temporaryDirectory } from "@linewire/testkit";
import type { NamesOfFeeds } from "@linewire/contract";
import { expect, onTestFinished, test } from "vitest";
import {
  BEYOND,
  book,
  feedOf,
  game,
  h2h,
  KEY,
  lineIdOf,
  linkOf,
  market,
  NFL,
  ODDS,
  oddsApiSite,
  oddsText,
  offered,
  teamIdsOf,
  twoMorePolls,
  until,
  upcoming,
} from "./odds-api-site.ts";
import { signedIn } from "../article/own-pages.ts";
import { serve } from "../serve.ts";
import { wholeCatalogue } from "../small-catalogue.ts";

const pregame = { live: false, points: undefined };
const AWAY = "Atlanta Falcons";
const HOME = "Arizona Cardinals";

const startFeed = async (first: unknown, overrides: Parameters<typeof feedOf>[2] = {}) => {
  const world = fakeWorld();
  const site = await oddsApiSite();
  site.put(ODDS, first);
  const failures: unknown[] = [];
  const feed = feedOf(site, world, { failures, ...overrides });
  const served = await serve({ world, feed, beyond: BEYOND });
  await served.fed;
  return { world, site, served, failures, feed };
};

test("[F1] a document becomes lines with event, book, market, side, points and price, also for unknown books", async () => {
  const { served, site } = await startFeed([
    game(
      book(
        "draftkings",
        h2h(120, -140),
        market("spreads", { name: AWAY, price: -110, point: 2.5 }, { name: HOME, price: -110, point: -2.5 }),
        market("totals", { name: "Over", price: -105, point: 44.5 }, { name: "Under", price: -115, point: 44.5 }),
      ),
      book("lowvig", h2h(125, -145)),
    ),
  ]);
  expect(await offered(served)).toEqual([
    { book: 1, betType: 1, side: 0, points: 2.5, price: -110, live: false },
    { book: 1, betType: 1, side: 1, points: -2.5, price: -110, live: false },
    { book: 1, betType: 2, side: 0, price: 120, ...pregame },
    { book: 1, betType: 2, side: 1, price: -140, ...pregame },
    { book: 1, betType: 3, side: 0, points: 44.5, price: -105, live: false },
    { book: 1, betType: 3, side: 1, points: 44.5, price: -115, live: false },
    { book: 104, betType: 2, side: 0, price: 125, ...pregame },
    { book: 104, betType: 2, side: 1, price: -145, ...pregame },
  ]);
  expect(await upcoming(served)).toMatchObject([
    { name: `${AWAY} @ ${HOME}`, eventStart: "2026-11-21T18:30:00.000Z", statusName: "Pregame" },
  ]);
  expect(site.requests.find(({ path }) => path === ODDS)?.query).toMatchObject({
    regions: "us",
    markets: "h2h,spreads,totals",
    dateFormat: "iso",
  });
});

test("[F2] decimal prices become American, and a market with a draw is a separate bet type", async () => {
  const { served } = await startFeed([
    game(
      book(
        "fanduel",
        market("h2h", { name: AWAY, price: 2.35 }, { name: HOME, price: 2.9 }, { name: "Draw", price: 13 }),
      ),
      book("draftkings", h2h(1.5, 2.6)),
    ),
  ]);
  expect(await offered(served)).toEqual([
    { book: 1, betType: 2, side: 0, price: -200, ...pregame },
    { book: 1, betType: 2, side: 1, price: 160, ...pregame },
    { book: 2, betType: 10, side: 0, price: 135, ...pregame },
    { book: 2, betType: 10, side: 1, price: 190, ...pregame },
    { book: 2, betType: 10, side: 2, price: 1200, ...pregame },
  ]);
});

test("[F3] a repeated value is no change, a new value is one change", async () => {
  const { world, site, served } = await startFeed([game(book("draftkings", h2h(120, -140)))]);
  const before = served.journal.position();
  await twoMorePolls(world, site);
  expect(served.journal.position()).toEqual(before);
  site.put(ODDS, [game(book("draftkings", h2h(125, -140)))]);
  await twoMorePolls(world, site);
  expect(served.journal.position().seq).toBe(before.seq + 1);
});

test("[F4] a line missing from a document is withdrawn, and returns under the same id", async () => {
  const { world, site, served } = await startFeed([
    game(book("draftkings", h2h(120, -140)), book("fanduel", h2h(118, -138))),
  ]);
  const removedId = lineIdOf(await oddsText(served), 118);
  site.put(ODDS, [game(book("draftkings", h2h(120, -140)))]);
  await twoMorePolls(world, site);
  expect((await offered(served)).map(({ book: id }) => id)).toEqual([1, 1]);
  site.put(ODDS, [game(book("draftkings", h2h(120, -140)), book("fanduel", h2h(130, -150)))]);
  await twoMorePolls(world, site);
  expect((await offered(served)).map(({ book: id, price }) => [id, price])).toEqual([
    [1, 120],
    [1, -140],
    [2, 130],
    [2, -150],
  ]);
  expect(lineIdOf(await oddsText(served), 130)).toBe(removedId);
});

test.each([
  ["too many requests", { status: 429, headers: { "retry-after": "30" }, body: { message: "slow down" } }],
  ["a failing server", { status: 503, body: "down" }],
  ["a rejected key", { status: 401, body: { error_code: "INVALID_KEY" } }],
  ["a page instead of a document", { body: "<html>maintenance</html>" }],
  ["a truncated document", { body: '[{"id":"8c94552d022ac' }],
  ["a message instead of a document", { body: { message: "hello" } }],
  ["an empty list", { body: [] }],
  ["events without fields", { body: [{}, null, 7, { id: "x" }] }],
  ["a game whose books are no list", { body: [{ ...game(), bookmakers: null }] }],
  ["a book whose markets are no list", { body: [game({ ...book("draftkings"), markets: "none" })] }],
  ["a market whose outcomes are no list", { body: [game(book("draftkings", { ...market("h2h"), outcomes: 5 }))] }],
  ["invalid prices", { body: [game(book("draftkings", h2h(null, 0)))] }],
])("[F5] %s withdraws no line, and the next document is applied", async (_what, fault) => {
  const { world, site, served, failures } = await startFeed([game(book("draftkings", h2h(120, -140)))]);
  const before = await offered(served);
  const requests = site.requests.length;
  site.once(ODDS, fault);
  await until(world, () => site.requests.slice(requests).filter(({ path }) => path === ODDS).length >= 2);
  expect(await offered(served)).toEqual(before);
  site.put(ODDS, [game(book("draftkings", h2h(130, -150)))]);
  await until(world, async () => (await offered(served))[0]?.price === 130);
  expect(JSON.stringify([failures.map(String), served.failures.map(String)])).not.toContain(KEY);
});

test("[F5] after 429 the feed waits as long as requested or longer", async () => {
  const { world, site } = await startFeed([game(book("draftkings", h2h(120, -140)))]);
  site.once(ODDS, { status: 429, headers: { "retry-after": "7200" }, body: {} });
  const requests = site.requests.length;
  await until(world, () => site.requests.slice(requests).some(({ path }) => path === ODDS));
  const refused = world.now();
  const after = site.requests.length;
  await until(world, () => site.requests.slice(after).some(({ path }) => path === ODDS), 5000);
  expect(world.now() - refused).toBeGreaterThanOrEqual(7_200_000 - 5000);
});

test("[F6] a started game that leaves the document becomes final, with its score", async () => {
  const { world, site, served } = await startFeed([game(book("draftkings", h2h(120, -140)))], { scores: true });
  const late = { ...game(book("draftkings", h2h(500, -900))), commence_time: "2026-11-21T17:00:00Z" };
  const scores = [
    { name: HOME, score: "24" },
    { name: AWAY, score: "17" },
  ];
  site.put(`/v4/sports/${NFL}/scores`, [{ ...late, completed: false, scores }]);
  site.put(ODDS, [late]);
  await until(world, async () => (await offered(served))[0]?.live === true);
  site.put(ODDS, [{ ...game(), id: "other", home_team: "Buffalo Bills", away_team: "Baltimore Ravens" }]);
  site.put(`/v4/sports/${NFL}/scores`, [{ ...late, completed: true, scores }]);
  await until(world, async () => {
    const answer = await served.ask("/event/nfl/upcoming?changedSince=2026-11-01", { key: served.keys.enterprise });
    const { data } = (await answer.json()) as { data: { statusName: string; eventTeams: { score?: number }[] }[] };
    return data.some(({ statusName, eventTeams }) => statusName === "Final" && eventTeams[1]?.score === 24);
  });
  expect(await offered(served)).toEqual([]);
});

test("[F7] after a restart missing lines are withdrawn, and lines of other sources stay", async () => {
  const world = fakeWorld();
  const site = await oddsApiSite();
  site.put(ODDS, [game(book("draftkings", h2h(120, -140)), book("fanduel", h2h(118, -138)))]);
  const { path, remove } = temporaryDirectory();
  onTestFinished(remove);
  const first = await serve({ world, feed: feedOf(site, world), beyond: BEYOND, directory: path });
  await first.fed;
  const [{ eventId }] = await upcoming(first);
  const theirs = { eventId, marketTypeId: 1, betTypeId: 2, teamId: 1002, sideIndex: 0, periodTypeId: 1, live: false };
  const line = { marketLineId: 77, marketId: 77, marketSourceId: 5, price: 111, statusId: 1, market: theirs };
  await first.ingest([{ type: "market_line", line }]);
  await first.close();
  site.put(ODDS, [game(book("draftkings", h2h(125, -140)))]);
  const second = await serve({ world, feed: feedOf(site, world), beyond: BEYOND, directory: path });
  await second.fed;
  expect((await offered(second)).map(({ book: id, price }) => [id, price])).toEqual([
    [1, 125],
    [1, -140],
    [5, 111],
  ]);
});

test("[F8] player props are fetched game by game; other points become alternates of the main line", async () => {
  const world = fakeWorld();
  const site = await oddsApiSite();
  const soon = game(book("draftkings", h2h(120, -140)));
  const ou = (point: number, over: number, under: number) => [
    { name: "Over", description: "Jacoby Brissett", price: over, point },
    { name: "Under", description: "Jacoby Brissett", price: under, point },
  ];
  site.put(ODDS, [soon]);
  site.put(`/v4/sports/${NFL}/events/${soon.id}/odds`, {
    ...soon,
    bookmakers: [
      book(
        "draftkings",
        market("player_pass_yds_alternate", ...ou(224.5, -200, 160), ...ou(274.5, 190, -240)),
        market("player_pass_yds", ...ou(249.5, -110, -115)),
        market("player_anytime_td", { name: "Yes", description: "Bijan Robinson", price: -160 }),
        market("player_tricks", { name: "Over", description: "Bijan Robinson", price: -160, point: 1.5 }),
      ),
    ],
  });
  const props = ["player_pass_yds", "player_pass_yds_alternate", "player_anytime_td"];
  const feed = feedOf(site, world, { props });
  const served = await serve({ world, feed, beyond: BEYOND, catalogue: wholeCatalogue() });
  await served.fed;
  await until(world, async () => (await offered(served, "props")).length > 0);
  expect(await offered(served, "props")).toEqual([
    { book: 1, betType: 40, side: 0, points: 224.5, price: -200, live: false },
    { book: 1, betType: 40, side: 0, points: 249.5, price: -110, live: false },
    { book: 1, betType: 40, side: 0, points: 274.5, price: 190, live: false },
    { book: 1, betType: 40, side: 1, points: 224.5, price: 160, live: false },
    { book: 1, betType: 40, side: 1, points: 249.5, price: -115, live: false },
    { book: 1, betType: 40, side: 1, points: 274.5, price: -240, live: false },
    { book: 1, betType: 54, side: 0, price: -160, ...pregame },
  ]);
  expect(await offered(served)).toHaveLength(2);
  const alternates = [...(await oddsText(served, "props")).matchAll(/"alternateLines":\[(\{[^\]]*)\]/g)];
  expect(alternates.map(([, lines]) => lines!.match(/"points":[\d.]+/g))).toEqual([
    ['"points":224.5', '"points":274.5'],
    ['"points":224.5', '"points":274.5'],
  ]);
});

test("[F9] the console does not label real odds as simulated, and a line without a link in the feed links to the book's home page", async () => {
  const { served } = await startFeed([game(book("draftkings", h2h(120, -140)))]);
  const headers = await signedIn(served, "operator");
  expect(await (await served.ask("/console", { headers })).text()).not.toMatch(/simulated/i);
  const overview = (await (await served.ask("/console/v1/overview", { headers })).json()) as { feed: object };
  expect(overview.feed).toMatchObject({ simulated: false });
  expect(await linkOf(served, lineIdOf(await oddsText(served), 120))).toMatchObject({
    url: "https://sportsbook.draftkings.com/",
    linkLevel: "home",
  });
});

test("[F10] a game keeps its teams if the feed renames one, and the new name is listed for an operator", async () => {
  const { world, site, served } = await startFeed([game(book("draftkings", h2h(120, -140)))]);
  const renamed = JSON.parse(
    JSON.stringify([game(book("draftkings", h2h(130, -150)))]).replaceAll(HOME, "Desert Redbirds"),
  ) as unknown;
  site.put(ODDS, renamed);
  const before = await upcoming(served);
  await until(world, async () => (await offered(served))[0]?.price === 130);
  expect((await offered(served)).map(({ price }) => price)).toEqual([130, -150]);
  expect((await upcoming(served)).map(teamIdsOf)).toEqual(before.map(teamIdsOf));
  const headers = await signedIn(served, "operator");
  const names = (await (await served.ask("/console/v1/names", { headers })).json()) as NamesOfFeeds;
  expect(names.unmapped).toMatchObject([
    { kind: "team", leagueId: 1, name: "Desert Redbirds", seenIn: `${AWAY} @ Desert Redbirds` },
  ]);
});

test("[F13] a feed's link opens the bet slip only on a host of the book, otherwise the home page", async () => {
  const linkTo = (name: string, price: number, link: string) => ({ name, price, link, sid: "7" });
  const good = "https://sportsbook.draftkings.com/event/9?outcomes=7";
  const first = game(
    book("draftkings", market("h2h", linkTo(AWAY, 120, good), linkTo(HOME, -140, "https://evil.example/slip"))),
    book("fanduel", h2h(121, -141)),
  );
  const { served, site, world } = await startFeed([first]);
  const text = await oddsText(served);
  expect(text).toContain(`"deepLink":"${good}"`);
  expect(text).not.toContain("evil.example");
  const linkAt = (price: number) => linkOf(served, lineIdOf(text, price));
  expect(await linkAt(120)).toMatchObject({ url: good, linkLevel: "betslip" });
  expect(await linkAt(-140)).toMatchObject({ url: "https://sportsbook.draftkings.com/", linkLevel: "home" });
  expect(await linkAt(121)).toMatchObject({ linkLevel: "home" });
  const moved = good.replace("=7", "=8");
  site.put(ODDS, [
    game(
      book("draftkings", market("h2h", linkTo(AWAY, 120, moved), { name: HOME, price: -140 })),
      book("fanduel", h2h(121, -141)),
    ),
  ]);
  await twoMorePolls(world, site);
  expect(await linkAt(120)).toMatchObject({ url: moved });
  expect(await oddsText(served)).toContain(`"deepLink":"${moved}"`);
});
