import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { alphabet, openNetwork, type Network } from "./network.ts";

export type { Network } from "./network.ts";

/**
 * `finder` detects lines of text. `reader` recognises their characters. `signs` has the character of each output class
 * of `reader`.
 */
export type PictureModels = { finder: Network; reader: Network; signs: readonly (string | null)[] };

/** The build copies the models into the module's directory. */
const asset = (name: string): string => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** Takes about one second. */
export const loadPictureModels = async (): Promise<PictureModels> => ({
  finder: await openNetwork(asset("finder.onnx")),
  reader: await openNetwork(asset("reader.onnx")),
  signs: alphabet(await readFile(asset("signs.txt"), "utf8")),
});
