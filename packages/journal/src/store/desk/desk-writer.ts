import type { Receipt } from "@linewire/contract";
import {
  countedAs,
  rowsOfPostback,
  rowsOfReceipt,
  type EventCounts,
  type CountedRow,
} from "@linewire/domain/desk/counts";
import type { ArticleByline, StoredOfferNames, PageViews, Postback } from "@linewire/domain/desk/desk-record";
import { floorTo, GRAIN_IDS, GRAINS } from "@linewire/domain/desk/grain";
import type { Database } from "../file/database.ts";
import { bylineReader, offerNameReader } from "./desk-facts.ts";
import { valueIds } from "./value-ids.ts";

const MINUTE_MS = 60_000;

type Sum = EventCounts & { list: number; value: number };

/** Many receipts change the same counter, so they are summed by minute and counter before the write. */
const summing = (
  ids: ReturnType<typeof valueIds>,
  bylineOf: (slug: string, article: string) => ArticleByline | undefined,
) => {
  const addTo = (sums: Map<number, Sum>, receipt: Receipt, byline: ArticleByline | undefined): void => {
    const figure = countedAs(receipt);
    if (figure === null) return;
    for (const [name, text] of rowsOfReceipt(receipt, byline)) {
      const list = ids.list(receipt.partnerSlug, name);
      // The value's id is a sufficient key, because the same text has a different id in each list.
      const value = ids.value(list, text);
      let sum = sums.get(value);
      if (sum === undefined) sums.set(value, (sum = { list, value, views: 0, viewable: 0, clicks: 0 }));
      sum[figure] += 1;
    }
  };
  return (receipts: readonly Receipt[]): Map<number, Map<number, Sum>> => {
    const minutes = new Map<number, Map<number, Sum>>();
    // One lookup per beacon, because its receipts follow each other.
    let [slug, article, byline]: [string, string, ArticleByline | undefined] = ["", "", undefined];
    for (const receipt of receipts) {
      const { partnerSlug, receivedAt, articleUrl } = receipt;
      if (partnerSlug !== slug || articleUrl !== article)
        [slug, article, byline] = [partnerSlug, articleUrl, bylineOf(partnerSlug, articleUrl)];
      const minute = Math.floor(Date.parse(receivedAt) / MINUTE_MS);
      const sums = minutes.get(minute) ?? new Map<number, Sum>();
      minutes.set(minute, sums);
      addTo(sums, receipt, byline);
    }
    return minutes;
  };
};

const counterWriter = (database: Database, ids: ReturnType<typeof valueIds>) => {
  const count = database.prepare(
    `INSERT INTO desk_fresh (list, at, value, views, viewable, clicks) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET views = views + excluded.views, viewable = viewable + excluded.viewable, clicks = clicks + excluded.clicks`,
  );
  const earn = database.prepare(
    `INSERT INTO desk_income (grain, list, value, at, currency, signups, deposits, minor) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET signups = signups + excluded.signups, deposits = deposits + excluded.deposits, minor = minor + excluded.minor`,
  );
  const placeOf = (slug: string, [name, text]: CountedRow): { list: number; value: number } => {
    const list = ids.list(slug, name);
    return { list, value: ids.value(list, text) };
  };
  return {
    addCounts: (minute: number, { list, value, views, viewable, clicks }: Sum): void =>
      void count.run(list, minute, value, views, viewable, clicks),
    addIncome: (row: CountedRow, { slug, event, money, at }: Postback): void => {
      const { list, value } = placeOf(slug, row);
      const signups = event === "signup" ? 1 : 0;
      const deposits = event === "deposit" ? 1 : 0;
      const { currency, minor } = money ?? { currency: "", minor: 0 };
      for (const grain of GRAINS)
        earn.run(GRAIN_IDS[grain], list, value, floorTo(grain, at) / MINUTE_MS, currency, signups, deposits, minor);
    },
  };
};

/** Call `forget` after a rollback, because value ids are cached. */
export const deskWriter = (database: Database) => {
  const ids = valueIds(database);
  const { addCounts, addIncome } = counterWriter(database, ids);
  const { bylineOf, bylineOfKey } = bylineReader(database);
  const sumsOf = summing(ids, bylineOf);
  const { offerName } = offerNameReader(database);
  const page = database.prepare("INSERT OR REPLACE INTO page_view (id, at, marks) VALUES (?, ?, ?)");
  const byline = database.prepare(
    "INSERT OR REPLACE INTO article_byline (id, slug, article, key, body) VALUES (?, ?, ?, ?, ?)",
  );
  const offer = database.prepare("INSERT OR IGNORE INTO offer_name (offer, at, body) VALUES (?, ?, ?)");
  const postback = database.prepare("INSERT OR IGNORE INTO postback (id, slug, at, body) VALUES (?, ?, ?, ?)");
  return {
    forget: ids.forget,
    foldReceipts: (receipts: readonly Receipt[]): void => {
      for (const [minute, sums] of sumsOf(receipts)) for (const sum of sums.values()) addCounts(minute, sum);
    },
    foldPageViews: ({ at, pages }: PageViews): void => {
      for (const { id, marks } of pages) page.run(id, at, marks);
    },
    foldByline: (thing: ArticleByline): void =>
      void byline.run(thing.id, thing.slug, thing.article, thing.key, JSON.stringify(thing)),
    foldOfferNames: ({ at, offers }: StoredOfferNames): void => {
      for (const one of offers) offer.run(one.offer, at, JSON.stringify(one));
    },
    foldPostback: (thing: Postback): void => {
      if (postback.run(thing.id, thing.slug, thing.at, JSON.stringify(thing)).changes === 0) return;
      const article = thing.articleKey === null ? undefined : bylineOfKey(thing.slug, thing.articleKey);
      const market = thing.offer === null ? undefined : offerName(thing.offer);
      for (const row of rowsOfPostback(thing, { article, market })) addIncome(row, thing);
    },
  };
};
