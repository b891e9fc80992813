import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Installation, seededChance, temporaryDirectory, systemNow } from "@linewire/testkit";
import { ask, ingest, keyOf, portOf, subscribe } from "./lib/client.ts";
import { crowd } from "./lib/crowd.ts";
import { fillGame, movesOf } from "./lib/lines.ts";
import { orderOf, total } from "./lib/order.ts";
import { openStream } from "./lib/open-stream.ts";
import { atLeast, atMost, none, notRun, type Options, type ProofResult } from "./lib/proof.ts";
import { newestKey, signToken, timesIn } from "./lib/http/short-token.ts";

const LIBRARY = "faketime/libfaketimeMT.so.1";
const LIBRARY_FOLDERS = ["/usr/lib", "/usr/lib64", "/usr/local/lib"];
const DAY_MS = 24 * 3_600_000;
const LINES = 50;
const JUMP_DURATION_MS = 6000;
const SHORT_STREAMS = 10;
/** Longer than a jump of the clock and the jump back. */
const SHORT_LIFETIME_MS = 12_000;
const REQUEST_INTERVAL_MS = 200;
const HOUR_S = 3600;
const JUMPS = [HOUR_S, 0, -HOUR_S, 0];

const libraryFile = (): string | null => {
  const folders = LIBRARY_FOLDERS.filter((folder) => existsSync(folder));
  const below = folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [join(folder, entry.name)] : [],
    ),
  );
  return [...folders, ...below].map((folder) => join(folder, LIBRARY)).find((file) => existsSync(file)) ?? null;
};

const offsetOf = async ({ url }: Installation): Promise<number> => {
  const answer = await fetch(`${url}/healthz`);
  await answer.arrayBuffer();
  return Math.round((Date.parse(answer.headers.get("date") ?? "") - systemNow()) / 1000);
};

const openStreams = (installation: Installation, paths: string[]) => {
  const closedAt: (number | null)[] = paths.map(() => null);
  const orders = paths.map(orderOf);
  const listeners = {
    frame: (member: number, frame: string): void => orders[member]!.take(frame),
    closed: (member: number): void => void (closedAt[member] ??= performance.now()),
  };
  return crowd({ port: portOf(installation), paths, random: seededChance(1), returns: false, listeners }).then(
    (readers) => ({
      readers,
      closedAt,
      orders,
    }),
  );
};

/** The tokens expire soon. Elapsed time measures their duration, whatever the clock. */
const shortStreams = async (installation: Installation) => {
  const path = await subscribe(installation, {}, keyOf(installation, "enterprise"));
  const expiresAt = timesIn(path).issuedAt + SHORT_LIFETIME_MS;
  const short = signToken(path, { expiresAt }, newestKey(installation));
  const endsAt = performance.now() + SHORT_LIFETIME_MS;
  const { closedAt, readers } = await openStreams(
    installation,
    Array.from({ length: SHORT_STREAMS }, () => short),
  );
  return { short, closedAt, readers, endsAt };
};
type Short = Awaited<ReturnType<typeof shortStreams>>;

/** The stream is closed at once. */
const answerTo = (port: number, path: string): Promise<number> =>
  new Promise((resolve) => {
    let answered = 0;
    const opened = (status: number): void => {
      answered = status;
      stream.leave();
    };
    const stream = openStream({ port, path }, { opened, data: () => {}, closed: () => resolve(answered) });
  });

const offBy = ({ closedAt, endsAt }: Short): number =>
  Math.max(...closedAt.map((at) => Math.abs((at ?? Number.POSITIVE_INFINITY) - endsAt)));

type Run = { streams: number; most: number; set: (seconds: number) => Promise<number> };

const run = async (installation: Installation, { streams, most, set }: Run) => {
  const moves = movesOf(LINES);
  await fillGame(installation, moves, LINES);
  const key = keyOf(installation, "enterprise");
  const path = await subscribe(installation, {}, key);
  const all = await openStreams(
    installation,
    Array.from({ length: streams }, () => path),
  );
  const [lives, offsets]: [number[], number[]] = [[], []];
  const shorts: Short[] = [];
  let [mark, restFailed, goodAfterEnd] = [0, 0, 0];
  for (const to of JUMPS.slice(0, most)) {
    // These tokens were issued before the jump. An expiry by the clock would let the stream last an hour longer
    // after the clock is set back.
    const short = await shortStreams(installation);
    shorts.push(short);
    offsets.push(Math.abs((await set(to)) - to));
    const { issuedAt, expiresAt } = timesIn(await subscribe(installation, {}, key));
    lives.push(expiresAt - issuedAt);
    for (const end = performance.now() + JUMP_DURATION_MS; performance.now() < end; await pause(REQUEST_INTERVAL_MS)) {
      await ingest(installation, [moves.next(`m${mark++}`)]);
      if ((await ask(portOf(installation), "/league", { headers: { "X-Api-Key": key } })).status !== 200) restFailed++;
    }
    await pause(Math.max(0, short.endsAt + 3000 - performance.now()));
    if ((await answerTo(portOf(installation), short.short)) !== 401) goodAfterEnd++;
    short.readers.leave();
  }
  await pause(1000);
  const closed = all.closedAt.filter((at) => at !== null).length;
  const behind = all.orders.filter((order) => order.last() < mark - 1).length;
  all.readers.leave();
  return { lives, offsets, shorts, closed, behind, restFailed, goodAfterEnd, counts: total(all.orders), mark };
};

const judged = (measured: Awaited<ReturnType<typeof run>>, streams: number): ProofResult => {
  const { lives, offsets, shorts, closed, behind, restFailed, goodAfterEnd, counts, mark } = measured;
  const jumps = offsets.length;
  const worst = Math.round(Math.max(...shorts.map(offBy))) / 1000;
  return {
    figures: {
      jumps,
      streams,
      closed,
      changes: mark,
      longestLifeHours: Math.max(...lives) / 3_600_000,
      worstCloseS: worst,
    },
    checks: [
      atLeast("clock jumps that took effect in the server", offsets.filter((off) => off <= 3).length, jumps),
      none(`streams closed by ${jumps} clock jumps, of ${streams}`, closed),
      atMost("longest token lifetime, ms", Math.max(...lives), DAY_MS),
      atMost("largest deviation from the token's expiry, s", worst, 2),
      none("tokens valid after their expiry", goodAfterEnd),
      none("changes missed without a gap", counts.holes),
      none("duplicate changes", counts.duplicates),
      none("streams without the last change", behind),
      none("failed REST requests", restFailed),
    ],
  };
};

/**
 * P20: the process's clock goes an hour forward and back, then an hour back and forward. A file controls libfaketime.
 */
export const proveClocks = async ({ number }: Options): Promise<ProofResult> => {
  const library = libraryFile();
  if (library === null) return notRun("libfaketime is not installed: apt-get install libfaketime");
  const streams = number("streams", 200);
  const directory = temporaryDirectory();
  const file = join(directory.path, "clock");
  writeFileSync(file, "+0");
  const installation = await Installation.start({
    LINEWIRE_FEED: "none",
    LINEWIRE_LOG: "error",
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: "1",
    // As in reality, setting the clock does not change the monotonic clock.
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    DONT_FAKE_MONOTONIC: "1",
  });
  const set = async (seconds: number): Promise<number> => {
    writeFileSync(file, seconds < 0 ? String(seconds) : `+${seconds}`);
    await pause(2500);
    return offsetOf(installation);
  };
  try {
    return judged(await run(installation, { streams, set, most: number("jumps", JUMPS.length) }), streams);
  } finally {
    await installation.remove();
    directory.remove();
  }
};
