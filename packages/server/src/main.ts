import { enableCompileCache } from "node:module";
import { dirname } from "node:path";
import { Worker } from "node:worker_threads";
import { dataDirectory } from "./data-directory.ts";
import { realWorld } from "./wiring/make-world.ts";
import { clockOf, placeOf } from "./wiring/node-place.ts";
import { readSettings, type Settings } from "./settings.ts";

// Reads the environment (nothing else does), starts the writer's thread at once, and loads the rest beside it: a restart must be quick.
const { directory: compiled } = enableCompileCache();
// Threads have a cache of what was compiled only if the environment names one.
if (compiled) process.env["NODE_COMPILE_CACHE"] ??= dirname(compiled);

const settingsOrExit = (): Settings => {
  const settings = readSettings(process.env);
  if (!("mistakes" in settings)) return settings;
  for (const mistake of settings.mistakes) console.error(mistake);
  return process.exit(1);
};

/** What an operator can act on is one line; anything else keeps its stack. */
const lineOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  if (error.name === "StoreUnusable") return error.message;
  const code = "code" in error ? error.code : null;
  const inUse = code === "EADDRINUSE";
  if (code === "ERR_MODULE_NOT_FOUND" && error.message.includes("/dist/pages/"))
    return "the pages of the service are not built: run `npm run build`";
  return inUse ? `${error.message}: stop what listens there, or set PORT; see \`npm run linewire -- doctor\`` : error;
};

const giveUp = (error: unknown): never => {
  console.error(lineOf(error));
  return process.exit(1);
};

const main = async (): Promise<void> => {
  const settings = settingsOrExit();
  const directory = dataDirectory(settings.dataDirectory);
  const clock = clockOf(settings, directory);
  const world = realWorld(clock);
  for (;;) {
    const workerData = placeOf(settings, { world, directory, clock });
    const writer = new Worker(new URL("./writer.ts", import.meta.url), { workerData });
    writer.on("error", giveUp);
    const { start } = await import("./wiring/start.ts").catch(giveUp);
    // A node among others may have to begin again from one of them.
    await start({ settings, world, directory, writer }).catch(giveUp);
  }
};

await main();
