// npm start, npm run cluster and npm run linewire: installs and builds if needed, then runs the program in the first
// argument (default: the server). Forwards signals and waits for the exit, so that stopping npm stops the server.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { inOrder, installation, leave, pnpm, projectNode, ROOT, run } from "./bootstrap.mjs";

/**
 * MiB for new objects of the main thread. Without a limit V8 lets this grow to 128 MiB. `start-thread.ts` limits the
 * other threads.
 */
const SERVER_FLAGS = ["--max-semi-space-size=8"];
/**
 * glibc would keep each thread's freed memory in up to eight heaps per core. With two heaps for all threads, free
 * memory at a heap's end returns to the system.
 */
const SERVER_MEMORY = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };
const PROGRAMS = {
  server: { path: "packages/server/dist/node/main.js", flags: SERVER_FLAGS, memory: SERVER_MEMORY },
  cluster: { path: "scripts/cluster.ts", needsAll: true },
  linewire: { path: "packages/server/dist/node/cli.js", isQuiet: true },
};
/** Options that omit development tools, tests and Node. */
const TO_RUN = ["--prod", "--filter=!@linewire/scripts"];

const [first = "", ...rest] = process.argv.slice(2);
const isNamed = Object.hasOwn(PROGRAMS, first);
const { path, flags = [], memory = {}, needsAll = false, isQuiet = false } = PROGRAMS[isNamed ? first : "server"];
const words = isNamed || first === "" ? rest : [first, ...rest];

const { node, env } = await projectNode();
/** A quiet program must not print the output of installation and build. */
const options = { cwd: ROOT, stdio: ["ignore", isQuiet ? 2 : 1, 2], env };
const { extent, isCurrent } = installation();
const isAll = needsAll || extent === "all";
const build = () => run(node, ["scripts/build.ts", "--if-stale"], options);
const installAll = () => pnpm(["--silent", "run", "build:stale"], options);
const installToRun = () => pnpm(["--loglevel=error", "install", ...TO_RUN], options);
const isReady = isCurrent && (extent === "all" || !isAll);
const install = isAll ? [installAll] : [installToRun, build];
const locked = join(ROOT, "node_modules/.bin/node");
const program = () =>
  run(existsSync(locked) ? locked : node, [...flags, path, ...words], {
    cwd: ROOT,
    env: { ...memory, ...process.env },
  });
leave(await inOrder([...(isReady ? [build] : install), program]));
