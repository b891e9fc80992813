import { enableCompileCache } from "node:module";

// The command line's own reader of the environment. What was compiled once is kept: an answer must be quick.
enableCompileCache();
const [{ realWorld }, { run }] = await Promise.all([import("../wiring/make-world.ts"), import("./run.ts")]);

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  world: realWorld(),
  out: (text) => void process.stdout.write(`${text}\n`),
  error: (text) => void process.stderr.write(`${text}\n`),
});
