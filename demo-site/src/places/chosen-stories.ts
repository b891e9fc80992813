import type { SiteEdition } from "../edition.ts";
import type { Story } from "../story.ts";

const SLUGS = ["nuggets-lakers-two-slow-men", "oilers-leafs-a-country-watches", "liberty-aces-room-at-the-top"];

/**
 * The stories of the difficult pages. Their leagues play every day, so that after the game of a story the next games have
 * offers too. Their texts are placeholders that the service fills on each request, so that
 * headline and text describe the same state of the game.
 */
export const chosenStories = ({ stories }: SiteEdition): readonly Story[] =>
  SLUGS.flatMap((slug) => stories.find((story) => story.slug === slug) ?? []);
