import { findPackageJSON } from "node:module";
import type { Worker, WorkerOptions } from "node:worker_threads";
import type { PictureRead, PictureReader } from "../picture-reader.ts";
import type { ThreadState } from "@linewire/threads/restarting-thread";
import type { World } from "@linewire/domain/clock/world";
import { sharedWork, type Sharers } from "../remote/shared-work.ts";
import { pool } from "../pool.ts";
import type { TaskOutcome } from "../pooled-thread.ts";
import { checkPicture } from "./check-picture.ts";
import { pictureFormat } from "./picture-format.ts";
import { pictureSize } from "./picture-size.ts";

const MEMORY_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };
const POOL = { threads: 1, maxWaiting: 400, startMs: 20_000, taskMs: 30_000, idleMs: 300_000 };

const DETAILS = {
  timeout: "The service was too busy to read it in 30 s. Send it again; a picture cropped to the slip is read faster.",
  busy: "Too many pictures are queued.",
  crashed: "Reading the picture failed.",
  absent: "No node can read pictures at the moment.",
};

/** Limits for tasks that this node sends to other nodes. */
const PEER_TASKS = { kind: "pictures", waitMs: 60_000, places: 2, maxWaiting: 400 };

/** Optional, because it is larger than the rest of the server. */
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

type PictureReaderPorts = {
  world: Pick<World, "after">;
  startThread: (options: WorkerOptions) => Worker;
  sharers?: Sharers;
  installed?: boolean;
};

// A thread that read a picture of this many pixels is replaced, because the networks release memory only when their
// thread ends.
const LARGE_PIXELS = 6_000_000;
const isLarge = (bytes: Uint8Array): boolean => {
  const format = pictureFormat(bytes);
  const size = format && pictureSize(bytes, format);
  return size !== null && size.width * size.height > LARGE_PIXELS;
};

/** Reads one picture at a time, in a low-priority thread. A picture that takes 30 s ends the thread. */
export const threadPictureReader = ({ world, startThread, sharers, installed = isInstalled() }: PictureReaderPorts) => {
  const start = (): Worker => {
    const worker = startThread({ resourceLimits: MEMORY_LIMITS });
    worker.unref();
    return worker;
  };
  const threads = pool({ ...POOL, start, after: world.after });
  const own = async (bytes: Uint8Array): Promise<TaskOutcome> => {
    const outcome = await threads.work(bytes);
    if (isLarge(bytes)) threads.renew();
    return outcome;
  };
  const { work, stop } = sharedWork<Uint8Array>(sharers ?? null, {
    ...PEER_TASKS,
    own,
    bytesOf: (bytes) => bytes,
    taskOf: (bytes) => bytes,
  });
  const read = async (bytes: Uint8Array): Promise<PictureRead> => {
    const rejection = checkPicture(bytes);
    if (rejection) return rejection;
    if (!installed) return NOT_INSTALLED;
    const outcome = await work(bytes);
    return "answer" in outcome ? (outcome.answer as PictureRead) : { ...outcome, detail: DETAILS[outcome.failed] };
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
