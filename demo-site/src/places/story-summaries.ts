import type { StorySummary } from "../client/spa-view.tsx";
import type { SiteEdition } from "../edition.ts";
import type { Story } from "../story.ts";

const SLUGS = ["bills-chiefs-third-down-at-arrowhead", "nuggets-lakers-two-slow-men", "oilers-leafs-a-country-watches"];

export const chosenStories = ({ stories }: SiteEdition): readonly Story[] =>
  SLUGS.flatMap((slug) => stories.find((story) => story.slug === slug) ?? []);

/** The chosen stories as written before their games, for pages whose scripts render the stories from JSON. */
export const chosenPreviews = ({ previews }: SiteEdition): readonly Story[] =>
  SLUGS.flatMap((slug) => previews.find((story) => story.slug === slug) ?? []);

export const summaryOf = ({ slug, headline, standfirst, body, odds }: Story): StorySummary => ({
  slug,
  headline,
  standfirst,
  body,
  odds,
});
