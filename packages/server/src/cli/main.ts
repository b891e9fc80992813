import { enableCompileCache } from "node:module";

enableCompileCache();
const [{ realWorld }, { run }] = await Promise.all([import("../composition/node/make-world.ts"), import("./run.ts")]);

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  world: realWorld(),
  out: (text) => void process.stdout.write(`${text}\n`),
  error: (text) => void process.stderr.write(`${text}\n`),
});
