import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CLI, Installation, restState, temporaryDirectory, testNow } from "@linewire/testkit";
import { checkRecording } from "../../packages/feeds/src/feed/replay/read-recording.ts";
import { wave } from "../../packages/feeds/src/feed/simulated/run/mover.ts";
import { compareMoments, takeMoments } from "./replay/moments.ts";
import { atLeast, holds, none, type Options, type ProofResult } from "./lib/proof.ts";

// Records the simulation as an operator does, replays it elsewhere, and compares both installations' responses.

const MINUTE_MS = 60_000;
const POLL_INTERVAL_MS = 500;
const WARM_UP_MS = 5000;
const SILENCE_MS = 5000;
const MOMENTS = 20;

const recorderOf = (installation: Installation, file: string) => {
  const child = spawn(process.execPath, [CLI, "record", file], {
    env: { ...process.env, LINEWIRE_DATA: installation.dataDirectory },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const begun = once(child.stderr, "data");
  return {
    begun,
    stop: async (): Promise<void> => {
      child.kill("SIGINT");
      await once(child, "exit");
    },
  };
};

const stateOf = (installation: Installation, day: number): Promise<Record<string, string>> =>
  restState(async (path) => {
    const headers = { "X-Api-Key": installation.credentials.keys["enterprise"] ?? "" };
    return (await fetch(installation.url + path, { headers })).text();
  }, day);

const positionOf = async (installation: Installation): Promise<string> =>
  (await installation.get<{ position: string }>("/readyz")).position;

/** The simulation changes every second, so several seconds without a change are the end. */
const untilEnded = async (replay: Installation): Promise<void> => {
  let last = "";
  for (let silenceMs = 0; silenceMs < SILENCE_MS; silenceMs += POLL_INTERVAL_MS) {
    const position = await positionOf(replay);
    if (position !== last) silenceMs = 0;
    last = position;
    await pause(POLL_INTERVAL_MS);
  }
};

/** A restart computes these prices again, so that they may be newer than in the recording. */
const isRemade = (path: string): boolean => path.endsWith("/in-game-fair-prices");

type Recording = { file: string; minutes: number; seed: number; rate: number };

/** Reads odds at some times while `linewire record` runs. */
const record = async ({ file, minutes, seed, rate }: Recording) => {
  const first = await Installation.start({ LINEWIRE_FEED_RATE: String(rate), LINEWIRE_SEED: String(seed) });
  const recorder = recorderOf(first, file);
  await recorder.begun;
  const until = performance.now() + minutes * MINUTE_MS + WARM_UP_MS;
  await pause(WARM_UP_MS);
  const moments = await takeMoments(first, { count: MOMENTS, seed, forMs: minutes * MINUTE_MS });
  await pause(Math.max(0, until - performance.now()));
  await first.kill("SIGTERM");
  await recorder.stop();
  return { first, moments };
};

export const proveReplay = async (options: Options): Promise<ProofResult> => {
  const minutes = options.number("minutes", 10);
  const speed = options.number("speed", 50);
  const seed = options.number("seed", 7);
  const folder = temporaryDirectory();
  const file = join(folder.path, "recording.lwr");
  // Outside the busiest hour the simulation has fewer changes. The division keeps the busiest hour's rate.
  const rate = Math.ceil(options.number("rate", 300) / wave(testNow()));
  const { first, moments } = await record({ file, minutes, seed, rate });
  const end = await checkRecording(file);
  const replay = await Installation.start({ LINEWIRE_FEED: `replay:${file}`, LINEWIRE_SPEED: String(speed) });
  const begunAt = performance.now();
  try {
    await untilEnded(replay);
    const tookMs = performance.now() - begunAt - SILENCE_MS;
    await first.run({ LINEWIRE_FEED: "none" });
    const day = testNow();
    const [then, now] = [await stateOf(first, day), await stateOf(replay, day)];
    const differ = Object.keys(then).filter((path) => !isRemade(path) && then[path] !== now[path]);
    const [past, elsewhere] = [await compareMoments(first, moments), await compareMoments(replay, moments)];
    const bytes = Object.values(then).reduce((sum, body) => sum + body.length, 0);
    return {
      figures: {
        minutes,
        speed,
        seed,
        settingAtThisHour: rate,
        commits: end.commits,
        changes: end.changes,
        recordingMB: statSync(file).size / 1e6,
        replaySeconds: Math.round(tookMs / 1000),
        comparedBodies: Object.keys(then).length,
        comparedBytes: bytes,
        differ,
        moments: MOMENTS,
        momentBodies: moments.length,
        momentBytes: moments.reduce((sum, { body }) => sum + body.length, 0),
        momentsDiffer: past.differ,
        // Times without odds in the replay.
        momentsUnknownToReplay: elsewhere.unknown,
      },
      checks: [
        none("gaps in the recording", end.gaps),
        none("responses of odds, events and people that differ", differ.length),
        atLeast("bytes compared", bytes, 1_000_000),
        none("asOf responses that differ from the original ones", past.differ.length + past.unknown),
        none("asOf responses of the replay that differ from the original ones", elsewhere.differ.length),
        holds("the replay was faster than the recording", tookMs < minutes * MINUTE_MS),
      ],
    };
  } finally {
    await first.remove();
    await replay.remove();
    folder.remove();
  }
};
