import type { Partner } from "@linewire/domain/change/record";
import { pageByline, type PageByline } from "@linewire/reading/reader/extract/page-byline";
import type { ReadingOfArticle } from "../../features/article/article-desk.ts";
import { bylineNotes } from "../../features/desk/note-byline.ts";
import type { ServiceParts } from "../service-parts.ts";

const MAX_ARTICLES = 5000;
const NO_BYLINE: PageByline = { title: null, authors: [], section: null, canonical: null };

export const pageBylines = () => {
  const known = new WeakMap<object, PageByline>();
  return ({ content }: Pick<ReadingOfArticle, "content">): PageByline => {
    const byline = known.get(content) ?? (content.form === "html" ? pageByline(content.text) : NO_BYLINE);
    known.set(content, byline);
    return byline;
  };
};

export const bylineDesk = (
  { world, journal, report }: Pick<ServiceParts, "world" | "journal" | "report">,
  bylineOf: ReturnType<typeof pageBylines>,
) => {
  const note = bylineNotes({
    now: world.now,
    note: (input) =>
      journal.propose({ command: "article-byline", input, at: world.now() }).catch((error: unknown) => {
        report(error, "bylines");
        throw error;
      }),
    maxArticles: MAX_ARTICLES,
  });
  return (read: ReadingOfArticle, partner: Partner, url: URL): void =>
    note(partner, url, { hash: read.hash, statements: () => bylineOf(read) });
};
