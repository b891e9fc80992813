import { setTimeout as pause } from "node:timers/promises";
import { seededChance, type Installation } from "@linewire/testkit";
import type { Commit } from "@linewire/domain/change/change";
import { dataDirectory } from "../../../packages/server/src/files/data-directory.ts";
import { journalTail } from "../../../packages/journal/src/journal/journal-tail.ts";
import { openForReading } from "../../../packages/journal/src/store/file/database.ts";

export type OddsMoment = { path: string; at: number; body: string };

const LEAGUES = { nfl: 1, nba: 2, nhl: 5 } as const;
const MARKET_TYPES = ["straight", "props", "futures"];
const MAX_TRIES = 400;
const MAX_COMMITS = 10_000;
const MAX_WAIT_MS = 300;

const ordered = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Past odds have no stream position, and current odds list the latest changes last. */
const comparable = (body: string): string =>
  JSON.stringify(JSON.parse(body.replace(/"sequence":\d+/, '"sequence":0')), ordered);

const sequenceOf = (body: string): number => Number(/"sequence":(\d+)/.exec(body)?.[1]);

const touches = ({ entries }: Commit, leagueId: number): boolean =>
  entries.some(({ kind, place }) => (kind === "market_line" || kind === "event") && place.leagueId === leagueId);

const reader = (installation: Installation) => {
  const headers = { "X-Api-Key": installation.credentials.keys["enterprise"] ?? "" };
  return async (path: string): Promise<{ status: number; text: string }> => {
    const answer = await fetch(installation.url + path, { headers });
    return { status: answer.status, text: await answer.text() };
  };
};

/** A response counts only if no line of its league changed during the request or in the same millisecond. */
export const takeMoments = async (
  installation: Installation,
  { count, seed, forMs }: { count: number; seed: number; forMs: number },
): Promise<OddsMoment[]> => {
  const random = seededChance(seed);
  const begun = performance.now();
  const read = reader(installation);
  const database = openForReading(dataDirectory(installation.dataDirectory).storeFile);
  const tail = journalTail(database);

  const one = async (path: string, leagueId: number): Promise<OddsMoment> => {
    for (let tried = 0; tried < MAX_TRIES; tried++) {
      const { status, text } = await read(path);
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
      const [from, until] = [sequenceOf(text), tail.seq()];
      await pause(MAX_WAIT_MS * random());
      const [own] = tail.since(from - 1, 1);
      const later = tail.since(from, MAX_COMMITS);
      if (own === undefined) continue;
      const meanwhile = later.filter((commit) => commit.entries[0]!.seq <= until || commit.at <= own.at);
      if (!meanwhile.some((commit) => touches(commit, leagueId))) return { path, at: own.at, body: text };
    }
    throw new Error(`${path} changed during each of ${MAX_TRIES} reads`);
  };

  const all = Object.entries(LEAGUES).flatMap(([league, leagueId]) =>
    MARKET_TYPES.map((marketType) => ({ path: `/market/${league}/${marketType}/odds?deepLinks=off`, leagueId })),
  );

  try {
    const times = Array.from({ length: count }, () => random() * forMs).toSorted((a, b) => a - b);
    const moments: OddsMoment[] = [];
    for (const time of times) {
      await pause(Math.max(0, begun + time - performance.now()));
      for (const { path, leagueId } of all) moments.push(await one(path, leagueId));
    }
    return moments;
  } finally {
    database.close();
  }
};

export const compareMoments = async (
  installation: Installation,
  moments: readonly OddsMoment[],
): Promise<{ differ: string[]; unknown: number }> => {
  const read = reader(installation);
  const differ: string[] = [];
  let unknown = 0;
  for (const { path, at, body } of moments) {
    const asOfPath = `${path}&asOf=${new Date(at).toISOString()}`;
    const { status, text } = await read(asOfPath);
    if (status === 404) unknown += 1;
    else if (comparable(text) !== comparable(body)) differ.push(asOfPath);
  }
  return { differ, unknown };
};
