import { run } from "./run.ts";

/** Builds the project if a source has changed. Programs that start a server call this function first. */
export const buildFirst = async (): Promise<void> => {
  const { code, output } = await run("node", ["scripts/build.ts", "--if-stale"], { quiet: true });
  if (code !== 0) throw new Error(output);
};

export const setup = (): Promise<void> => buildFirst();
