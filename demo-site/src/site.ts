import type { PageAssets } from "./assets.ts";
import type { SiteEdition } from "./edition.ts";
import { aboutOdds } from "./pages/about-odds.tsx";
import { articlePage } from "./pages/article-page.tsx";
import { frontPage } from "./pages/front-page.tsx";
import { notFound } from "./pages/not-found.tsx";
import { placesPage } from "./pages/places-page.tsx";
import { sectionPage } from "./pages/section-page.tsx";
import { icon } from "./pictures/icon.ts";
import { picture } from "./pictures/picture.ts";
import { places } from "./places/all.ts";
import { placePath } from "./places/place.ts";
import { sectionPath, sections } from "./section.ts";
import { storyFile } from "./story-file.tsx";
import { withOpenWords } from "./left-open.ts";
import { picturePath, readStory, storyPath } from "./story.ts";

const headers = Object.fromEntries(
  places.flatMap((place) => (place.headers ? [[placePath(place), place.headers]] : [])),
);

/** The whole paper, path by path. The same sources give the same bytes. */
export function site(sources: readonly string[], assets: PageAssets): ReadonlyMap<string, string> {
  const written = sources.map(readStory);
  const stories = written.map(withOpenWords);
  const edition: SiteEdition = { stories, assets, places };
  return new Map([
    ["/index.html", frontPage(edition)],
    ["/about-odds.html", aboutOdds(edition)],
    ["/404.html", notFound(edition)],
    ["/tally.svg", icon],
    ["/stories.json", storyFile(written)],
    ["/headers.json", JSON.stringify(headers)],
    ["/places/index.html", placesPage(edition)],
    ...places.flatMap((place) => [...place.files(edition)]),
    ...sections.map((section) => [`${sectionPath(section)}index.html`, sectionPage(section, edition)] as const),
    ...stories.map((story) => [storyPath(story), articlePage(story, edition)] as const),
    ...stories.map((story) => [picturePath(story), picture(story)] as const),
  ]);
}
