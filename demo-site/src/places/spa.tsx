import { Reader, currentSlug, spaPath } from "../client/spa-view.tsx";
import type { SiteEdition } from "../edition.ts";
import { placePage } from "./place-page.tsx";
import { placePath, type DifficultPage } from "./place.ts";
import { chosenPreviews, summaryOf } from "./story-summaries.ts";

const place = {
  slug: "spa",
  title: "Single-page application",
  what: "Three stories in one document: the URL and the text change without a page load. The widget detects the change and switches to the new game.",
};

function pageOf(slug: string, path: string, edition: SiteEdition): string {
  const stories = chosenPreviews(edition).map(summaryOf);
  currentSlug.value = slug;
  return placePage({
    place,
    edition,
    path,
    canonical: spaPath(slug),
    scripts: ["scores", "spa"],
    children: (
      <div id="reader">
        <Reader stories={stories} />
      </div>
    ),
  });
}

export const spa: DifficultPage = {
  ...place,
  files: (edition) => {
    const stories = chosenPreviews(edition);
    const first = stories[0]?.slug ?? "";
    return new Map([
      [placePath(place), pageOf(first, placePath(place), edition)],
      ["/places/spa/stories.json", JSON.stringify(stories.map(summaryOf))],
      ...stories.map(({ slug }) => [`${spaPath(slug)}.html`, pageOf(slug, `${spaPath(slug)}.html`, edition)] as const),
    ]);
  },
};
