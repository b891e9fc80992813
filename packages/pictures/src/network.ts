import { readFile } from "node:fs/promises";
import * as ort from "onnxruntime-web/wasm";

/** A network of the reader: numbers in, numbers out. */
export type Network = {
  run: (values: Float32Array, shape: readonly number[]) => Promise<{ values: Float32Array; shape: readonly number[] }>;
};

ort.env.wasm.numThreads = 1;
ort.env.logLevel = "error";

/** A network from its file, run in this thread. */
export const openNetwork = async (path: string): Promise<Network> => {
  const session = await ort.InferenceSession.create(await readFile(path), { executionProviders: ["wasm"] });
  const [into = "", out = ""] = [session.inputNames[0], session.outputNames[0]];
  return {
    run: async (values, shape) => {
      const given = new ort.Tensor("float32", values, shape);
      const result = (await session.run({ [into]: given }))[out];
      if (!(result?.data instanceof Float32Array)) throw new Error("the network gave no numbers");
      return { values: result.data, shape: result.dims };
    },
  };
};
