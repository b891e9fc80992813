import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Installation, restState, temporaryDirectory } from "@linewire/testkit";
import { checkRecording } from "../../packages/server/src/edges/feed/replay/read-recording.ts";
import { atLeast, holds, none, type Options, type Proved } from "./lib/proof.ts";

// Records the simulator as an operator would, tells the recording again elsewhere, and compares what readers see.

const CLI = fileURLToPath(new URL("../../packages/server/src/cli/main.ts", import.meta.url));
const MINUTE_MS = 60_000;
const LOOK_MS = 500;
const WARM_MS = 5000;
const QUIET_MS = 5000;

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

/** A replay is over when nothing has come for long; the simulator says something every second. */
const ended = async (replay: Installation): Promise<void> => {
  let last = "";
  for (let quietMs = 0; quietMs < QUIET_MS; quietMs += LOOK_MS) {
    const position = await positionOf(replay);
    if (position !== last) quietMs = 0;
    last = position;
    await pause(LOOK_MS);
  }
};

/** A restart prices games in play anew, so these may be newer there than in the recording. */
const isRemade = (path: string): boolean => path.endsWith("/in-game-fair-prices");

export const proveReplay = async (options: Options): Promise<Proved> => {
  const minutes = options.number("minutes", 10);
  const speed = options.number("speed", 50);
  const seed = options.number("seed", 7);
  const folder = temporaryDirectory();
  const file = join(folder.path, "recording.lwr");
  const simulator = { LINEWIRE_FEED_RATE: String(options.number("rate", 300)), LINEWIRE_SEED: String(seed) };
  const first = await Installation.start(simulator);
  const recorder = recorderOf(first, file);
  await recorder.begun;
  await pause(minutes * MINUTE_MS + WARM_MS);
  await first.kill("SIGTERM");
  await recorder.stop();
  const end = await checkRecording(file);
  const replay = await Installation.start({ LINEWIRE_FEED: `replay:${file}`, LINEWIRE_SPEED: String(speed) });
  // It is ready when it has what stood at the beginning.
  const begunAt = performance.now();
  try {
    await ended(replay);
    const tookMs = performance.now() - begunAt - QUIET_MS;
    await first.run({ LINEWIRE_FEED: "none" });
    const day = Date.now();
    const [then, now] = [await stateOf(first, day), await stateOf(replay, day)];
    const differ = Object.keys(then).filter((path) => !isRemade(path) && then[path] !== now[path]);
    const bytes = Object.values(then).reduce((sum, body) => sum + body.length, 0);
    return {
      figures: {
        minutes,
        speed,
        seed,
        commits: end.commits,
        changes: end.changes,
        recordingMB: statSync(file).size / 1e6,
        replaySeconds: Math.round(tookMs / 1000),
        comparedBodies: Object.keys(then).length,
        comparedBytes: bytes,
        differ,
      },
      checks: [
        none("gaps in the recording", end.gaps),
        none("bodies of odds, events and people that differ", differ.length),
        atLeast("bytes compared", bytes, 1_000_000),
        holds("the replay was faster than the recording", tookMs < minutes * MINUTE_MS),
      ],
    };
  } finally {
    await first.remove();
    await replay.remove();
    folder.remove();
  }
};
