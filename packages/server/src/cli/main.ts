import { realWorld } from "../wiring/make-world.ts";
import { run } from "./run.ts";

// The command line's own reader of the environment.

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  world: realWorld(),
  out: (text) => void process.stdout.write(`${text}\n`),
  error: (text) => void process.stderr.write(`${text}\n`),
});
