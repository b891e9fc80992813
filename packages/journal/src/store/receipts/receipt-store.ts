import type { Receipt } from "@linewire/contract";
import type { ReceiptBundle } from "@linewire/domain/change/record";
import { bodiesOf } from "@linewire/domain/receipt/bundle-json";
import type { Database } from "../file/database.ts";
import { chainWriter } from "./receipt-chain.ts";

type Row = { seq: number; received_at: number; body: string };

type ArticleSpan = { slug: string | null; article: string; from: number; to: number };

const PAGE_ROWS = 500;
const FORGET_ROWS = 2000;

export const receiptReader = (database: Database) => {
  const page = database.prepare<[string, number, number, number], Row>(
    `SELECT seq, received_at, body FROM receipt WHERE slug = ? AND (received_at, seq) > (?, ?)
     ORDER BY received_at, seq LIMIT ?`,
  );
  const span = database.prepare<[string, string, number, number, number], Row>(
    `SELECT seq, received_at, body FROM receipt WHERE slug = ? AND article = ? AND received_at >= ? AND received_at < ?
     ORDER BY received_at DESC, seq DESC LIMIT ?`,
  );
  const slugs = database.prepare<[], { slug: string }>("SELECT slug FROM partner ORDER BY slug");
  return {
    /** Oldest first, read in pages so that no read blocks the store for long. */
    since: function* (slug: string, from: number): Generator<string> {
      let after = { at: from - 1, seq: Number.MAX_SAFE_INTEGER };
      for (;;) {
        const rows = page.all(slug, after.at, after.seq, PAGE_ROWS);
        for (const { body } of rows) yield body;
        const last = rows.at(-1);
        if (last === undefined) return;
        after = { at: last.received_at, seq: last.seq };
      }
    },
    ofArticle: ({ slug, article, from, to }: ArticleSpan, limit: number): Receipt[] =>
      (slug === null ? slugs.all().map((row) => row.slug) : [slug])
        .flatMap((each) => span.all(each, article, from, to, limit))
        .toSorted((one, other) => other.received_at - one.received_at || other.seq - one.seq)
        .slice(0, limit)
        .map(({ body }) => JSON.parse(body) as Receipt),
  };
};

export const receiptWriter = (database: Database) => {
  const chain = chainWriter(database);
  const add = database.prepare("INSERT INTO receipt (slug, received_at, article, bundle, body) VALUES (?, ?, ?, ?, ?)");
  // Receipts in no bundle are older than the chain. Rows are in order of time.
  const before = database.prepare<[number, number]>(
    "DELETE FROM receipt WHERE seq IN (SELECT seq FROM (SELECT seq, received_at FROM receipt WHERE bundle = 0 ORDER BY seq LIMIT ?) WHERE received_at < ?)",
  );
  return {
    fold: ({ id, receipts }: ReceiptBundle, at: number): void => {
      const bodies = bodiesOf({ receipts });
      const bundle = chain.add({ id, at, bodies });
      for (const [index, { partnerSlug, articleUrl, receivedAt }] of receipts.entries())
        add.run(partnerSlug, Date.parse(receivedAt), articleUrl, bundle, bodies[index]);
    },
    /**
     * Deletes receipts before `time` and those beyond `limit`, oldest first. Returns whether more may remain to delete.
     */
    forget: (time: number, limit: number): boolean =>
      [before.run(FORGET_ROWS, time).changes === FORGET_ROWS, chain.cut(time, limit)].includes(true),
  };
};
