import type { Express } from "express";
import { dataDirectory } from "./files/data-directory.ts";
import { readSettings } from "./settings/settings.ts";
import { startThread } from "./composition/threads/start-thread.ts";
import { realWorld } from "./composition/node/make-world.ts";
import { clockOf, writerPlaceOf } from "./composition/node/node-place.ts";
import { startInside } from "./composition/node/start.ts";

export type EmbeddedNode = {
  /** Mount this application behind your middleware. */
  app: Express;
  url: string;
  /** Resolves when the feed's first state is stored. */
  fed: Promise<void>;
  close: () => Promise<void>;
};

/** `environment` has the environment variables of a node. Without PORT it listens on a free port of 127.0.0.1. */
export const openNode = async (environment: Record<string, string>): Promise<EmbeddedNode> => {
  const settings = readSettings({ HOST: "127.0.0.1", PORT: "0", ...environment });
  if ("mistakes" in settings) throw new Error(settings.mistakes.join("\n"));
  const directory = dataDirectory(settings.dataDirectory);
  const clock = clockOf(settings, directory);
  const world = realWorld(clock);
  const workerData = writerPlaceOf(settings, { world, directory, clock });
  const startWriter = () => startThread("writer", { workerData });
  const { app, url, fed, leave } = await startInside({
    settings,
    world,
    directory,
    writer: startWriter(),
    startWriter,
  });
  return { app, url, fed, close: leave };
};
