import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Edition, editionOf } from "../../features/newspaper/newspaper.ts";
import type { StoryFile } from "../../features/newspaper/story-words.ts";
import type { ServiceParts } from "../service-parts.ts";
import { storedChronicle } from "../feed/stored-chronicle.ts";
import type { Views } from "../views.ts";

type Wiring = Pick<ServiceParts, "catalogue" | "feed" | "world"> & { views: Pick<Views, "events" | "bonuses"> };

const STORIES = "stories.json";

/** The newspaper edition for a time; null if its stories are not built. */
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
