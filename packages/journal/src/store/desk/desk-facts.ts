import { marksOf, type PageMarks } from "@linewire/domain/desk/page-marks";
import { articleAliasId, type ArticleByline, type OfferName } from "@linewire/domain/desk/desk-record";
import type { Database } from "../file/database.ts";

type Body = { body: string };
const parse = <T>(row: Body | undefined): T | undefined => row && (JSON.parse(row.body) as T);

export const bylineReader = (database: Database) => {
  const one = database.prepare<[string], Body>("SELECT body FROM article_byline WHERE id = ?");
  const byKey = database.prepare<[string, string], Body>(
    "SELECT body FROM article_byline WHERE slug = ? AND key = ? LIMIT 1",
  );
  const slugs = database.prepare<[], string>("SELECT DISTINCT slug FROM article_byline").pluck();
  const byId = (id: string) => parse<ArticleByline>(one.get(id));
  const canonicalOf = (slug: string, page: string) => byId(articleAliasId(slug, page))?.article;
  return {
    byId,
    bylineOf: (slug: string, article: string) => byId(`${slug} ${article}`),
    /** `page`: hash of the page's URL. */
    canonicalOf,
    /** `slug`: null means all partners. */
    canonicalsOf: (slug: string | null, page: string): string[] =>
      (slug === null ? slugs.all() : [slug]).flatMap((each) => canonicalOf(each, page) ?? []),
    bylineOfKey: (slug: string, key: string) => parse<ArticleByline>(byKey.get(slug, key)),
  };
};

export const offerNameReader = (database: Database) => {
  const one = database.prepare<[string], Body>("SELECT body FROM offer_name WHERE offer = ?");
  return { offerName: (offer: string) => parse<OfferName>(one.get(offer)) };
};

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
