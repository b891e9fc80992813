import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { EmbedArticle, EmbedLines, type IngestRow } from "@linewire/contract";
import { aLine } from "@linewire/testkit";
import { expect } from "vitest";
import { BALTIMORE, BUFFALO, game, GAME_ID, HOME_SPREAD, partnerCommand, quote } from "./embed-site.ts";
import { aLineup, aNews, aPercent, aTeam } from "../odds/people-rows.ts";
import { serveUntilClosed, type Served } from "../serve.ts";

// Publishers with different permissions share one article about two players.

const PAGE = `<!doctype html><html><body><article><h1>Two quarterbacks</h1>
<p>Josh Allen over 249.5 passing yards is the bet of the night.</p>
<p>Lamar Jackson over 224.5 passing yards is close behind, and the Bills are -3.5 favorites.</p></article></body></html>`;
const TEAMS_PAGE = `<!doctype html><html><body><article><h1>Bills</h1><p>The Buffalo Bills are -3.5 favorites over the Baltimore Ravens on Sunday.</p></article></body></html>`;

export const ALLEN = { id: 100_078, firstName: "Josh", lastName: "Allen" };
export const JACKSON = { id: 100_053, firstName: "Lamar", lastName: "Jackson" };
const SIX_PAGE = `<!doctype html><html><body><article><h1>Six for Sunday night</h1>
<p>The Buffalo Bills meet the Baltimore Ravens. Josh Allen over 249.5 passing yards is the bet of the night. We like Josh Allen over 1.5 passing touchdowns too, and Josh Allen over 34.5 rushing yards.</p>
<p>Lamar Jackson over 224.5 passing yards is close behind. So is Lamar Jackson over 1.5 passing touchdowns, and last Lamar Jackson over 44.5 rushing yards.</p></article></body></html>`;
const PAGES: Record<string, string> = { "/teams": TEAMS_PAGE, "/six": SIX_PAGE };
const PASS_YARDS = 40;
const PASS_TOUCHDOWNS = 41;
const RUSH_YARDS = 47;
const SECRET = "operators only";

const prop = (id: number, personId: number, points: number, betTypeId = PASS_YARDS) =>
  aLine({
    marketLineId: id,
    marketId: id,
    points,
    market: { eventId: GAME_ID, marketTypeId: 3, betTypeId, personId, sideIndex: 0, sideName: "over" },
  });

export const SIX_PROPS = [
  prop(23, ALLEN.id, 1.5, PASS_TOUCHDOWNS),
  prop(24, ALLEN.id, 34.5, RUSH_YARDS),
  prop(25, JACKSON.id, 1.5, PASS_TOUCHDOWNS),
  prop(26, JACKSON.id, 44.5, RUSH_YARDS),
];

const EVENT = {
  id: GAME_ID,
  name: "Baltimore Ravens @ Buffalo Bills",
  eventStart: "2026-11-22T18:00:00.000Z",
  statusId: 1,
};

let news = 0;
type NewsOverrides = Omit<Parameters<typeof aNews>[0], "id"> & { id?: number };
export const report = (overrides: NewsOverrides): IngestRow => ({
  type: "player_news",
  news: aNews({ id: ++news, person: ALLEN, team: { id: BUFFALO, name: "Buffalo Bills" }, ...overrides }),
});
export const chance = (overrides: Parameters<typeof aPercent>[0]): IngestRow => ({
  type: "percent_to_play",
  percentToPlay: aPercent({ person: ALLEN, event: EVENT, ...overrides }),
});
type LineupStatus = "PROJECTED" | "CONFIRMED";
export const lineup = (lineupStatus: LineupStatus, starters: readonly (typeof ALLEN)[], at: number): IngestRow => ({
  type: "lineup",
  lineup: aLineup({
    at,
    event: EVENT,
    teams: [
      aTeam({
        side: "HOME",
        team: { id: BUFFALO, name: "Buffalo Bills" },
        lineupStatus,
        starters: starters.map((player) => ({ position: "QB", player })),
      }),
      aTeam({
        side: "AWAY",
        team: { id: BALTIMORE, name: "Baltimore Ravens" },
        starters: [{ position: "QB", player: JACKSON }],
      }),
    ],
  }),
});

export type PlayerSite = {
  served: Served;
  command: (body: object) => Promise<void>;
  article: (slug: string, path?: string, query?: Record<string, string>) => Promise<EmbedArticle & { text: string }>;
  lines: (slug: string, query: Record<string, string>) => Promise<EmbedLines>;
  close: () => Promise<void>;
};

const listening = async () => {
  const site = createServer(({ url }, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end(PAGES[url ?? ""] ?? PAGE);
  });
  await new Promise<void>((resolve) => void site.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  return { origin: `http://${host}`, host, close: () => void site.close() };
};

/** `publishers` maps each slug to its accounts. */
export const openPlayerSite = async (publishers: Record<string, readonly string[]>): Promise<PlayerSite> => {
  const { origin, host, close } = await listening();
  const served = await serveUntilClosed({ fetchAllow: [host], operatorSecret: SECRET });
  const command = async (body: object): Promise<void> => {
    const headers = { "X-Operator-Secret": SECRET };
    const answer = await served.ask("/operate/v1/commands", { method: "POST", headers, body: JSON.stringify(body) });
    expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
  };
  await served.ingest([
    game(),
    quote({ id: 1, book: 1, price: -110 }, HOME_SPREAD),
    prop(21, ALLEN.id, 249.5),
    prop(22, JACKSON.id, 224.5),
  ]);
  for (const [slug, accountIds] of Object.entries(publishers))
    await command({ ...partnerCommand(slug, origin, [1]), accountIds });
  const asPage = async (path: string): Promise<string> => {
    const answer = await served.ask(path, { headers: { Origin: origin } });
    const text = await answer.text();
    expect([path, answer.status, answer.status === 200 ? "" : text]).toEqual([path, 200, ""]);
    return text;
  };
  return {
    served,
    command,
    article: async (slug, path = "/players", more = {}) => {
      const query = new URLSearchParams({ url: origin + path, maxBets: "6", ...more });
      const text = await asPage(`/embed/v1/${slug}/article?${query}`);
      return { ...EmbedArticle.strict().parse(JSON.parse(text)), text };
    },
    lines: async (slug, query) =>
      EmbedLines.strict().parse(JSON.parse(await asPage(`/embed/v1/${slug}/lines?${new URLSearchParams(query)}`))),
    close: async () => {
      close();
      await served.close();
    },
  };
};
