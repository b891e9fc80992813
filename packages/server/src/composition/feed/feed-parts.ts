import type { Beyond } from "@linewire/reading/naming/beyond";
import type { Catalogue } from "@linewire/domain/catalogue/catalogue";
import type { DataDirectory } from "../../files/data-directory.ts";
import { noFeed, type Feed } from "@linewire/feeds/feed/feed";
import { pushedFeed } from "@linewire/feeds/feed/pushed/pushed-feed";
import { readHead } from "@linewire/feeds/feed/replay/read-recording";
import { replayFeed } from "@linewire/feeds/feed/replay/replay-feed";
import { simulatedFeed } from "@linewire/feeds/feed/simulated/simulated-feed";
import { theOddsApiFeed } from "@linewire/feeds/feed/the-odds-api/the-odds-api-feed";
import type { Settings } from "../../settings/settings.ts";
import type { World } from "@linewire/domain/clock/world";

type Parts = {
  settings: Settings;
  world: World;
  catalogue: Catalogue;
  beyond: Beyond;
  directory: DataDirectory;
  seed: number;
  report: (error: unknown, traceId: string) => void;
};

export const feedFrom = ({ settings, world, catalogue, directory, seed, report }: Parts): Feed => {
  const reportError = (error: unknown): void => report(error, "feed");
  switch (settings.feed) {
    case "none":
      return noFeed;
    case "simulated":
      return simulatedFeed({
        catalogue,
        seed,
        speed: settings.speed,
        calendar: settings.calendar,
        anchor: settings.clock?.shows,
        changesPerSecond: settings.feedRate,
        size: settings.feedLines,
        fault: settings.simulateFault,
        world,
      });
    case "the-odds-api":
      return theOddsApiFeed({
        settings: settings.oddsApi,
        catalogue,
        world,
        memory: directory.oddsApi,
        report: reportError,
      });
    case "replay":
      return replayFeed({ file: settings.replayFile, speed: settings.speed, catalogue, world, report: reportError });
    case "push":
      return pushedFeed({ settings: settings.push, catalogue, world, report: reportError });
  }
};

const isSimulated = ({ feed, replayFile }: Settings): boolean =>
  feed === "replay" ? readHead(replayFile).head.simulated : feed === "simulated";

/** A data directory never mixes real and simulated odds. */
export const checkOddsKind = ({ settings, directory }: Pick<Parts, "settings" | "directory">): void => {
  if (settings.feed === "none") return;
  const kind = isSimulated(settings) ? "simulated" : "real";
  const storedKind = directory.odds(kind);
  if (storedKind === kind) return;
  const error = new Error(
    `${directory.root} contains ${storedKind} odds, but LINEWIRE_FEED=${settings.feed} has ${kind} odds: set LINEWIRE_DATA to another directory`,
  );
  // `main` prints an error of this name as one line.
  error.name = "StoreUnusable";
  throw error;
};
