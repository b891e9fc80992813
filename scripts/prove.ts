import { buildFirst } from "./build-first.ts";
import type { Options, ProofResult } from "./prove/lib/proof.ts";
import { PROOFS } from "./prove/proofs.ts";
import { runAll } from "./prove/run-all.ts";

// npm run prove: tests all promises and prints one table. npm run prove <name>: one proof; --json prints one object.
// npm run prove list: the list of proofs.

const numberOf = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};
const options: Options = { number: numberOf };

const list = (): void => {
  console.log("npm run prove [-- --quick] [--only P5,P21] [--seed N] [--fresh] [--write]: all promises, one table");
  console.log("npm run prove <name> [-- options] [--json]: one proof\n");
  for (const [name, { claim, options: defaults }] of Object.entries(PROOFS))
    console.log(`  ${name.padEnd(10)} ${claim} (${defaults})`);
};

const print = ({ figures, checks, notRun }: ProofResult): void => {
  for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(34)} ${JSON.stringify(value)}`);
  for (const { label, passed } of checks) console.log(`${passed ? "PASS" : "FAIL"} ${label}`);
  if (notRun !== undefined) console.log(`NOT RUN ${notRun}`);
};

const proveOne = async (name: string): Promise<number> => {
  const proof = PROOFS[name];
  if (!proof) {
    console.error(`unknown proof ${name}; npm run prove list prints the names`);
    return 2;
  }
  await buildFirst();
  const result = await (await proof.load())(options);
  const passed = result.checks.every((check) => check.passed);
  if (process.argv.includes("--json")) console.log(JSON.stringify({ passed, ...result }));
  else print(result);
  return passed ? 0 : 1;
};

const main = async (): Promise<number> => {
  const [name = ""] = process.argv.slice(2);
  if (name === "list" || name === "--help") list();
  else if (name === "" || name.startsWith("--")) return runAll(process.argv.slice(2));
  else return proveOne(name);
  return 0;
};

process.exit(await main());
