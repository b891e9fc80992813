import { enableCompileCache } from "node:module";
import { Worker } from "node:worker_threads";
import { dataDirectory } from "./data-directory.ts";
import { realWorld } from "./make-world.ts";
import { readSettings, type Settings } from "./settings.ts";
import type { WriterPlace } from "./writer.ts";

// Reads the environment (nothing else does), starts the writer's thread at once, and loads the rest beside it: a restart must be quick.
enableCompileCache();

const settingsOrExit = (): Settings => {
  const settings = readSettings(process.env);
  if (!("mistakes" in settings)) return settings;
  for (const mistake of settings.mistakes) console.error(mistake);
  return process.exit(1);
};

const main = async (): Promise<void> => {
  const settings = settingsOrExit();
  const world = realWorld();
  const directory = dataDirectory(settings.dataDirectory);
  const place: WriterPlace = {
    file: directory.storeFile,
    lateFile: directory.lateFile,
    epoch: world.secret(4).toString("hex"),
  };
  const writer = new Worker(new URL("./writer.ts", import.meta.url), { workerData: place });
  writer.on("error", (error) => {
    console.error("the writer failed:", error);
    process.exit(1);
  });
  const { start } = await import("./start.ts");
  await start({ settings, world, directory, writer });
};

await main();
