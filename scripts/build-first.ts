import { run } from "./run.ts";

/** Builds if a source has changed. Must be called before a server starts. */
export const buildFirst = async (): Promise<void> => {
  const { code, output } = await run("node", ["scripts/build.ts", "--if-stale"], { quiet: true });
  if (code !== 0) throw new Error(output);
};

export const setup = (): Promise<void> => buildFirst();
