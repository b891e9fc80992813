import { marksOf, type PageMarks } from "@linewire/domain/desk/page-marks";
import type { ArticleByline, OfferName } from "@linewire/domain/desk/desk-record";
import type { Database } from "../file/database.ts";

type Body = { body: string };
const parse = <T>(row: Body | undefined): T | undefined => row && (JSON.parse(row.body) as T);

/** Bylines of articles, by URL and by the short name in sub ids. */
export const bylineReader = (database: Database) => {
  const one = database.prepare<[string, string], Body>("SELECT body FROM article_byline WHERE id = ? || ' ' || ?");
  const byKey = database.prepare<[string, string], Body>(
    "SELECT body FROM article_byline WHERE slug = ? AND key = ? LIMIT 1",
  );
  return {
    bylineOf: (slug: string, article: string) => parse<ArticleByline>(one.get(slug, article)),
    bylineOfKey: (slug: string, key: string) => parse<ArticleByline>(byKey.get(slug, key)),
  };
};

export const offerNameReader = (database: Database) => {
  const one = database.prepare<[string], Body>("SELECT body FROM offer_name WHERE offer = ?");
  return { offerName: (offer: string) => parse<OfferName>(one.get(offer)) };
};

/** State for command handlers: the boxes and offers that page views were counted for, and the received postbacks. */
export const countedReader = (database: Database) => {
  const marks = database.prepare<[number], { marks: string }>("SELECT marks FROM page_view WHERE id = ?");
  const postback = database.prepare<[string]>("SELECT 1 FROM postback WHERE id = ?");
  return {
    marksOfPage: (id: number): PageMarks => marksOf(marks.get(id)?.marks ?? ""),
    hasPostback: (id: string): boolean => postback.get(id) !== undefined,
    ...offerNameReader(database),
    ...bylineReader(database),
  };
};
