import type { NamesOfFeeds } from "@linewire/contract";
import { fakeWorld, temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { BEYOND, book, feedOf, game, h2h, market, ODDS, oddsApiSite, offered, until } from "../feeds/odds-api-site.ts";
import { post, signedIn } from "../article/own-pages.ts";
import { serve, type Served } from "../serve.ts";

const PATH = "/console/v1/names";
const namesOf = async (served: Served, headers: { Cookie: string }): Promise<NamesOfFeeds> =>
  (await (await served.ask(PATH, { headers })).json()) as NamesOfFeeds;

const strange = (): unknown => {
  const own = JSON.stringify([
    game(
      book("draftkings", h2h(120, -140)),
      book("fandual", h2h(118, -138)),
      book("fanduel", market("tricks", { name: "Over", price: -110, point: 1.5 })),
    ),
  ]);
  return JSON.parse(own.replaceAll("Arizona Cardinals", "Arizona Cardnals"));
};

const startWithFeed = async () => {
  const world = fakeWorld();
  const site = await oddsApiSite();
  site.put(ODDS, strange());
  const { path, remove } = temporaryDirectory();
  onTestFinished(remove);
  const served = await serve({ world, feed: feedOf(site, world), beyond: BEYOND, directory: path });
  await served.fed;
  const headers = await signedIn(served, "operator");
  await until(world, async () => (await namesOf(served, headers)).unmapped.length > 0);
  return { world, site, served, headers, path };
};

test("[N5] odds omit an unmapped name, which is listed with its count and suggestions", async () => {
  const { served, headers } = await startWithFeed();
  expect(await offered(served)).toEqual([]);
  const { unmapped, mapped } = await namesOf(served, headers);
  expect(mapped).toEqual([]);
  expect(unmapped).toMatchObject([
    { kind: "team", leagueId: 1, name: "Arizona Cardnals", feed: "the-odds-api", times: expect.any(Number) },
  ]);
  expect(unmapped[0]?.suggestions[0]).toMatchObject({ id: 1001, name: "Arizona Cardinals" });
  const page = await (await served.ask("/console", { headers })).text();
  expect(page).toContain("Arizona Cardnals");
  expect(page).toContain("% similar");
});

test("[N6] after a mapping the feed reads its last document again, and the mapping survives a restart", async () => {
  const { world, site, served, headers, path } = await startWithFeed();
  const [team] = (await namesOf(served, headers)).unmapped;
  const requests = site.requests.filter(({ path: one }) => one === ODDS).length;
  const response = await post(served, PATH, { do: "map", name: team?.id ?? "", thing: "1001" }, headers);
  expect([response.status, response.headers.get("location")]).toEqual([302, "/console#names"]);
  await until(world, async () => (await offered(served)).length === 2, 1);
  expect(site.requests.filter(({ path: one }) => one === ODDS)).toHaveLength(requests);
  const after = await namesOf(served, headers);
  expect(after.mapped).toMatchObject([
    { name: "Arizona Cardnals", thing: "Arizona Cardinals", by: "acc_demo_operator" },
  ]);
  await until(world, async () => (await namesOf(served, headers)).unmapped.length === 2);
  expect((await namesOf(served, headers)).unmapped.map(({ kind, name }) => [kind, name])).toEqual(
    expect.arrayContaining([
      ["book", "fandual"],
      ["market", "tricks"],
    ]),
  );
  await served.close();
  const again = await serve({ world, feed: feedOf(site, world), beyond: BEYOND, directory: path });
  await again.fed;
  expect(await offered(again)).toHaveLength(2);
});

test("[N6] an operator can map the name of a book, remove a mapping, and dismiss a name", async () => {
  const { world, served, headers } = await startWithFeed();
  const act = (action: string, name: string, thing?: string): Promise<Response> =>
    post(served, PATH, { do: action, name, ...(thing === undefined ? {} : { thing }) }, headers);
  await act("map", "team 1 arizonacardnals", "1001");
  await until(world, async () => (await namesOf(served, headers)).unmapped.length === 2);
  await act("map", "book 0 fandual", "2");
  await until(world, async () => (await offered(served)).length === 4);
  await act("dismiss", "market 0 tricks");
  expect((await namesOf(served, headers)).unmapped).toEqual([]);
  await act("withdraw", "book 0 fandual");
  await until(world, async () => (await offered(served)).length === 2);
  expect((await namesOf(served, headers)).unmapped.map(({ name }) => name)).toEqual(["fandual"]);
});

test("[N7] only operators map names, only from this origin, and only to records of the league", async () => {
  const { served, headers } = await startWithFeed();
  const free = await signedIn(served, "free");
  const mapping = { do: "map", name: "team 1 arizonacardnals", thing: "1001" };
  expect((await served.ask(PATH)).status).toBe(401);
  expect((await served.ask(PATH, { headers: free })).status).toBe(403);
  expect((await post(served, PATH, mapping, free)).status).toBe(403);
  expect((await post(served, PATH, mapping, { ...headers, "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  for (const thing of ["999999", "2001", "x", "", "-1"])
    expect((await post(served, PATH, { ...mapping, thing }, headers)).status).toBe(400);
  expect((await post(served, PATH, { ...mapping, name: "team 1 nobody" }, headers)).status).toBe(404);
  expect((await namesOf(served, headers)).mapped).toEqual([]);
});
