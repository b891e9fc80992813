import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { PictureModels } from "@linewire/pictures";
import { pictureText } from "../../picture/text.ts";
import type { PictureRead } from "../picture-reader.ts";
import { READY } from "../pooled-thread.ts";
import { decodePicture } from "./decode-picture.ts";
import type { Raster } from "./raster.ts";
import { readPictureTexts } from "./picture-texts.ts";

// On Linux, a thread with this nice value runs only when other threads leave time.
const NICENESS = 10;
if (process.platform === "linux") setPriority(NICENESS);

const decodeOrNull = async (bytes: Uint8Array): Promise<Raster | null> => {
  try {
    return await decodePicture(bytes);
  } catch {
    return null;
  }
};

// Loaded for the first intact picture, so that a damaged one costs little.
let models: Promise<PictureModels> | null = null;

const read = async (bytes: Uint8Array): Promise<PictureRead> => {
  const picture = await decodeOrNull(bytes);
  if (!picture) return { failed: "broken", detail: "The picture is damaged or truncated." };
  models ??= import("@linewire/pictures").then(({ loadPictureModels }) => loadPictureModels());
  return { text: pictureText(await readPictureTexts(await models, picture)) };
};

parentPort?.on("message", (bytes: Uint8Array) => {
  void (async () => parentPort?.postMessage(await read(bytes)))();
});
parentPort?.postMessage(READY);
