import { startThread } from "linewire/composition/threads/start-thread";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readSlip } from "@linewire/reading/slip/read-slip";
import { threadPictureReader } from "@linewire/reading/reader/picture/thread-picture-reader";
import { realWorld } from "linewire/composition/node/make-world";
import { today } from "./names.ts";
import { slipPrediction, type SlipPrediction } from "./predict.ts";
import type { GoldSlip } from "./sets.ts";

/** An unreadable picture counts as one without bets. */
export const readPictures = async (
  rows: readonly GoldSlip[],
  folder: string,
): Promise<{ predictions: SlipPrediction[]; milliseconds: number[] }> => {
  const reader = threadPictureReader({
    world: realWorld(),
    startThread: (options) => startThread("pictures", options),
  });
  const predictions: SlipPrediction[] = [];
  const milliseconds: number[] = [];
  for (const row of rows) {
    const file = [join(folder, row.file ?? ""), join(folder, "..", row.file ?? "")].find((path) => existsSync(path));
    const begun = performance.now();
    const read = row.file && file ? await reader.read(readFileSync(file)) : null;
    if (read) milliseconds.push(performance.now() - begun);
    const text = read && "text" in read ? read.text : "";
    predictions.push(slipPrediction(row.id, readSlip(text, today), text));
  }
  await reader.close();
  return { predictions, milliseconds };
};
