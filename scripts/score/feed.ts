import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AskOddsApi } from "@linewire/feeds/feed/the-odds-api/client";
import { temporaryDirectory } from "@linewire/testkit";
import { expectedLines } from "./feed/expected.ts";
import { startScoredNode, type FeedScoreNode } from "./feed/node.ts";
import { documentsOf, type EventLike } from "./feed/replay.ts";
import type { ScoreResult, ScoreOptions } from "./scored.ts";
import type { Odds } from "@linewire/contract";

type OddsResponse = { data: Pick<Odds, "odds"> };

type Group = Odds["odds"][string]["periodTypes"][string]["pregame"][string];

const offersOf = (group: Group): string[] => {
  const start = new Date(group.eventStart ?? 0).toISOString();
  const place = [group.eventName, start, group.isLive ? "live" : "pregame"];
  return Object.values(group.sides).flatMap(({ sideIndex, marketSourceLines }) =>
    Object.entries(marketSourceLines).flatMap(([book, { disabled, statusId, points, price }]) =>
      disabled || statusId !== 1 ? [] : [[...place, book, group.betTypeId, sideIndex, points ?? "", price].join("|")],
    ),
  );
};

const seenLines = async ({ url, key }: FeedScoreNode, league: string): Promise<Set<string>> => {
  const answer = await fetch(`${url}/market/${league}/straight/odds`, { headers: { "X-Api-Key": key } });
  const { data } = (await answer.json()) as OddsResponse;
  const groups = Object.values(data.odds)
    .flatMap(({ periodTypes }) => Object.values(periodTypes))
    .flatMap(({ pregame, live }) => [...Object.values(pregame), ...Object.values(live)]);
  return new Set(groups.flatMap(offersOf));
};

const DATA = "../shared/data";
const SPORTS: Record<string, string> = {
  americanfootball_nfl: "nfl",
  americanfootball_ncaaf: "cfb",
  basketball_nba: "nba",
  basketball_wnba: "wnba",
  baseball_mlb: "mlb",
};
const NO_QUOTA = { used: null, remaining: null, last: null };

type Result = {
  name: string;
  documents: number;
  lines: number;
  lost: number;
  surplus: number;
  again: number;
  seconds: number;
};

const askOf =
  (sport: string, document: () => readonly EventLike[]): AskOddsApi =>
  async (path) => {
    const json =
      path === "/sports" ? [{ key: sport, active: true }] : path === `/sports/${sport}/odds` ? document() : null;
    return json === null
      ? { failed: "missing", detail: path, quota: null, retryAfterMs: null }
      : { json: structuredClone(json), quota: NO_QUOTA };
  };

const missing = (from: ReadonlySet<string>, to: ReadonlySet<string>): number =>
  [...from].filter((line) => !to.has(line)).length;

/** Starts a node. A directory of an earlier node makes it a restart of that node. */
const runOn = async <T>(
  path: string,
  documents: { sport: string; now: () => readonly EventLike[]; at: number },
  look: (node: FeedScoreNode) => Promise<T>,
): Promise<T> => {
  const node = await startScoredNode(path, documents.at, askOf(documents.sport, documents.now));
  try {
    return await look(node);
  } finally {
    await node.close();
  }
};

const timeOf = (events: readonly EventLike[]): number =>
  Math.max(0, ...events.flatMap(({ bookmakers }) => bookmakers.map(({ last_update: at }) => Date.parse(at) || 0)));

/**
 * After a restart for each document, the lines must be the document's. The last document, sent again, may change no
 * line.
 */
const replayed = async (name: string, documents: readonly EventLike[][]): Promise<Result> => {
  const directory = temporaryDirectory();
  const started = performance.now();
  const sport = documents[0]?.[0]?.sport_key ?? "";
  const league = SPORTS[sport] ?? "";
  const result: Result = { name, documents: documents.length, lines: 0, lost: 0, surplus: 0, again: 0, seconds: 0 };
  try {
    for (const document of documents)
      await runOn(directory.path, { sport, now: () => document, at: timeOf(document) }, async (node) => {
        const { lines } = expectedLines(document);
        const seen = await seenLines(node, league);
        result.lines += lines.size;
        result.lost += missing(lines, seen);
        result.surplus += missing(seen, lines);
      });
    const last = documents.at(-1) ?? [];
    result.again = await runOn(directory.path, { sport, now: () => last, at: timeOf(last) + 1000 }, async (node) => {
      const before = node.position();
      await node.world.live(120_000, 1000);
      return node.position() - before;
    });
  } finally {
    directory.remove();
  }
  return { ...result, seconds: Math.round((performance.now() - started) / 100) / 10 };
};

const fixturesIn = (folder: string): [string, EventLike[][]][] =>
  readdirSync(folder).flatMap((file): [string, EventLike[][]][] => {
    const json = JSON.parse(readFileSync(join(folder, file), "utf8")) as EventLike[];
    const sport = Array.isArray(json) ? json[0]?.sport_key : undefined;
    return sport !== undefined && sport in SPORTS ? [[file, [json]]] : [];
  });

const summaryLine = ({ name, documents, lines, lost, surplus, again, seconds }: Result): string =>
  `${name.padEnd(36)} ${String(documents).padStart(4)} documents ${String(lines).padStart(7)} lines  ${lost} lost, ${surplus} too many, ${again} changes by the repeated document  ${seconds} s`;

/** Recordings of The Odds API run through complete nodes, and the responses are compared with the documents. */
export const score = async ({ data }: ScoreOptions): Promise<ScoreResult> => {
  const root = join(data ?? DATA, "feed-odds-api");
  if (!existsSync(root)) return { ok: true, figures: { skipped: true }, lines: [`no data at ${root}: skipped`] };
  const replays = readdirSync(join(root, "replay")).map((file): [string, EventLike[][]] => [
    file,
    [...documentsOf(join(root, "replay", file))],
  ]);
  const results: Result[] = [];
  for (const [name, documents] of [...fixturesIn(join(root, "fixtures")), ...replays])
    results.push(await replayed(name, documents));
  const ok = results.every(({ lost, surplus, again, lines }) => lost + surplus + again === 0 && lines > 0);
  return { ok, figures: { results }, lines: results.map(summaryLine) };
};
