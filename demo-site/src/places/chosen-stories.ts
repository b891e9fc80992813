import type { SiteEdition } from "../edition.ts";
import type { Story } from "../story.ts";

const SLUGS = ["nuggets-lakers-two-slow-men", "oilers-leafs-a-country-watches", "liberty-aces-room-at-the-top"];

/**
 * The pages of this folder use these stories. Their leagues play every day, so a story always has offers of a next
 * game.
 */
export const chosenStories = ({ stories }: SiteEdition): readonly Story[] =>
  SLUGS.flatMap((slug) => stories.find((story) => story.slug === slug) ?? []);

/** Bets on the season always have offers. */
export const seasonStory = ({ stories }: SiteEdition): Story | undefined =>
  stories.find(({ kind }) => kind === "Futures");
