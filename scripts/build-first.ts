import { run } from "./run.ts";

/** The server and what browsers load stand there, made of the sources as they are: for whatever starts a server. */
export const buildFirst = async (): Promise<void> => {
  const { code, output } = await run("node", ["scripts/build.ts", "--if-stale"], { quiet: true });
  if (code !== 0) throw new Error(output);
};

/** Vitest calls it once before all tests. */
export const setup = (): Promise<void> => buildFirst();
