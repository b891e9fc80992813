import type { ArticleByline } from "@linewire/domain/desk/desk-record";
import type { Partner } from "@linewire/domain/change/record";
import { articleAddress, articleShortKey } from "../../shared/article-key.ts";

type Statements = Pick<ArticleByline, "title" | "authors" | "section">;

export type BylineRecorderPorts = {
  now: () => number;
  /** Stores a byline; rejects if that failed. */
  note: (byline: ArticleByline) => Promise<unknown>;
  maxArticles: number;
};

/** Stores the headline, authors and section of an article when a page shows its offers, once per version of the article's content. */
export const bylineNotes = ({ now, note, maxArticles }: BylineRecorderPorts) => {
  const noted = new Map<string, string>();
  return (partner: Partner, url: URL, content: { hash: string; statements: () => Statements }): void => {
    const article = articleAddress(url);
    const id = `${partner.slug} ${article}`;
    if (!partner.beacons || noted.get(id) === content.hash) return;
    noted.delete(id);
    noted.set(id, content.hash);
    if (noted.size > maxArticles) noted.delete(noted.keys().next().value!);
    const { slug } = partner;
    note({ id, slug, article, key: articleShortKey(slug, article), ...content.statements(), at: now() }).catch(() =>
      noted.delete(id),
    );
  };
};
