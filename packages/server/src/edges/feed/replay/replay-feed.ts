import type { Catalogue } from "@linewire/domain/catalogue/catalogue";
import type { Stop, World } from "../../../world.ts";
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

/** Commits that are on their way to the disk together. */
const WAVE = 64;

/** The newest time that is told of anything here: where a replay that was stopped goes on. */
const toldUntil = ({ leagues }: Options["catalogue"], help: FeedHelp): number => {
  let newest = 0;
  for (const { id } of leagues) {
    const { events, lines } = help.standing(id);
    for (const { modifiedOn } of [...events, ...lines]) newest = Math.max(newest, Date.parse(modifiedOn));
  }
  return newest;
};

/** A sleep that can be ended. */
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

/** A recording told again at 1 to 100 times its speed, with its own times; it ends where the recording ends. */
export const replayFeed = ({ file, speed, catalogue, world, report }: Options): Feed => {
  const { head } = readHead(file);
  const sleeping = sleeper(world);
  let stopped = false;
  let busy: Promise<void> = Promise.resolve();
  let at = Date.parse(head.startedOn);
  let state = "about to begin";

  /** Tells wave after wave; a wave is what is due, and nothing of it is told twice. */
  const tell = async (from: number, help: FeedHelp, standing: () => void): Promise<void> => {
    let wave: RecordedCommit[] = [];
    const flush = async (): Promise<void> => {
      if (wave.length > 0) await help.retell(wave);
      at = wave.at(-1)?.at ?? at;
      wave = [];
    };
    let begin = 0;
    let beginAt = 0;
    for await (const commit of commitsOf(file)) {
      if (stopped) return;
      const isStanding = commit.standing === true;
      if (!isStanding) {
        if (commit.at < from) continue;
        if (beginAt === 0) {
          await flush();
          standing();
          [begin, beginAt] = [world.now(), Math.max(commit.at, from)];
        }
        const due = begin + (commit.at - beginAt) / speed;
        if (due > world.now()) {
          await flush();
          await sleeping.sleep(due - world.now());
        }
      } else if (from > Date.parse(head.startedOn) && beginAt === 0) continue;
      wave.push(commit);
      if (wave.length >= WAVE) await flush();
    }
    if (!stopped) await flush();
    standing();
    state = "ended";
  };

  const start = async (isFresh: boolean, help: FeedHelp): Promise<void> => {
    stopped = false;
    state = "being checked";
    await checkRecording(file);
    state = "playing";
    const { promise: stands, resolve } = Promise.withResolvers<void>();
    busy = tell(isFresh ? 0 : toldUntil(catalogue, help), help, resolve).catch((error: unknown) => {
      state = "broken off";
      report(error);
      resolve();
    });
    await stands;
  };

  return {
    name: "replay",
    simulated: head.simulated,
    isRecorded: true,
    start: async (_take, isFresh = false, help) => {
      if (help === undefined) throw new Error("a replay needs a service to tell it to");
      await start(isFresh, help);
    },
    stop: async () => {
      stopped = true;
      sleeping.wake();
      await busy;
    },
    notes: () => [
      {
        label: "Replay",
        text: `${state}, at ${new Date(at).toISOString()}, ${speed} times as fast as it was; not live: a recording of ${head.startedOn} from the feed ${head.source}${head.simulated ? ", whose odds are simulated" : ""}`,
      },
    ],
  };
};
