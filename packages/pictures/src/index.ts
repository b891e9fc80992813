import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { alphabet, openNetwork, type Network } from "./network.ts";

export type { Network } from "./network.ts";

/**
 * Models for text recognition. `finder` detects lines of text, `reader` recognizes their characters, and `signs` has the character of each
 * output class of `reader`.
 */
export type PictureModels = { finder: Network; reader: Network; signs: readonly (string | null)[] };

/** Path of a model file; the build copies the models into the module's directory. */
const asset = (name: string): string => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** Loads both models, which takes about one second. */
export const loadPictureModels = async (): Promise<PictureModels> => ({
  finder: await openNetwork(asset("finder.onnx")),
  reader: await openNetwork(asset("reader.onnx")),
  signs: alphabet(await readFile(asset("signs.txt"), "utf8")),
});
