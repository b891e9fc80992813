import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { alphabet } from "./alphabet.ts";
import { openNetwork, type Network } from "./network.ts";

export type { Network } from "./network.ts";

/** Models for text recognition: a network that finds text, one that reads it, and the characters it knows. */
export type Eyes = { finder: Network; reader: Network; signs: readonly (string | null)[] };

/** The build puts the models beside this module. */
const asset = (name: string): string => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** Loads both networks, which takes about a second. */
export const openEyes = async (): Promise<Eyes> => ({
  finder: await openNetwork(asset("finder.onnx")),
  reader: await openNetwork(asset("reader.onnx")),
  signs: alphabet(await readFile(asset("signs.txt"), "utf8")),
});
