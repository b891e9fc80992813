import type { PageAssets } from "./assets.ts";
import type { SiteEdition } from "./edition.ts";
import { ATOM_PATH, atomFeed } from "./feeds/atom.ts";
import { RSS_PATH, rssFeed } from "./feeds/rss.ts";
import { ICON_SIDES, iconPath, MANIFEST_PATH, webManifest } from "./feeds/web-manifest.ts";
import { aboutOdds } from "./pages/about-odds.tsx";
import { articlePage } from "./pages/article-page.tsx";
import { frontPage } from "./pages/front-page.tsx";
import { notFound } from "./pages/not-found.tsx";
import { placesPage } from "./pages/places-page.tsx";
import { sectionPage } from "./pages/section-page.tsx";
import { writersPage } from "./pages/writers-page.tsx";
import { writersPath } from "./writer.ts";
import { icon, PAPER_PICTURE, paperPicture, roomyIcon } from "./pictures/icon.ts";
import { places } from "./places/all.ts";
import { placePath } from "./places/place.ts";
import { sectionPath, sections } from "./section.ts";
import { storyFile } from "./story-file.tsx";
import {
  picturePath,
  previewPath,
  readStory,
  storyPath,
  withPlaceholders,
  editionTime,
  hasPicks,
  storyAddress,
  type Story,
} from "./story.ts";
import { placeholder } from "./placeholder.ts";
import { paper } from "./paper.ts";
import { element, textElement, xmlFile } from "./feeds/xml.ts";
import { compositionOf } from "./pictures/names.ts";
import { sheet, shape } from "./pictures/shape.ts";

function picture(story: Story): string {
  const { width, height } = sheet;
  const body = compositionOf(story.picture)(story.colors);
  return `${shape("svg", { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${width} ${height}` }, body)}\n`;
}

const SITEMAP_PATH = "/sitemap.xml";

const location = (address: string, changedAt?: string): string =>
  element(
    "url",
    {},
    textElement("loc", address),
    ...(changedAt === undefined ? [] : [textElement("lastmod", changedAt)]),
  );

const sitemap = (stories: readonly Story[]): string =>
  xmlFile(
    element(
      "urlset",
      { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" },
      location(`${paper.origin}/`, placeholder("paper", "atomNewest")),
      ...sections.map((section) => location(`${paper.origin}${sectionPath(section)}`)),
      ...stories.map((story) => location(storyAddress(story), placeholder(story.slug, `atom${editionTime(story)}`))),
      location(`${paper.origin}${paper.aboutOdds}`),
      location(`${paper.origin}${writersPath}`),
      location(`${paper.origin}${paper.places}`),
    ),
  );

const headers = Object.fromEntries([
  ...places.flatMap((place) => (place.headers ? [[placePath(place), place.headers]] : [])),
  [RSS_PATH, { "Content-Type": "application/rss+xml; charset=utf-8" }],
  [ATOM_PATH, { "Content-Type": "application/atom+xml; charset=utf-8" }],
]);

/** A writer with picks in any story has a record page. All bylines of the writer link to it. */
const withRecords = (stories: readonly Story[]): Story[] => {
  const writers = new Set(stories.filter(hasPicks).map(({ writer }) => writer));
  return stories.map((story) => ({ ...story, hasRecord: writers.has(story.writer) }));
};

/** Drawn as SVG and served as PNG, because some clients accept no SVG. */
export interface SiteRaster {
  readonly path: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

export function rasters(sources: readonly string[]): readonly SiteRaster[] {
  const preview = { width: 1200, height: 630 };
  return [
    { path: PAPER_PICTURE, svg: paperPicture, ...preview },
    ...sources.map(readStory).map((story) => ({ path: previewPath(story), svg: picture(story), ...preview })),
    ...ICON_SIDES.map((side) => ({ path: iconPath(side), svg: roomyIcon, width: side, height: side })),
  ];
}

/** Text files by path. The result depends only on the sources and assets. */
export function site(sources: readonly string[], assets: PageAssets): ReadonlyMap<string, string> {
  const source = withRecords(sources.map(readStory));
  const stories = source.map(withPlaceholders);
  const edition: SiteEdition = { stories, assets, places };
  return new Map([
    ["/index.html", frontPage(edition)],
    ["/about-odds.html", aboutOdds(edition)],
    ["/404.html", notFound(edition)],
    ["/tally.svg", icon],
    [RSS_PATH, rssFeed(stories)],
    [ATOM_PATH, atomFeed(stories)],
    [SITEMAP_PATH, sitemap(stories)],
    [MANIFEST_PATH, webManifest()],
    ["/stories.json", storyFile(source)],
    ["/headers.json", JSON.stringify(headers)],
    [`${writersPath}index.html`, writersPage(edition)],
    ["/places/index.html", placesPage(edition)],
    ...places.flatMap((place) => [...place.files(edition)]),
    ...sections.map((section) => [`${sectionPath(section)}index.html`, sectionPage(section, edition)] as const),
    ...stories.map((story) => [storyPath(story), articlePage(story, edition)] as const),
    ...stories.map((story) => [picturePath(story), picture(story)] as const),
  ]);
}
