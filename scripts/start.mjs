// npm start, npm run cluster and npm run linewire: installs and builds if needed, then runs the program in the first argument (by default
// the server) as a child process. It forwards signals and waits until the child exits, so that stopping npm stops the server.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { inOrder, installation, leave, pnpm, projectNode, ROOT, run } from "./bootstrap.mjs";

/**
 * Limits the memory for new objects of the main thread in MiB. Without a limit V8 lets this memory grow to 128 MiB. `start-thread.ts`
 * limits the other threads.
 */
const SERVER_FLAGS = ["--max-semi-space-size=8"];
/**
 * glibc would keep the freed memory of each thread in up to eight heaps per core. These settings are for memory outside
 * of V8: two heaps for all threads, and free memory at the end of a heap returns to the system.
 */
const SERVER_MEMORY = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };
const PROGRAMS = {
  server: { path: "packages/server/dist/node/main.js", flags: SERVER_FLAGS, memory: SERVER_MEMORY },
  cluster: { path: "scripts/cluster.ts", needsAll: true },
  linewire: { path: "packages/server/dist/node/cli.js", isQuiet: true },
};
/** pnpm options that exclude development tools, tests, and Node. */
const TO_RUN = ["--prod", "--filter=!@linewire/scripts"];

const [first = "", ...rest] = process.argv.slice(2);
const isNamed = Object.hasOwn(PROGRAMS, first);
const { path, flags = [], memory = {}, needsAll = false, isQuiet = false } = PROGRAMS[isNamed ? first : "server"];
const words = isNamed || first === "" ? rest : [first, ...rest];

const { node, env } = await projectNode();
/** For a quiet program, the output of the installation and of the build goes to the standard error. */
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
