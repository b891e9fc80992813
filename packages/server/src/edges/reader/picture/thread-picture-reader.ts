import { Worker } from "node:worker_threads";
import type { PictureRead, PictureReader } from "../../../features/slip/picture-reader.ts";
import type { World } from "../../../world.ts";
import { pool } from "../pool.ts";
import { checkPicture } from "./check-picture.ts";
import { pictureFormat } from "./picture-format.ts";
import { pictureSize } from "./picture-size.ts";

const THREAD = new URL("./picture-thread.ts", import.meta.url);
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };
const PATIENCE = { threads: 1, mostWaiting: 400, startMs: 20_000, taskMs: 30_000 };

const DETAILS = {
  timeout: "The picture took too long to read.",
  busy: "Too many pictures wait already.",
  crashed: "Reading the picture went wrong.",
};

// The memory that the networks took for a large picture is only given back with their thread.
const LARGE = 6_000_000;
const isLarge = (bytes: Uint8Array): boolean => {
  const format = pictureFormat(bytes);
  const size = format && pictureSize(bytes, format);
  return size !== null && size.width * size.height > LARGE;
};

/** Reads pictures, one after the other, in a thread that gives way to all others and ends when one takes too long. */
export const threadPictureReader = ({ world }: { world: Pick<World, "after"> }) => {
  const start = (): Worker => {
    const worker = new Worker(THREAD, { resourceLimits: LIMITS });
    worker.unref();
    return worker;
  };
  const threads = pool({ ...PATIENCE, start, after: world.after });
  const read = async (bytes: Uint8Array): Promise<PictureRead> => {
    const refused = checkPicture(bytes);
    if (refused) return refused;
    const worked = await threads.work(bytes);
    if (isLarge(bytes)) threads.renew();
    return "answer" in worked ? (worked.answer as PictureRead) : { ...worked, detail: DETAILS[worked.failed] };
  };
  return { check: checkPicture, read, close: threads.close } satisfies PictureReader & { close: () => Promise<void> };
};
