import { existsSync, readFileSync } from "node:fs";
import { responseCache } from "@linewire/http/answer/encoded";
import type { CrawlerFilePorts } from "../../features/document/crawler-files.ts";
import { packageFile } from "../../files/package-files.ts";
import type { ServiceParts } from "../service-parts.ts";
import { join } from "node:path";
import { type Edition, editionOf } from "../../features/newspaper/newspaper.ts";
import type { StoryFile } from "@linewire/pages/words/story-words";
import { storedChronicle } from "../feed/stored-chronicle.ts";
import type { Views } from "../views.ts";

const TEXT_CACHE_BYTES = 1024 * 1024;
const ICON = packageFile("dist/favicon.ico");

const iconReader = (): (() => Buffer | null) => {
  let bytes: Buffer | null = null;
  return () => (bytes ??= existsSync(ICON) ? readFileSync(ICON) : null);
};

type NewspaperPorts = Pick<ServiceParts, "pagesDirectory" | "feed" | "demo">;

export const showsNewspaper = ({ pagesDirectory, feed, demo }: NewspaperPorts): boolean =>
  demo && pagesDirectory !== null && existsSync(pagesDirectory) && (feed.simulated || feed.name === "none");

export const crawlerFileParts = (parts: ServiceParts): CrawlerFilePorts => ({
  hasNewspaper: showsNewspaper(parts),
  securityContact: parts.securityContact ?? null,
  systemNow: parts.world.systemNow,
  icon: iconReader(),
  keep: responseCache(parts.world.now, TEXT_CACHE_BYTES),
});

type Wiring = Pick<ServiceParts, "catalogue" | "feed" | "world"> & { views: Pick<Views, "events" | "bonuses"> };

const STORIES = "stories.json";

export const newspaperEdition = (directory: string, { catalogue, feed, world, views }: Wiring): Edition | null => {
  const file = join(directory, STORIES);
  if (!existsSync(file)) return null;
  return editionOf({
    stories: JSON.parse(readFileSync(file, "utf8")) as StoryFile,
    chronicle: feed.chronicle ?? storedChronicle({ catalogue, views, now: world.now }),
    now: world.now,
    startLines: views.bonuses.closing,
  });
};
