import type { PageAssets } from "./assets.ts";
import { gameName, storyPath, type Slot, type Story } from "./story.ts";
import type { PaperSection } from "./section.ts";

export interface SiteEdition {
  readonly stories: readonly Story[];
  readonly assets: PageAssets;
  readonly places: readonly { readonly slug: string; readonly title: string }[];
}

export const inSlot = ({ stories }: SiteEdition, slot: Slot) => stories.filter((story) => story.slot === slot);

/** The live story is about games of all sections, so it is in none. */
export const inSection = ({ stories }: SiteEdition, section: PaperSection) =>
  stories.filter((story) => story.section === section && story.storyRole !== "live");

/** Stories by the name of their game on the scoreboard. */
export const storyLinks = ({ stories }: SiteEdition): Readonly<Record<string, string>> =>
  Object.fromEntries(stories.flatMap((story) => (story.game ? [[gameName(story.game), storyPath(story)]] : [])));
