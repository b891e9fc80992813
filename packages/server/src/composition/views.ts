import { DELAYS_MS } from "@linewire/contract";
import type { ReferenceTable } from "@linewire/domain/change/record";
import type { Journal } from "@linewire/journal/journal/journal";
import { unsentIn } from "@linewire/journal/journal/shared-mark";
import { betReader } from "@linewire/journal/store/bet-store";
import { bylineReader, offerNameReader } from "@linewire/journal/store/desk/desk-facts";
import { deskReader } from "@linewire/journal/store/desk/desk-reader";
import { openForReading, type Database } from "@linewire/journal/store/file/database";
import { eventReader } from "@linewire/journal/store/lines/event-store";
import { firstPriceReader } from "@linewire/journal/store/lines/first-price-store";
import { healthReader } from "@linewire/journal/store/health-store";
import { openLateView } from "@linewire/journal/store/lines/late-view";
import { lineReader } from "@linewire/journal/store/lines/line-store";
import { marketReader } from "@linewire/journal/store/lines/market-store";
import { offeringReader } from "@linewire/journal/store/lines/offering-store";
import { quoteReader } from "@linewire/journal/store/lines/quote-store";
import { nameReader } from "@linewire/journal/store/name-store";
import { newsMoveReader } from "@linewire/journal/store/news-move-store";
import { pickReader } from "@linewire/journal/store/pick-store";
import { peopleReader } from "@linewire/journal/store/people-store";
import { offerReader } from "@linewire/journal/store/lines/offer-store";
import { resultReader } from "@linewire/journal/store/lines/result-store";
import { receiptReader } from "@linewire/journal/store/receipts/receipt-store";
import { remembered } from "@linewire/journal/store/record-cache";
import { recordLists, recordReader } from "@linewire/journal/store/record-store";
import { referenceCache } from "@linewire/journal/store/reference-cache";
import { referenceReader } from "@linewire/journal/store/reference-store";
import { versionsOf } from "./cluster/versions.ts";

type Within = <Args extends unknown[], R>(read: (...args: Args) => R) => (...args: Args) => R;

/** `within` wraps each query, so that the delayed view reads from a snapshot. */
const lineView = (database: Database, within: Within = (read) => read) => {
  const lines = lineReader(database);
  const events = eventReader(database);
  const market = marketReader(database);
  return {
    lines: within(lines.list),
    line: within(lines.get),
    bets: within(lines.bets),
    removed: within(lines.removed),
    event: within(events.get),
    ahead: within(events.ahead),
    personIds: within(market.personIds),
    rankedPersons: within(market.rankedPersons),
    teamIds: within(market.teamIds),
    sources: within(market.sources),
  };
};

/** Null unless the store is at exactly this position. */
const readerAt = (database: Database) => {
  const newest = database.prepare<[], number | null>("SELECT max(last_seq) FROM journal").pluck();
  const read = database.transaction(<T>(wanted: number, make: () => T): { made: T } | null =>
    (newest.get() ?? 0) === wanted ? { made: make() } : null,
  );
  return <T>(wanted: number, make: () => T): { made: T } | null => read.deferred(wanted, make) as { made: T } | null;
};

const lateViewOf = (storeFile: string, delayMs: number) => {
  const { database, position, read, readAt, close } = openLateView(storeFile, delayMs);
  const view = lineView(
    database,
    (query) =>
      (...args) =>
        read(() => query(...args)),
  );
  const at = () => {
    const reached = position();
    return reached && { view, ...reached };
  };
  return { at, readAt, close };
};

const lateViewsOf = (storeFile: string) => {
  const views = new Map(DELAYS_MS.map((delayMs) => [delayMs, lateViewOf(storeFile, delayMs)]));
  const of = (delayMs: number): ReturnType<typeof lateViewOf> => {
    const view = views.get(delayMs);
    if (!view) throw new Error(`no tier has a delay of ${delayMs} ms`);
    return view;
  };
  return {
    of,
    close: (): void => {
      for (const { close } of views.values()) close();
    },
  };
};

const betReaders = (database: Database) => ({
  bonuses: offeringReader(database),
  quotes: quoteReader(database),
  results: resultReader(database),
});

const articleReaders = (database: Database) => ({
  receipts: receiptReader(database),
  desk: { ...deskReader(database), ...bylineReader(database), ...offerNameReader(database) },
});

export const openViews = (
  { storeFile }: { storeFile: string },
  journal: Pick<Journal, "follow" | "position">,
  now: () => number,
) => {
  const database = openForReading(storeFile);
  const late = lateViewsOf(storeFile);
  const readLive = readerAt(database);
  const reference = referenceCache(referenceReader(database));
  const records = recordReader(database);
  const keys = remembered(records.key);
  const accounts = remembered(records.account);
  const versions = versionsOf(journal.position().seq, now);
  journal.follow((commit) => {
    versions.onCommit(commit);
    if (commit.entries.some(({ kind }) => kind === "key" || kind === "account")) {
      keys.forget();
      accounts.forget();
    }
    // Book records change often, other reference records rarely.
    if (commit.entries.some(({ kind }) => kind === "reference")) reference.drop();
    else if (commit.entries.some(({ kind }) => kind === "market_source")) reference.drop("market_source");
  });
  const events = eventReader(database);
  const liveView = lineView(database);
  return {
    reference,
    events,
    records: { ...records, key: keys.get, account: accounts.get },
    bets: betReader(database),
    offers: offerReader(database),
    firstPrices: firstPriceReader(database),
    ...recordLists(database),
    ...betReaders(database),
    names: nameReader(database),
    ...articleReaders(database),
    picks: pickReader(database),
    sourceHealth: healthReader(database).sourceHealth,
    people: { ...peopleReader(database), ...newsMoveReader(database) },
    live: liveView,
    /** The view of a past time; null until the node has data that is this old. */
    late: (delayMs: number) => late.of(delayMs).at(),
    readAt: (delayMs: number) => (delayMs === 0 ? readLive : late.of(delayMs).readAt),
    versions,
    unsentUnder: (correlationId: string): number =>
      unsentIn(database).filter((entry) => entry.correlationId === correlationId).length,
    named:
      <T extends ReferenceTable>(table: T) =>
      (id: number) =>
        reference.get(table, id),
    close: (): void => {
      late.close();
      database.close();
    },
  };
};
export type Views = ReturnType<typeof openViews>;
