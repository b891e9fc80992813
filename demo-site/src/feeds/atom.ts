import { placeholder } from "../placeholder.ts";
import { paper } from "../paper.ts";
import { sectionName } from "../section.ts";
import { editionTime, storyAddress, type Story } from "../story.ts";
import { element, textElement, xmlFile } from "./xml.ts";

export const ATOM_PATH = "/atom.xml";

const entry = (story: Story): string =>
  element(
    "entry",
    {},
    textElement("title", story.headline),
    element("link", { href: storyAddress(story), rel: "alternate", type: "text/html" }),
    textElement("id", storyAddress(story)),
    textElement("updated", placeholder(story.slug, `atom${editionTime(story)}`)),
    element("author", {}, textElement("name", story.writer)),
    element("category", { term: story.section, label: sectionName(story.section).full }),
    textElement("summary", story.standfirst),
  );

export const atomFeed = (stories: readonly Story[]): string =>
  xmlFile(
    element(
      "feed",
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "en-US" },
      textElement("title", paper.name),
      textElement("subtitle", `${paper.motto}. ${paper.notice}`),
      textElement("id", `${paper.origin}/`),
      element("link", { href: `${paper.origin}/`, rel: "alternate", type: "text/html" }),
      element("link", { href: `${paper.origin}${ATOM_PATH}`, rel: "self", type: "application/atom+xml" }),
      textElement("updated", placeholder("paper", "atomNewest")),
      textElement("icon", `${paper.origin}/favicon.ico`),
      ...stories.map(entry),
    ),
  );
