// npm start and npm run cluster: installs and builds if needed, then runs the program in the first argument (by default the server) as a
// child process. It forwards signals and waits until the child exits, so that stopping npm stops the server. The file is plain JavaScript,
// because the Node of npm runs it before the Node of the project is installed.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const NODE = fileURLToPath(new URL("../node_modules/.bin/node", import.meta.url));
const PROGRAMS = { server: "packages/server/dist/node/main.js", cluster: "scripts/cluster.ts" };
/**
 * Limits the memory for new objects of the main thread in MiB. Without a limit V8 lets this memory grow to 128 MiB. `start-thread.ts`
 * limits the other threads.
 */
const SERVER_FLAGS = ["--max-semi-space-size=16"];
const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"];
/** A terminal and npm both send the same signal. Signals within this time count as one. */
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

/** Exits with the code or the signal of the child. */
const leave = ({ code, signal }) => {
  if (signal === null) process.exit(code ?? 1);
  for (const one of SIGNALS) process.removeAllListeners(one);
  process.kill(process.pid, signal);
};

const built = await run("npx", ["-y", "pnpm@12.21.0", "--silent", "run", "build:stale"]);
leave(built.code === 0 ? await run(NODE, [...flags, program, ...words]) : built);
