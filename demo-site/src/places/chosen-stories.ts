import type { SiteEdition } from "../edition.ts";
import type { Story } from "../story.ts";

const SLUGS = ["nuggets-lakers-two-slow-men", "oilers-leafs-a-country-watches", "liberty-aces-room-at-the-top"];

/**
 * The stories of the difficult pages (this folder). Only stories of leagues that play every day are chosen, so that the
 * pages have offers of the next games after the game of a story. The texts of these stories are placeholders that the
 * service fills on each request, so that headline and text describe the same state of the game.
 */
export const chosenStories = ({ stories }: SiteEdition): readonly Story[] =>
  SLUGS.flatMap((slug) => stories.find((story) => story.slug === slug) ?? []);

/** A story about bets on the season, which always has offers. */
export const seasonStory = ({ stories }: SiteEdition): Story | undefined =>
  stories.find(({ kind }) => kind === "Futures");
