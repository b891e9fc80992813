import type { PageAssets } from "./assets.ts";
import { gameName, storyPath, type Slot, type Story } from "./story.ts";
import type { PaperSection } from "./section.ts";

/** Everything that a page is made from. */
export interface SiteEdition {
  readonly stories: readonly Story[];
  readonly assets: PageAssets;
  /** The pages that show the odds where embeds tend to break. */
  readonly places: readonly { readonly slug: string; readonly title: string }[];
}

export const inSlot = ({ stories }: SiteEdition, slot: Slot) => stories.filter((story) => story.slot === slot);

/** The stories of a section; the live one follows games of any. */
export const inSection = ({ stories }: SiteEdition, section: PaperSection) =>
  stories.filter((story) => story.section === section && story.storyRole !== "live");

/** Which story tells of a game, by the name that the scoreboard has for it. */
export const storyLinks = ({ stories }: SiteEdition): Readonly<Record<string, string>> =>
  Object.fromEntries(stories.flatMap((story) => (story.game ? [[gameName(story.game), storyPath(story)]] : [])));
