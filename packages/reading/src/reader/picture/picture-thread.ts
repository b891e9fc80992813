import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { Eyes } from "@linewire/pictures";
import { pictureText } from "../../picture/text.ts";
import type { PictureRead } from "../picture-reader.ts";
import { READY } from "../thread-place.ts";
import { decodePicture } from "./decode-picture.ts";
import type { Raster } from "./raster.ts";
import { seePicture } from "./see-picture.ts";

// A separate thread for users' pictures. On Linux threads have their own priority: all others go first.
const LATER = 10;
if (process.platform === "linux") setPriority(LATER);

const decoded = async (bytes: Uint8Array): Promise<Raster | null> => {
  try {
    return await decodePicture(bytes);
  } catch {
    return null;
  }
};

// A damaged picture is rejected before the networks are loaded.
let eyes: Promise<Eyes> | null = null;

const read = async (bytes: Uint8Array): Promise<PictureRead> => {
  const picture = await decoded(bytes);
  if (!picture) return { failed: "broken", detail: "The picture is damaged or truncated." };
  eyes ??= import("@linewire/pictures").then(({ openEyes }) => openEyes());
  return { text: pictureText(await seePicture(await eyes, picture)) };
};

parentPort?.on("message", (bytes: Uint8Array) => {
  void (async () => parentPort?.postMessage(await read(bytes)))();
});
parentPort?.postMessage(READY);
