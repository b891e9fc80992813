import { enableCompileCache } from "node:module";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { dataDirectory } from "./files/data-directory.ts";
import { realWorld } from "./composition/node/make-world.ts";
import { endProcess } from "@linewire/threads/running-threads";
import { startThread } from "./composition/threads/start-thread.ts";
import { clockOf, writerPlaceOf } from "./composition/node/node-place.ts";
import type { WriterPlace } from "./composition/threads/open-writer.ts";
import { mistypedSettings, readSettings, type Settings } from "./settings/settings.ts";
import { COMMAND } from "@linewire/journal/command";

// Only this file reads the server's environment. The writer thread starts first and other modules load in parallel, so
// that a restart is fast.
const { directory: compiled } = enableCompileCache();
// Threads use the compile cache only through this variable.
if (compiled) process.env["NODE_COMPILE_CACHE"] ??= dirname(compiled);
// The Dockerfile sets this flag for the main thread. V8 would apply it to later threads too, in place of their own
// limits.
setFlagsFromString("--max-semi-space-size=0");
// V8 would allocate the objects of a batch as old objects, because many of them survive a collection during the batch.
// Each then stays until a full collection, with all objects that it references.
setFlagsFromString("--no-allocation-site-pretenuring");

const settingsOrExit = (): Settings => {
  for (const line of mistypedSettings(process.env)) console.error(line);
  const settings = readSettings(process.env);
  if (!("mistakes" in settings)) return settings;
  for (const mistake of settings.mistakes) console.error(mistake);
  return process.exit(1);
};

/** One line if an operator can fix the error, otherwise its stack. */
const errorLine = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  if (error.name === "StoreUnusable" || error.name === "FileUnusable") return error.message;
  const code = "code" in error ? error.code : null;
  const inUse = code === "EADDRINUSE";
  if (code === "ERR_MODULE_NOT_FOUND" && error.message.includes("/pages/dist/"))
    return "the pages of the service are not built: run `npm run build`";
  // The system's message has the file and the reason.
  if (typeof code === "string" && /^(E[A-Z]+|ERR_FS_\w+)$/.test(code) && !inUse)
    return `${error.message}; see \`${COMMAND} doctor\``;
  return inUse
    ? `${error.message}: stop the process that listens there, or set PORT; see \`${COMMAND} doctor\``
    : error;
};

let isExiting = false;

/** A thread's failure can be reported twice, but is printed once. */
const exitWithError = (error: unknown): Promise<never> => {
  if (!isExiting) console.error(errorLine(error));
  isExiting = true;
  return endProcess(1);
};

const FIRST_RESTART_DELAY_MS = 250;
const MAX_RESTART_DELAY_MS = 8000;
/** A node that ran this long was healthy, so its next restart is not delayed. */
const HEALTHY_AFTER_MS = 60_000;

const main = async (): Promise<void> => {
  const settings = settingsOrExit();
  const directory = dataDirectory(settings.dataDirectory);
  const clock = clockOf(settings, directory);
  const world = realWorld(clock);
  let acceptsLoss = process.argv.includes("--accept-loss");
  for (let pauseMs = FIRST_RESTART_DELAY_MS; ; pauseMs = Math.min(MAX_RESTART_DELAY_MS, pauseMs * 2)) {
    const startedAt = world.elapsed();
    const place = writerPlaceOf(settings, { world, directory, clock });
    const writerAt = (workerData: WriterPlace) => startThread("writer", { workerData });
    const startWriter = () => writerAt(place);
    // Only the first writer accepts a data loss. A writer that is restarted later does not.
    const writer = acceptsLoss ? writerAt({ ...place, acceptLoss: true }) : startWriter();
    acceptsLoss = false;
    const failed = (error: unknown): void => void exitWithError(error);
    writer.on("error", failed);
    const opened = (): void => void writer.off("error", failed);
    const { start } = await import("./composition/node/start.ts").catch(exitWithError);
    // `start` returns when the node must restart: from another node's snapshot, or after a failure of its writer.
    await start({ settings, world, directory, writer, startWriter, opened }).catch(exitWithError);
    if (world.elapsed() - startedAt > HEALTHY_AFTER_MS) pauseMs = FIRST_RESTART_DELAY_MS;
    await pause(pauseMs);
  }
};

await main().catch(exitWithError);
