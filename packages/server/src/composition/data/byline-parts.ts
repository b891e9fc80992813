import type { Partner } from "@linewire/domain/change/record";
import { pageByline } from "@linewire/reading/reader/extract/page-byline";
import type { ReadingOfArticle } from "../../features/article/article-desk.ts";
import { bylineNotes } from "../../features/desk/note-byline.ts";
import type { ServiceParts } from "../service-parts.ts";

const MAX_ARTICLES = 5000;
const NO_BYLINE = { title: null, authors: [], section: null };

/** Stores the headline, authors and section of articles for the desk. */
export const bylineDesk = ({ world, journal, report }: Pick<ServiceParts, "world" | "journal" | "report">) => {
  const note = bylineNotes({
    now: world.now,
    note: (input) =>
      journal.propose({ command: "article-byline", input, at: world.now() }).catch((error: unknown) => {
        report(error, "bylines");
        throw error;
      }),
    maxArticles: MAX_ARTICLES,
  });
  return ({ content, hash }: ReadingOfArticle, partner: Partner, url: URL): void =>
    note(partner, url, {
      hash,
      statements: () => (content.form === "html" ? pageByline(content.text) : NO_BYLINE),
    });
};
