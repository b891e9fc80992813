import type { SiteEdition } from "../edition.ts";
import type { Story } from "../story.ts";

const SLUGS = ["bills-chiefs-third-down-at-arrowhead", "nuggets-lakers-two-slow-men", "oilers-leafs-a-country-watches"];

/**
 * The stories of the difficult pages. Their texts are placeholders that the service fills on each request, so that
 * headline and text describe the same state of the game.
 */
export const chosenStories = ({ stories }: SiteEdition): readonly Story[] =>
  SLUGS.flatMap((slug) => stories.find((story) => story.slug === slug) ?? []);
