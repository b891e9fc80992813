// npm start, npm run cluster: installs and builds what is stale, then runs the program named by the first argument (the server without one)
// as its only child. It passes on signals and waits for the child's end, so that stopping npm stops the server. Plain JavaScript: it runs
// on the node that npm runs on, before the project's own is installed.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const NODE = fileURLToPath(new URL("../node_modules/.bin/node", import.meta.url));
const PROGRAMS = { server: "packages/server/dist/node/main.js", cluster: "scripts/cluster.ts" };
/** Memory for new objects of the main thread, in MiB; V8 lets it grow to 128 MiB otherwise. `start-thread.ts` limits the other threads. */
const SERVER_FLAGS = ["--max-semi-space-size=16"];
const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"];
/** A terminal and npm both send the same signal: simultaneous ones count as one. */
const SAME_SIGNAL_MS = 250;

const [first = "", ...rest] = process.argv.slice(2);
const isNamed = Object.hasOwn(PROGRAMS, first);
const program = isNamed ? PROGRAMS[first] : PROGRAMS.server;
const flags = program === PROGRAMS.server ? SERVER_FLAGS : [];
const words = isNamed || first === "" ? rest : [first, ...rest];

let child = null;
let lastAt = Number.NEGATIVE_INFINITY;
for (const signal of SIGNALS)
  process.on(signal, () => {
    const at = performance.now();
    if (at - lastAt > SAME_SIGNAL_MS) child?.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
    lastAt = at;
  });

const run = (command, given) =>
  new Promise((resolve, reject) => {
    child = spawn(command, given, { cwd: ROOT, stdio: "inherit" });
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });

/** Exits as the child did. */
const leave = ({ code, signal }) => {
  if (signal === null) process.exit(code ?? 1);
  for (const one of SIGNALS) process.removeAllListeners(one);
  process.kill(process.pid, signal);
};

const built = await run("npx", ["-y", "pnpm@12.21.0", "--silent", "run", "build:stale"]);
leave(built.code === 0 ? await run(NODE, [...flags, program, ...words]) : built);
