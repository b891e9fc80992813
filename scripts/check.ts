import { run } from "./run.ts";

// `npm run check`: static checks in parallel, because a single one leaves a core partly idle. Prints the output of
// failed checks.

const CHECKS: readonly { name: string; command: string; args: string[] }[] = [
  { name: "format", command: "oxfmt", args: ["--check", "."] },
  { name: "lint", command: "oxlint", args: ["--type-aware"] },
  { name: "types", command: "tsc", args: ["-b", "--checkers", "1", "--builders", "2"] },
  { name: "unused", command: "knip", args: [] },
];

const passes = async ({ name, command, args }: (typeof CHECKS)[number]): Promise<boolean> => {
  const { code, output, seconds } = await run(command, args, { quiet: true });
  console.log(`${code === 0 ? "ok  " : "FAIL"} ${name} (${seconds.toFixed(1)} s)`);
  if (code !== 0) console.log(output);
  return code === 0;
};

const results = await Promise.all(CHECKS.map(passes));
process.exit(results.every(Boolean) ? 0 : 1);
