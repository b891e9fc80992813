import { placeholder } from "../placeholder.ts";
import { paper } from "../paper.ts";
import { sectionName } from "../section.ts";
import { editionTime, previewPath, storyAddress, type Story } from "../story.ts";
import { element, textElement, xmlFile } from "./xml.ts";

export const RSS_PATH = "/feed.xml";

const item = (story: Story): string =>
  element(
    "item",
    {},
    textElement("title", story.headline),
    textElement("link", storyAddress(story)),
    element("guid", { isPermaLink: "true" }, storyAddress(story)),
    textElement("pubDate", placeholder(story.slug, `rss${editionTime(story)}`)),
    textElement("dc:creator", story.writer),
    textElement("category", sectionName(story.section).full),
    textElement("description", story.standfirst),
    element(
      "media:content",
      { url: `${paper.origin}${previewPath(story)}`, medium: "image", type: "image/png", width: 1200, height: 630 },
      textElement("media:description", story.alt),
    ),
  );

export const rssFeed = (stories: readonly Story[]): string =>
  xmlFile(
    element(
      "rss",
      {
        version: "2.0",
        "xmlns:atom": "http://www.w3.org/2005/Atom",
        "xmlns:dc": "http://purl.org/dc/elements/1.1/",
        "xmlns:media": "http://search.yahoo.com/mrss/",
      },
      element(
        "channel",
        {},
        textElement("title", paper.name),
        textElement("link", `${paper.origin}/`),
        element("atom:link", { href: `${paper.origin}${RSS_PATH}`, rel: "self", type: "application/rss+xml" }),
        textElement("description", `${paper.motto}. ${paper.notice}`),
        textElement("language", "en-us"),
        textElement("lastBuildDate", placeholder("paper", "rssNewest")),
        textElement("ttl", "15"),
        ...stories.map(item),
      ),
    ),
  );
