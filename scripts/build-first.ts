import { run } from "./run.ts";

/** Call this before a server starts. Builds if a source has changed. */
export const buildFirst = async (): Promise<void> => {
  const { code, output } = await run("node", ["scripts/build.ts", "--if-stale"], { quiet: true });
  if (code !== 0) throw new Error(output);
};

export const setup = (): Promise<void> => buildFirst();
