import { run } from "./run.ts";

/** Builds the server and the browser files from the current sources. Programs that start a server call this function first. */
export const buildFirst = async (): Promise<void> => {
  const { code, output } = await run("node", ["scripts/build.ts", "--if-stale"], { quiet: true });
  if (code !== 0) throw new Error(output);
};

/** Vitest calls this function once before all tests. */
export const setup = (): Promise<void> => buildFirst();
