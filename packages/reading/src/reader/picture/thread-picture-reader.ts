import { findPackageJSON } from "node:module";
import type { Worker, WorkerOptions } from "node:worker_threads";
import type { PictureRead, PictureReader } from "../picture-reader.ts";
import type { ThreadState } from "@linewire/threads/restarting-thread";
import type { World } from "@linewire/domain/clock/world";
import { sharedWork, type Sharers } from "../remote/shared-work.ts";
import { pool } from "../pool.ts";
import type { TaskOutcome } from "../thread-place.ts";
import { checkPicture } from "./check-picture.ts";
import { pictureFormat } from "./picture-format.ts";
import { pictureSize } from "./picture-size.ts";

const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };
const PATIENCE = { threads: 1, maxWaiting: 400, startMs: 20_000, taskMs: 30_000 };

const DETAILS = {
  timeout: "The picture took too long to read.",
  busy: "Too many pictures wait already.",
  crashed: "Reading the picture went wrong.",
  absent: "No node reads pictures now.",
};

/** Limits of the tasks that one node sends to others. */
const FAR = { kind: "pictures", waitMs: 60_000, places: 2, maxWaiting: 400 };

/** Picture recognition is a separate package, which is larger than the rest of the server. */
const PACKAGE = "@linewire/pictures";
const isInstalled = (): boolean => {
  try {
    return findPackageJSON(PACKAGE, import.meta.url) !== undefined;
  } catch {
    return false;
  }
};
const NOT_INSTALLED = {
  failed: "not_installed",
  detail: `The package ${PACKAGE} is not installed. Send the bet as text.`,
} as const;

type Parts = {
  world: Pick<World, "after">;
  startThread: (options: WorkerOptions) => Worker;
  sharers?: Sharers;
  installed?: boolean;
};

// Memory of the networks for a large picture is only released with their thread.
const LARGE = 6_000_000;
const isLarge = (bytes: Uint8Array): boolean => {
  const format = pictureFormat(bytes);
  const size = format && pictureSize(bytes, format);
  return size !== null && size.width * size.height > LARGE;
};

/** Reads pictures one after another in a low-priority thread, which is terminated if one takes too long. */
export const threadPictureReader = ({ world, startThread, sharers, installed = isInstalled() }: Parts) => {
  const start = (): Worker => {
    const worker = startThread({ resourceLimits: LIMITS });
    worker.unref();
    return worker;
  };
  const threads = pool({ ...PATIENCE, start, after: world.after });
  const own = async (bytes: Uint8Array): Promise<TaskOutcome> => {
    const worked = await threads.work(bytes);
    if (isLarge(bytes)) threads.renew();
    return worked;
  };
  const { work, stop } = sharedWork<Uint8Array>(sharers ?? null, {
    ...FAR,
    own,
    bytesOf: (bytes) => bytes,
    taskOf: (bytes) => bytes,
  });
  const read = async (bytes: Uint8Array): Promise<PictureRead> => {
    const refused = checkPicture(bytes);
    if (refused) return refused;
    if (!installed) return NOT_INSTALLED;
    const worked = await work(bytes);
    return "answer" in worked ? (worked.answer as PictureRead) : { ...worked, detail: DETAILS[worked.failed] };
  };
  const close = async (): Promise<void> => {
    stop();
    await threads.close();
  };
  return { check: checkPicture, read, state: threads.state, close } satisfies PictureReader & {
    state: () => ThreadState;
    close: () => Promise<void>;
  };
};
