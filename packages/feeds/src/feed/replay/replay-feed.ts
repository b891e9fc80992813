import type { Catalogue } from "@linewire/domain/catalogue/catalogue";
import type { Stop, World } from "@linewire/domain/clock/world";
import type { Feed, FeedHelp } from "../feed.ts";
import { checkRecording, commitsOf, readHead } from "./read-recording.ts";
import type { RecordedCommit } from "./recording.ts";

type Options = {
  file: string;
  speed: number;
  catalogue: Pick<Catalogue, "leagues">;
  world: Pick<World, "now" | "after">;
  report: (error: unknown) => void;
};

/** This many commits are written to disk together. */
const WAVE = 64;

/** A stopped replay continues at the latest time in the store. */
const latestTime = ({ leagues }: Options["catalogue"], help: FeedHelp): number => {
  let newest = 0;
  for (const { id } of leagues) {
    const { events, lines } = help.standing(id);
    for (const { modifiedOn } of [...events, ...lines]) newest = Math.max(newest, Date.parse(modifiedOn));
  }
  return newest;
};

const sleeper = (world: Options["world"]) => {
  let wake = (): void => {};
  let cancel: Stop = () => {};
  return {
    wake: (): void => wake(),
    sleep: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        wake = () => {
          cancel();
          resolve();
        };
        cancel = world.after(ms, resolve);
      }),
  };
};

/** `run` calls `standing` when the initial state is written. */
const player = ({ file, speed, world }: Options, startedAt: number) => {
  const sleeping = sleeper(world);
  let stopped = false;
  let at = startedAt;
  let wave: RecordedCommit[] = [];

  const flush = async ({ retell }: FeedHelp): Promise<void> => {
    if (wave.length > 0) await retell(wave);
    at = wave.at(-1)?.at ?? at;
    wave = [];
  };
  const wait = async (due: number, help: FeedHelp): Promise<void> => {
    if (due <= world.now()) return;
    await flush(help);
    await sleeping.sleep(due - world.now());
  };
  const isSkipped = (commit: RecordedCommit, from: number, playing: boolean): boolean =>
    commit.standing === true ? from > startedAt && !playing : commit.at < from;

  return {
    at: () => at,
    run: async (from: number, help: FeedHelp, standing: () => void): Promise<boolean> => {
      let pace: { begun: number; from: number } | null = null;
      for await (const commit of commitsOf(file)) {
        if (stopped) return false;
        if (isSkipped(commit, from, pace !== null)) continue;
        if (commit.standing !== true) {
          if (pace === null) await flush(help).then(standing);
          pace ??= { begun: world.now(), from: Math.max(commit.at, from) };
          await wait(pace.begun + (commit.at - pace.from) / speed, help);
        }
        wave.push(commit);
        if (wave.length >= WAVE) await flush(help);
      }
      await flush(help);
      return !stopped;
    },
    stop: (): void => {
      stopped = true;
      sleeping.wake();
    },
  };
};

/** Changes keep their recorded times. */
export const replayFeed = (options: Options): Feed => {
  const { file, speed, catalogue, report } = options;
  const { head } = readHead(file);
  const startedAt = Date.parse(head.startedOn);
  let running = player(options, startedAt);
  let busy: Promise<void> = Promise.resolve();
  let state = "not started";

  const play = async (from: number, help: FeedHelp, standing: () => void): Promise<void> => {
    try {
      if (await running.run(from, help, standing)) state = "ended";
    } catch (error) {
      state = "stopped by an error";
      report(error);
    }
    standing();
  };

  return {
    name: "replay",
    simulated: head.simulated,
    isRecorded: true,
    start: async (_take, isFresh = false, help) => {
      if (help === undefined) throw new Error("a replay feed needs a running service to write to");
      await checkRecording(file);
      state = "playing";
      running = player(options, startedAt);
      const { promise: stands, resolve } = Promise.withResolvers<void>();
      busy = play(isFresh ? 0 : latestTime(catalogue, help), help, resolve);
      await stands;
    },
    stop: async () => {
      running.stop();
      await busy;
    },
    notes: () => [
      {
        label: "Replay",
        text: `${state}, at ${new Date(running.at()).toISOString()}, ${speed} times as fast as it was recorded; not live: a recording of ${head.startedOn} from the feed ${head.source}${head.simulated ? ", whose odds are simulated" : ""}`,
      },
    ],
  };
};
