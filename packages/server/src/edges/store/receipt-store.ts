import type { Receipt } from "@linewire/contract";
import type { ReceiptBundle } from "@linewire/domain/change/record";
import type { Database } from "./database.ts";

type Row = { seq: number; received_at: number; body: string };

const PAGE_ROWS = 500;
const FORGET_ROWS = 2000;

/** What pages showed, a partner at a time. */
export const receiptReader = (database: Database) => {
  const page = database.prepare<[string, number, number, number], Row>(
    `SELECT seq, received_at, body FROM receipt WHERE slug = ? AND (received_at, seq) > (?, ?)
     ORDER BY received_at, seq LIMIT ?`,
  );
  return {
    /** A partner's receipts from a time on, oldest first, as JSON: read in pages, so that no read holds the store for long. */
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
  };
};

export const receiptWriter = (database: Database) => {
  const add = database.prepare("INSERT INTO receipt (slug, received_at, body) VALUES (?, ?, ?)");
  const beyond = database.prepare<[number, number]>(
    "DELETE FROM receipt WHERE seq IN (SELECT seq FROM receipt WHERE seq <= (SELECT max(seq) FROM receipt) - ? ORDER BY seq LIMIT ?)",
  );
  // Only the oldest rows are looked at: they were written in the order of their times.
  const before = database.prepare<[number, number]>(
    "DELETE FROM receipt WHERE seq IN (SELECT seq FROM (SELECT seq, received_at FROM receipt ORDER BY seq LIMIT ?) WHERE received_at < ?)",
  );
  const one = (receipt: Receipt): void =>
    void add.run(receipt.partnerSlug, Date.parse(receipt.receivedAt), JSON.stringify(receipt));
  return {
    fold: ({ receipts }: ReceiptBundle): void => receipts.forEach(one),
    /** Forgets those from before a time, and the oldest beyond a number, a slice at a time; true while there is more. */
    forget: (time: number, most: number): boolean => {
      const old = before.run(FORGET_ROWS, time).changes;
      const surplus = beyond.run(most, FORGET_ROWS).changes;
      return Math.max(old, surplus) === FORGET_ROWS;
    },
  };
};
