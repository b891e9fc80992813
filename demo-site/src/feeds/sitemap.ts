import { placeholder } from "../placeholder.ts";
import { paper } from "../paper.ts";
import { sectionPath, sections } from "../section.ts";
import { editionTime, storyAddress, type Story } from "../story.ts";
import { element, textElement, xmlFile } from "./xml.ts";

export const SITEMAP_PATH = "/sitemap.xml";

const location = (address: string, changedAt?: string): string =>
  element(
    "url",
    {},
    textElement("loc", address),
    ...(changedAt === undefined ? [] : [textElement("lastmod", changedAt)]),
  );

/** The pages of the paper as a sitemap (sitemaps.org): the front page, the sections, the stories. */
export const sitemap = (stories: readonly Story[]): string =>
  xmlFile(
    element(
      "urlset",
      { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" },
      location(`${paper.origin}/`, placeholder("paper", "atomNewest")),
      ...sections.map((section) => location(`${paper.origin}${sectionPath(section)}`)),
      ...stories.map((story) => location(storyAddress(story), placeholder(story.slug, `atom${editionTime(story)}`))),
      location(`${paper.origin}${paper.aboutOdds}`),
      location(`${paper.origin}${paper.places}`),
    ),
  );
