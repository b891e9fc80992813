import { run } from "../../run.ts";

/** What browsers load stands there, made of the sources as they are: for proofs that open pages or read articles. */
export const buildFirst = async (): Promise<void> => {
  const { code, output } = await run("node", ["scripts/build.ts", "--if-stale"], { quiet: true });
  if (code !== 0) throw new Error(output);
};
