// @module-tag long
import { fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import { readCatalogue } from "../../catalogue/read-catalogue.ts";
import { CATALOGUE_DIRECTORY } from "../../feed-files.ts";
import { aHelp } from "../shared/a-help.fixture.ts";
import type { OddsApiAnswer, AskOddsApi } from "./client.ts";
import { theOddsApiFeed } from "./the-odds-api-feed.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 1);
const TEAMS = ["Boston Celtics", "Miami Heat", "Denver Nuggets", "Utah Jazz", "Phoenix Suns", "Orlando Magic"];
const catalogue = readCatalogue(CATALOGUE_DIRECTORY);

/** Three games each evening between 23:00 and 01:00 UTC, with a price change every minute. */
const gamesAt = (now: number) =>
  [0, 1, 2].flatMap((day) =>
    [0, 1, 2].flatMap((index) => {
      const first = Math.floor(now / DAY) * DAY;
      const start = first + day * DAY - HOUR + index * HOUR;
      if (start + 2.5 * HOUR < now) return [];
      const price = 100 + (Math.floor(now / 60_000) % 50);
      const [away, home] = [TEAMS[index * 2], TEAMS[index * 2 + 1]];
      const outcomes = [away, home].map((name) => ({ name, price }));
      const at = new Date(now).toISOString();
      const markets = [{ key: "h2h", last_update: at, outcomes }];
      return [
        {
          id: `game ${start} ${index}`,
          sport_key: "basketball_nba",
          commence_time: new Date(start).toISOString(),
          home_team: home,
          away_team: away,
          bookmakers: [{ key: "draftkings", title: "DraftKings", last_update: at, markets }],
        },
      ];
    }),
  );

type Provider = { ask: AskOddsApi; used: () => number; refused: () => number; calls: { at: number; path: string }[] };

/** A stand-in for the provider. It counts credits, and rejects requests above the quota. */
const provider = (now: () => number, quota: number, { headers = true, others = 0 } = {}): Provider => {
  let used = others;
  let refused = 0;
  const calls: Provider["calls"] = [];
  const answer = (json: unknown, cost: number): OddsApiAnswer => {
    used += cost;
    return {
      json,
      quota: headers ? { used, remaining: quota - used, last: cost } : { used: null, remaining: null, last: null },
    };
  };
  return {
    calls,
    used: () => used,
    refused: () => refused,
    ask: async (path, query = {}) => {
      if (path === "/sports") return answer([{ key: "basketball_nba", active: true }], 0);
      if (path.endsWith("/events"))
        return answer(
          gamesAt(now()).map((game) => ({ ...game, bookmakers: undefined })),
          0,
        );
      const scores = path.endsWith("/scores");
      const cost = scores ? 2 : (query["markets"] ?? "").split(",").length * (query["regions"] ?? "").split(",").length;
      if (used + cost > quota) {
        refused++;
        return { failed: "quota", detail: path, quota: null, retryAfterMs: null };
      }
      calls.push({ at: now(), path });
      return answer(scores ? [] : gamesAt(now()), cost);
    },
  };
};

const month = async (quota: number, options: { headers?: boolean; others?: number; asked?: number } = {}) => {
  const world = fakeWorld(1, START);
  const api = provider(world.now, quota, options);
  const settings = {
    key: "k",
    origin: "http://unused.invalid",
    quota: options.asked ?? quota,
    leagues: ["nba"],
    regions: ["us"],
    markets: ["h2h", "spreads", "totals"],
    props: [],
    scores: true,
  };
  const failures: unknown[] = [];
  const memory = { read: () => null, write: () => undefined };
  const report = (error: unknown): void => void failures.push(error);
  const feed = theOddsApiFeed({ settings, catalogue, world, memory, report, ask: api.ask });
  await feed.start(async () => {}, true, aHelp(catalogue));
  await world.live(30 * DAY - 60_000, 15_000);
  await feed.stop();
  return { ...api, failures };
};

test("[F11] a month on the free tier uses nearly all credits, never more, and most of them during games", async () => {
  const { used, refused, calls, failures } = await month(500);
  expect(failures).toEqual([]);
  expect(refused()).toBe(0);
  expect(used()).toBeLessThanOrEqual(500);
  expect(used()).toBeGreaterThan(485);
  const busy = calls.filter(({ at }) => [22, 23, 0, 1, 2, 3].includes(new Date(at).getUTCHours()));
  expect(busy.length / calls.length).toBeGreaterThan(0.55);
}, 60_000);

test("[F11] without quota headers, the feed counts credits and stays within the quota", async () => {
  const { used, refused } = await month(500, { headers: false });
  expect([refused(), used() <= 500, used() > 485]).toEqual([0, true, true]);
}, 60_000);

test("[F11] the provider's headers include credits that others use with the key", async () => {
  const { used, refused } = await month(500, { others: 300, asked: 10_000 });
  expect([refused(), used() <= 500]).toEqual([0, true]);
}, 60_000);
