import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Installation, linesOf, seededChance, temporaryDirectory } from "@linewire/testkit";
import { ingest } from "../lib/client.ts";
import { commandLine } from "../lib/command-line.ts";
import { feeder } from "../lib/feeder.ts";
import { flipByte } from "../lib/flip.ts";
import { fillGame, movesOf } from "../lib/lines.ts";
import { atLeast, none, type Options, type ProofResult } from "../lib/proof.ts";

const LINES = 100;
const BATCH = 4;
const QUIET = { LINEWIRE_FEED: "none", LINEWIRE_LOG: "error" };

/** `acknowledged`: prices at the start of the backup. `sent`: prices at its end. */
type Backup = { file: string; code: number; acknowledged: Prices; sent: Prices };
type Prices = ReadonlyMap<number, number>;

type Row = { line: { marketLineId: number; price: number | null } };

const recordPrices = (prices: Map<number, number>, rows: readonly Row[]): void => {
  for (const { line } of rows) prices.set(line.marketLineId, line.price ?? 0);
};

const backedUp = async (
  installation: Installation,
  run: { seconds: number; every: number; rate: number },
  folder: string,
) => {
  const moves = movesOf(LINES);
  await fillGame(installation, moves, LINES);
  const [acknowledged, sent] = [new Map<number, number>(), new Map<number, number>()];
  const send = async (rows: readonly Row[]): Promise<void> => {
    recordPrices(sent, rows);
    await ingest(installation, rows);
    recordPrices(acknowledged, rows);
  };
  const rows = (count: number) => Array.from({ length: count }, () => moves.next());
  await send(rows(LINES));
  const feed = feeder({ rate: run.rate, batch: () => BATCH, rows, send });
  const made: Backup[] = [];
  for (let at = 0; at < Math.floor(run.seconds / run.every); at++) {
    await pause(run.every * 1000);
    const file = join(folder, `backup-${at}.db`);
    const before = new Map(acknowledged);
    const { code } = await commandLine(installation.dataDirectory, ["backup", file]);
    made.push({ file, code, acknowledged: before, sent: new Map(sent) });
  }
  await feed.stop();
  return { made, changes: feed.sent() };
};

const pricesOf = async (installation: Installation): Promise<Prices> =>
  new Map([...(await linesOf(installation, "nfl")).values()].map(({ line }) => [line.marketLineId, line.price ?? 0]));

/**
 * Prices only fall here, so each must be between the one acknowledged before the backup and the one sent before its
 * end.
 */
const wrongIn = (prices: Prices, { acknowledged, sent }: Backup): number =>
  [...acknowledged].filter(([id, price]) => {
    const found = prices.get(id);
    return found === undefined || found > price || found < sent.get(id)!;
  }).length;

const restoreAndStart = async (made: Backup, directory: string): Promise<{ code: number; wrong: number }> => {
  mkdirSync(directory);
  const { code } = await commandLine(directory, ["restore", made.file]);
  if (code !== 0) return { code, wrong: LINES };
  const installation = await Installation.start(QUIET, directory);
  try {
    return { code, wrong: wrongIn(await pricesOf(installation), made) };
  } finally {
    await installation.remove();
  }
};

const startsDespite = async (installation: Installation, flips: number, random: () => number): Promise<number> => {
  await installation.kill("SIGTERM");
  const file = join(installation.dataDirectory, "linewire.db");
  let started = 0;
  for (let at = 0; at < flips; at++) {
    const share = random();
    flipByte(file, share);
    try {
      await installation.run();
      started++;
      await installation.kill("SIGTERM");
    } catch {
      flipByte(file, share);
    }
  }
  return started;
};

const restoresDespite = async (
  folder: string,
  { file }: Backup,
  flips: number,
  random: () => number,
): Promise<number> => {
  let done = 0;
  for (let at = 0; at < flips; at++) {
    const share = random();
    flipByte(file, share);
    const directory = join(folder, `flipped-${at}`);
    mkdirSync(directory);
    const { code } = await commandLine(directory, ["restore", file]);
    if (code === 0 || readdirSync(directory).includes("linewire.db")) done++;
    flipByte(file, share);
  }
  return done;
};

/** P19: backups under load can be restored and have all rows acknowledged before. A flipped byte is detected. */
export const proveBackups = async ({ number }: Options): Promise<ProofResult> => {
  const run = { seconds: number("seconds", 60), every: number("every", 10), rate: number("rate", 200) };
  const [flips, seed] = [number("flips", 8), number("seed", 1)];
  const random = seededChance(seed);
  const directory = temporaryDirectory();
  const installation = await Installation.start(QUIET);
  try {
    const { made, changes } = await backedUp(installation, run, directory.path);
    const restores = [];
    for (const [at, one] of made.entries())
      restores.push(await restoreAndStart(one, join(directory.path, `restored-${at}`)));
    const restoredFlips = await restoresDespite(directory.path, made[0]!, flips, random);
    const startedFlips = await startsDespite(installation, flips, random);
    const readyMs = await installation.run().then(Math.round, () => null);
    return {
      figures: { ...run, seed, changes, backups: made.length, flips: 2 * flips, readyMs },
      checks: [
        atLeast("backups made", made.filter(({ code }) => code === 0).length, Math.floor(run.seconds / run.every)),
        none("backups that could not be restored", restores.filter(({ code }) => code !== 0).length),
        none(
          "lines that lack changes acknowledged before their backup",
          restores.reduce((sum, { wrong }) => sum + wrong, 0),
        ),
        none("byte flips in a backup that the restore did not detect", restoredFlips),
        none("byte flips in a closed store that startup did not detect", startedFlips),
        none("failed starts after the byte was restored", Number(readyMs === null)),
      ],
    };
  } finally {
    await installation.remove();
    directory.remove();
  }
};
