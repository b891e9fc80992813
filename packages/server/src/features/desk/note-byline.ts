import { articleAliasId, type ArticleByline } from "@linewire/domain/desk/desk-record";
import type { Partner } from "@linewire/domain/change/record";
import { articleAddress, articleShortKey, canonicalAddress, pageHash } from "../../shared/article-key.ts";

type Statements = Pick<ArticleByline, "title" | "authors" | "section"> & {
  canonical: string | null;
};

const NO_STATEMENTS = { title: null, authors: [], section: null };

export type BylineRecorderPorts = {
  now: () => number;
  note: (byline: ArticleByline) => Promise<unknown>;
  maxArticles: number;
};

/** Stores a byline once per version of a page's content. */
export const bylineNotes = ({ now, note, maxArticles }: BylineRecorderPorts) => {
  const noted = new Map<string, string>();
  return (partner: Partner, url: URL, content: { hash: string; statements: () => Statements }): void => {
    const { slug } = partner;
    const hash = pageHash(url);
    const page = `${slug} ${hash}`;
    const version = `${content.hash} ${partner.beacons}`;
    if (noted.get(page) === version) return;
    noted.delete(page);
    noted.set(page, version);
    if (noted.size > maxArticles) noted.delete(noted.keys().next().value!);
    const { canonical, ...statements } = content.statements();
    const article = canonicalAddress(url, canonical);
    const shared = { slug, article, key: articleShortKey(slug, article), at: now() };
    const records: ArticleByline[] = [];
    if (partner.beacons) records.push({ id: `${slug} ${article}`, ...shared, ...statements });
    if (article !== articleAddress(url)) records.push({ id: articleAliasId(slug, hash), ...shared, ...NO_STATEMENTS });
    for (const record of records) note(record).catch(() => noted.delete(page));
  };
};
