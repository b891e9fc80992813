import { readFile } from "node:fs/promises";
import * as ort from "onnxruntime-web/wasm";

const UNUSED = /[^ -~\u00a0-\u024f•–—’‘“”]/u;
const EQUIVALENTS: Record<string, string> = {
  _: " ",
  "—": "-",
  "–": "-",
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "●": "•",
  "·": "•",
};

/** Index 0 is the CTC blank; characters that do not occur in bets are null. */
export const alphabet = (dictionary: string): (string | null)[] => {
  const characters = dictionary.split("\n").map((character) => {
    const plain = character.normalize("NFKC");
    const equivalent = EQUIVALENTS[plain] ?? plain;
    return equivalent.length !== 1 || UNUSED.test(equivalent) ? null : equivalent;
  });
  return ["", ...characters, " "];
};

/** One float tensor as input and one as output. */
export type Network = {
  run: (values: Float32Array, shape: readonly number[]) => Promise<{ values: Float32Array; shape: readonly number[] }>;
};

ort.env.wasm.numThreads = 1;
ort.env.logLevel = "error";

/** Inference blocks the calling thread. */
export const openNetwork = async (path: string): Promise<Network> => {
  const session = await ort.InferenceSession.create(await readFile(path), { executionProviders: ["wasm"] });
  const [inputName = "", outputName = ""] = [session.inputNames[0], session.outputNames[0]];
  return {
    run: async (values, shape) => {
      const input = new ort.Tensor("float32", values, shape);
      const output = (await session.run({ [inputName]: input }))[outputName];
      if (!(output?.data instanceof Float32Array)) throw new Error("the model output is not a float32 tensor");
      return { values: output.data, shape: output.dims };
    },
  };
};
