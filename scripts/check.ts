import { fileURLToPath } from "node:url";
import { run } from "./run.ts";

/** The static checks: all at once, because each alone leaves a core idle for a while. */
const CHECKS: readonly { name: string; command: string; args: string[] }[] = [
  { name: "format", command: "oxfmt", args: ["--check", "."] },
  { name: "lint", command: "oxlint", args: ["--type-aware"] },
  { name: "types", command: "tsc", args: ["-b", "--checkers", "1", "--builders", "2"] },
  { name: "unused", command: "knip", args: [] },
];

/** Runs every static check and returns how many passed and failed, and which; a failure's output is shown whole. */
export const runChecks = async (): Promise<{ passed: number; failed: number; says: string[] }> => {
  const counts = { passed: 0, failed: 0, says: [] as string[] };
  const check = async ({ name, command, args }: (typeof CHECKS)[number]): Promise<void> => {
    const { code, output, seconds } = await run(command, args, { quiet: true });
    console.log(`${code === 0 ? "ok  " : "FAIL"} ${name} (${seconds.toFixed(1)} s)`);
    if (code !== 0) console.log(output);
    counts[code === 0 ? "passed" : "failed"]++;
    if (code !== 0) counts.says.push(`check failed: ${name}`);
  };
  await Promise.all(CHECKS.map(check));
  return counts;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { failed } = await runChecks();
  const unit = await run("vitest", ["run", "--project", "unit", "--tagsFilter=!long"]);
  process.exit(failed > 0 || unit.code !== 0 ? 1 : 0);
}
