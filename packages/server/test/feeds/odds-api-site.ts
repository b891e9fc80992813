import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { CATALOGUE_DIRECTORY } from "@linewire/feeds/feed-files";
import { readBeyond } from "@linewire/feeds/catalogue/read-beyond";
import type { OddsApiOptions } from "@linewire/feeds/feed/the-odds-api/odds-api-run";
import { theOddsApiFeed } from "@linewire/feeds/feed/the-odds-api/the-odds-api-feed";
import type { FakeWorld } from "@linewire/testkit";
import { onTestFinished } from "vitest";
import type { Served } from "../serve.ts";
import { smallCatalogue, wholeCatalogue } from "../small-catalogue.ts";

export const KEY = "0123456789abcdef0123456789abcdef";
export const NFL = "americanfootball_nfl";
export const BEYOND = readBeyond(CATALOGUE_DIRECTORY, wholeCatalogue());

type Reply = { status?: number; headers?: Record<string, string>; body: unknown };
type FeedRequest = { path: string; query: Record<string, string> };

export type Site = {
  url: string;
  requests: FeedRequest[];
  put: (path: string, reply: unknown) => void;
  /** Later requests get the response of `put`. */
  once: (path: string, reply: Reply) => void;
};

const REPLY = Symbol("reply");
export const respondWith = (reply: Reply): Reply & { [REPLY]: true } => ({ ...reply, [REPLY]: true });

/** A local stand-in for The Odds API. It counts credits and rejects a wrong key. */
export const oddsApiSite = async (): Promise<Site> => {
  const replies = new Map<string, unknown>([["/v4/sports", [{ key: NFL, active: true }]]]);
  const next = new Map<string, Reply[]>();
  const requests: FeedRequest[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://here.invalid");
    const { apiKey, ...query } = Object.fromEntries(searchParams);
    requests.push({ path: pathname, query });
    const own = next.get(pathname)?.shift() ?? replies.get(pathname);
    const stored: Reply =
      typeof own === "object" && own !== null && REPLY in own ? (own as unknown as Reply) : { body: own };
    const found =
      own === undefined ? { status: 404, body: { message: "Unknown sport", error_code: "UNKNOWN_SPORT" } } : stored;
    const reply = apiKey === KEY ? found : { status: 401, body: { error_code: "INVALID_KEY" } };
    response.writeHead(reply.status ?? 200, {
      "x-requests-used": "3",
      "x-requests-remaining": "999997",
      ...reply.headers,
    });
    response.end(typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body));
  };
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    put: (path, reply) => void replies.set(path, reply),
    once: (path, reply) => void next.set(path, [...(next.get(path) ?? []), respondWith(reply)]),
  };
};

type FeedOptions = Partial<OddsApiOptions["settings"]> & { failures?: unknown[] };

export const feedOf = (site: Site, world: FakeWorld, { failures = [], ...settings }: FeedOptions = {}) =>
  theOddsApiFeed({
    settings: {
      key: KEY,
      origin: site.url,
      quota: 1_000_000,
      leagues: ["nfl"],
      regions: ["us"],
      markets: ["h2h", "spreads", "totals"],
      props: [],
      scores: false,
      ...settings,
    },
    catalogue: smallCatalogue(),
    world,
    memory: { read: () => null, write: () => undefined },
    report: (error) => void failures.push(error),
  });

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
const MAX_TURNS = 5000;

export const until = async (world: FakeWorld, isSo: () => boolean | Promise<boolean>, stepMs = 5000): Promise<void> => {
  for (let turns = 0; turns < MAX_TURNS; turns++) {
    if (await isSo()) return;
    world.pass(stepMs);
    await turn();
  }
  throw new Error("the condition did not hold in time");
};

/** Waits for two requests, because the response of the first is processed before the second is sent. */
export const twoMorePolls = async (world: FakeWorld, site: Site): Promise<void> => {
  const polls = (): number => site.requests.filter(({ path }) => path.endsWith("/odds")).length;
  const before = polls();
  await until(world, () => polls() >= before + 2);
};

export type Line = {
  book: number;
  betType: number;
  side: number;
  points: number | undefined;
  price: number | null;
  live: boolean;
};
type Tree = {
  data: { odds: Record<string, { periodTypes: Record<string, Record<"pregame" | "live", Record<string, Group>>> }> };
};
type Group = {
  betTypeId: number;
  isLive: boolean;
  sides: Record<string, { sideIndex: number; marketSourceLines: Record<string, MarketSourceLine> }>;
};
type MarketSourceLine = {
  points?: number;
  price: number | null;
  statusId: number;
  disabled?: boolean;
  alternateLines?: MarketSourceLine[];
};

export const offered = async (served: Served, marketType = "straight", league = "nfl"): Promise<Line[]> => {
  const answer = await served.ask(`/market/${league}/${marketType}/odds`, { key: served.keys.enterprise });
  const { data } = (await answer.json()) as Tree;
  const groups = Object.values(data.odds).flatMap(({ periodTypes }) =>
    Object.values(periodTypes).flatMap(({ pregame, live }) => [...Object.values(pregame), ...Object.values(live)]),
  );
  const lines = groups.flatMap(({ betTypeId: betType, isLive: live, sides }) =>
    Object.values(sides).flatMap(({ sideIndex: side, marketSourceLines }) =>
      Object.entries(marketSourceLines).flatMap(([book, { alternateLines = [], ...main }]) =>
        [main, ...alternateLines].flatMap(({ points, price, statusId, disabled }) =>
          disabled || statusId !== 1 ? [] : [{ book: Number(book), betType, side, points, price, live }],
        ),
      ),
    ),
  );
  const key = ({ book, betType, side, points }: Line): string =>
    `${String(book).padStart(4)} ${betType} ${side} ${points}`;
  return lines.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
};

type Upcoming = {
  eventId: number;
  name: string;
  eventStart: string;
  statusName: string;
  eventTeams: { teamId: number }[];
};
export const teamIdsOf = ({ eventTeams }: Upcoming): number[] => eventTeams.map(({ teamId }) => teamId);
export const upcoming = async (served: Served): Promise<[Upcoming, ...Upcoming[]]> => {
  const answer = await served.ask("/event/nfl/upcoming", { key: served.keys.enterprise });
  return ((await answer.json()) as { data: [Upcoming, ...Upcoming[]] }).data;
};

export const oddsText = async (served: Served, marketType = "straight"): Promise<string> =>
  (await served.ask(`/market/nfl/${marketType}/odds`, { key: served.keys.enterprise })).text();
export const lineIdOf = (text: string, price: number): string =>
  new RegExp(`"marketLineId":(\\d+),"price":${price}\\b`).exec(text)![1]!;

export const linkOf = async (served: Served, lineId: string) => {
  const response = await served.ask(`/deeplink?ids=${lineId}&state=NJ`, { key: served.keys.enterprise });
  return ((await response.json()) as { data: { url: string; linkLevel: string } }).data;
};

export type Outcome = { name: string; price: unknown; point?: number; description?: string };
export const market = (key: string, ...outcomes: Outcome[]) => ({ key, last_update: "2026-11-21T17:59:30Z", outcomes });
export const book = (key: string, ...markets: unknown[]) => ({
  key,
  title: key,
  last_update: "2026-11-21T17:59:30Z",
  markets,
});
export const game = (...bookmakers: unknown[]) => ({
  id: "8c94552d022acec4a0458d70c19d3da9",
  sport_key: NFL,
  sport_title: "NFL",
  commence_time: "2026-11-21T18:30:00Z",
  home_team: "Arizona Cardinals",
  away_team: "Atlanta Falcons",
  bookmakers,
});
export const h2h = (away: unknown, home: unknown) =>
  market("h2h", { name: "Atlanta Falcons", price: away }, { name: "Arizona Cardinals", price: home });
export const ODDS = `/v4/sports/${NFL}/odds`;
