import { Parser } from "htmlparser2";
import { articlesIn, isDataObject, listOf } from "./page-data.ts";

/** `canonical`: `rel=canonical`, otherwise `og:url`. */
export type PageByline = { title: string | null; authors: string[]; section: string | null; canonical: string | null };

const MAX_AUTHORS = 5;
const MAX_CHARS = 120;
type Statements = { titles: string[]; authors: string[]; sections: string[] };

/** JSON-LD has `{ "name": … }` or a string. A URL is no name. */
const namesIn = (value: unknown): string[] =>
  listOf(value).flatMap((one) => {
    const name = isDataObject(one) ? one["name"] : one;
    return typeof name === "string" && !/^https?:/i.test(name) ? [name] : [];
  });

const statementsIn = (json: string): Statements => {
  const found: Statements = { titles: [], authors: [], sections: [] };
  for (const object of articlesIn(json)) {
    found.titles.push(...namesIn(object["headline"]));
    found.authors.push(...namesIn(object["author"]));
    found.sections.push(...namesIn(object["articleSection"]));
  }
  return found;
};

const AUTHOR_META: ReadonlySet<string> = new Set(["author", "article:author", "parsely-author", "sailthru.author"]);
const SECTION_META: ReadonlySet<string> = new Set(["article:section", "parsely-section", "section"]);

const cleaned = (text: string): string =>
  text.replaceAll(/\s+/g, " ").trim().replace(/^by /i, "").slice(0, MAX_CHARS).trim();
const distinct = (texts: readonly string[]): string[] => [...new Set(texts.map(cleaned).filter((text) => text !== ""))];

/** JSON-LD is the most reliable source of an author's name, so it wins over meta elements. */
export const pageByline = (html: string): PageByline => {
  const json: Statements = { titles: [], authors: [], sections: [] };
  const meta: Statements = { titles: [], authors: [], sections: [] };
  const addresses: { link: string | null; meta: string | null } = { link: null, meta: null };
  let script: string | null = null;
  const parser = new Parser({
    onopentag: (tag, { name, property, content = "", type, rel, href = "" }) => {
      if (tag === "script" && type?.trim().toLowerCase() === "application/ld+json") script = "";
      if (tag === "link" && /\bcanonical\b/i.test(rel ?? "") && href.trim() !== "") addresses.link ??= href.trim();
      if (tag !== "meta") return;
      const key = (name ?? property ?? "").toLowerCase();
      if (key === "og:title") meta.titles.push(content);
      if (key === "og:url" && content.trim() !== "") addresses.meta ??= content.trim();
      if (AUTHOR_META.has(key)) meta.authors.push(...namesIn(content));
      if (SECTION_META.has(key)) meta.sections.push(content);
    },
    ontext: (text) => {
      if (script !== null) script += text;
    },
    onclosetag: (tag) => {
      if (tag !== "script" || script === null) return;
      const { titles, authors, sections } = statementsIn(script);
      json.titles.push(...titles);
      json.authors.push(...authors);
      json.sections.push(...sections);
      script = null;
    },
  });
  parser.write(html);
  parser.end();
  const authors = distinct(json.authors);
  return {
    title: distinct([...json.titles, ...meta.titles])[0] ?? null,
    authors: (authors.length > 0 ? authors : distinct(meta.authors)).slice(0, MAX_AUTHORS),
    section: distinct([...json.sections, ...meta.sections])[0] ?? null,
    canonical: addresses.link ?? addresses.meta,
  };
};
