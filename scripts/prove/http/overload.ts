import { setTimeout as pause } from "node:timers/promises";
import { seededChance, type Installation } from "@linewire/testkit";
import { percentile, rounded } from "../../bench/figures.ts";
import { keyOf, portOf, subscribe } from "../lib/client.ts";
import { fillGame, movesOf } from "../lib/lines.ts";
import { requesterOf, capacityOf, openLoop, type Fate } from "../lib/http/open-loop.ts";
import { openStream } from "../lib/open-stream.ts";
import { atLeast, atMost, holds, none, type Options, type ProofResult } from "../lib/proof.ts";
import { withInstallation } from "../lib/run-with.ts";

const LINES = 20_000;
const CALLERS = 8;
const CAPACITY_MS = 8000;
/** Share of the capacity in the baseline. With so few requests none is rejected, and requests rarely coincide. */
const BASELINE_SHARE = 0.25;
const BASELINE_MS = 15_000;
const RECOVERY_MS = 8000;
const WINDOW_MS = 500;
const STREAMS_A_SECOND = 5;
const LEAVING_STREAMS = 20;
const MAX_REJECTION_MS = 50;
const MAX_RECOVERY_S = 5;
const START_PHASE_MS = 31_000;

/** Each request has a different future time, so the server searches the whole league and caches nothing. */
const askOdds = (installation: Installation) => {
  let count = 0;
  const soon = installation.now() + 3_600_000;
  const path = (): string => `/market/nfl/straight/odds?changedSince=${new Date(soon + count++).toISOString()}`;
  const headers = { "X-Api-Key": keyOf(installation, "enterprise") };
  return requesterOf({ port: portOf(installation), headers, path });
};

type StreamStart = { status: number; text: string };

const firstBytes = (port: number, path: string): Promise<StreamStart> =>
  new Promise((resolve) => {
    const start = { status: 0, text: "" };
    const stream = openStream(
      { port, path },
      {
        opened: (status) => void (start.status = status),
        data: (piece) => {
          start.text += piece.toString("latin1");
          if (start.text.includes(": connected")) stream.leave();
        },
        closed: () => resolve(start),
      },
    );
  });

const isRefused = ({ text }: StreamStart): boolean => text.includes(": overloaded");
const hasRetryAfter = ({ status, text }: StreamStart): boolean => status === 200 && /^retry: [1-9]\d*$/m.test(text);

const streamsDuring = (port: number, path: string) => {
  const opened: Promise<StreamStart>[] = [];
  const timer = setInterval(() => void opened.push(firstBytes(port, path)), 1000 / STREAMS_A_SECOND);
  return async (): Promise<StreamStart[]> => {
    clearInterval(timer);
    return Promise.all(opened);
  };
};

/** A node that shuts down must reject streams like an overloaded node. */
const whileLeaving = async (installation: Installation, path: string): Promise<StreamStart[]> => {
  const left = installation.kill("SIGTERM");
  await pause(200);
  const all = Array.from({ length: LEAVING_STREAMS }, () => firstBytes(portOf(installation), path));
  const fates = await Promise.all(all);
  await left;
  return fates;
};

/** Seconds until the end of the last half second with a rejection, or with most requests slower than `maxMs`. */
const recoveredAfter = (fates: readonly Fate[], from: number, maxMs: number): number => {
  let last = 0;
  for (let at = 0; at < RECOVERY_MS; at += WINDOW_MS) {
    const window = fates.filter((fate) => fate.at - from >= at && fate.at - from < at + WINDOW_MS);
    const slow =
      percentile(
        window.map(({ ms }) => ms),
        0.5,
      ) > maxMs;
    if (window.some(({ status }) => status !== 200) || slow) last = at + WINDOW_MS;
  }
  return last / 1000;
};

const run = async (installation: Installation, number: Options["number"]) => {
  const [seconds, times, seed] = [number("seconds", 60), number("times", 3), number("seed", 1)];
  const random = seededChance(seed);
  const startPhase = pause(START_PHASE_MS);
  const moves = movesOf(LINES);
  await fillGame(installation, moves, LINES);
  const path = await subscribe(installation, {}, keyOf(installation, "enterprise"));
  const ask = askOdds(installation);
  await capacityOf(ask, CALLERS, CAPACITY_MS / 4);
  const capacity = await capacityOf(ask, CALLERS, CAPACITY_MS);
  const baseline = { rate: capacity * BASELINE_SHARE, random };
  await startPhase;
  const before = await openLoop(ask, { ...baseline, ms: Math.min(BASELINE_MS, seconds * 1000) });
  const streams = streamsDuring(portOf(installation), path);
  const during = await openLoop(ask, { rate: capacity * times, ms: seconds * 1000, random });
  const opened = await streams();
  const from = performance.now();
  const after = await openLoop(ask, { ...baseline, ms: RECOVERY_MS });
  const left = await whileLeaving(installation, path);
  return { seconds, times, seed, capacity, before, during, after, from, opened, left };
};

const judged = (measured: Awaited<ReturnType<typeof run>>): ProofResult => {
  const { seconds, times, seed, capacity, before, during, after, from, opened, left } = measured;
  const msOf = (fates: readonly Fate[]): number =>
    percentile(
      fates.map(({ ms }) => ms),
      0.99,
    );
  const accepted = during.filter(({ status }) => status === 200);
  const refused = during.filter(({ status }) => status === 503);
  const p99Before = msOf(before.filter(({ status }) => status === 200));
  const streamsRefused = [...opened, ...left].filter(isRefused);
  return {
    figures: {
      seconds,
      times,
      seed,
      capacityASecond: Math.round(capacity),
      offeredASecond: Math.round(during.length / seconds),
      acceptedASecond: Math.round(accepted.length / seconds),
      refused: refused.length,
      p99BeforeMs: rounded(p99Before),
      p99AcceptedMs: rounded(msOf(accepted)),
      p99RefusedMs: rounded(msOf(refused)),
      streamsOpened: opened.length,
      streamsRefused: streamsRefused.length,
    },
    checks: [
      none("requests rejected below capacity", before.filter(({ status }) => status !== 200).length),
      atLeast("requests rejected above capacity", refused.length, 1),
      atLeast("requests accepted, % of capacity", Math.round((100 * accepted.length) / seconds / capacity), 50),
      none("responses other than 200 and 503", during.length - accepted.length - refused.length),
      none("503 responses without Retry-After", refused.filter(({ retryAfter }) => !(Number(retryAfter) > 0)).length),
      atMost("p99 of accepted requests, relative to unloaded", rounded(msOf(accepted) / p99Before, 2), 2),
      atMost("p99 of rejected requests, ms", rounded(msOf(refused)), MAX_REJECTION_MS),
      atMost("normal latency restored after, s", recoveredAfter(after, from, 2 * p99Before), MAX_RECOVERY_S),
      none(
        "stream requests without a stream and without Retry-After",
        opened.filter((one) => !hasRetryAfter(one)).length,
      ),
      atLeast("stream requests rejected", streamsRefused.length, 1),
      holds("rejected stream requests have Retry-After", streamsRefused.every(hasRetryAfter)),
    ],
  };
};

/** P12: at three times the capacity measured in the same run, requests are rejected early and not queued. */
export const proveOverload = ({ number }: Options): Promise<ProofResult> =>
  withInstallation(async (installation) => judged(await run(installation, number)));
