import { parentPort, workerData } from "node:worker_threads";
import { groupCommit } from "./edges/journal/group-commit.ts";
import { sqliteJournal } from "./edges/journal/sqlite-journal.ts";
import { serveJournal } from "./edges/journal/thread-journal.ts";
import { betReader, betWriter } from "./edges/store/bet-store.ts";
import { storeFold } from "./edges/store/fold.ts";
import { firstPriceWriter } from "./edges/store/first-price-store.ts";
import { knownReader } from "./edges/store/known-store.ts";
import { lateStore } from "./edges/store/late-store.ts";
import { lineWriter } from "./edges/store/line-store.ts";
import { openRemakeable, openStore } from "./edges/store/open-store.ts";
import { peopleWriter } from "./edges/store/people-store.ts";
import { receiptWriter } from "./edges/store/receipt-store.ts";
import { recordLists, recordReader, recordWriter } from "./edges/store/record-store.ts";
import { storeFirstPrices } from "./features/article/first-prices.ts";
import { decideFairPrices } from "./features/fair/decide-fair-prices.ts";
import { linePricing } from "./features/ingest/price-lines.ts";
import { takeChange } from "./features/ingest/take-change.ts";
import { tidy } from "./features/ingest/tidy.ts";
import { decideCommand } from "./features/key/decide-command.ts";
import { decideNewKey } from "./features/key/decide-new-key.ts";
import { decideRevocation } from "./features/key/decide-revocation.ts";
import { storeKeyUses } from "./features/key/key-uses.ts";
import { putRecord } from "./features/key/put-record.ts";
import { decideBetBegun, decideBetEnd } from "./features/slip/decide-bet.ts";
import { decideOnce } from "./once.ts";

export type WriterPlace = { file: string; lateFile: string; epoch: string; lockWaitMs?: number };

/** How long a start waits for the process before it to end. */
const LOCK_WAIT_MS = 3000;

/** Wires the only thread that writes: deciders above, journal and store below. */
export const openWriter = ({ file, lateFile, epoch, lockWaitMs = LOCK_WAIT_MS }: WriterPlace) => {
  const { database, close: closeStore } = openStore(file, lockWaitMs);
  const late = openRemakeable(lateFile);
  const lines = lineWriter(database);
  const lateLines = lineWriter(late);
  const records = recordWriter(database);
  const recorded = { ...recordReader(database), ...recordLists(database) };
  const { betProgress } = betReader(database);
  const firsts = firstPriceWriter(database);
  const people = peopleWriter(database);
  const known = knownReader(database);
  const pricing = linePricing(known);
  const fold = storeFold(database);
  const journal = sqliteJournal({
    database,
    epoch,
    fold,
    undone: () => {
      pricing.forget();
      fold.forget();
    },
    deciders: {
      ingest: takeChange(known, pricing.priceLines),
      "fair-prices": decideFairPrices(known.fairPrices),
      records: putRecord,
      "new-key": decideNewKey(recorded),
      "revoke-key": decideRevocation(recorded.key),
      "key-uses": storeKeyUses(records.noteKeyUse),
      "first-prices": storeFirstPrices(firsts.store),
      once: decideOnce(recorded.keptAnswer),
      "bet-begun": decideBetBegun(betProgress),
      "bet-end": decideBetEnd(betProgress),
      command: decideCommand({ ...recorded, bookExists: (id) => known.reference("market_source", id) !== undefined }),
      tidy: (input, at) => tidying(input, at),
    },
  });
  const delayed = lateStore(late, file, journal.since);
  const tidying = tidy({
    moveLate: delayed.moveTo,
    removeLines: (before, most, now) => lines.removeGone(before, most, now) + lateLines.removeGone(before, most, now),
    forgetDropped: (before) => [lines, lateLines].forEach((each) => each.forgetDropped(before)),
    removeSubscriptions: records.removeExpired,
    forgetAnswers: records.forgetAnswers,
    forgetBets: betWriter(database).forgetBets,
    forgetReceipts: receiptWriter(database).forget,
    forgetFirstPrices: firsts.forget,
    forgetPeople: people.forget,
    surplusNewsBefore: people.surplusBefore,
    compact: (before, bytes) => journal.compact(before, bytes, delayed.seq()),
  });
  const close = (): void => {
    late.close();
    closeStore();
  };
  return { journal: groupCommit(journal), close };
};

if (parentPort) {
  const { journal, close } = openWriter(workerData as WriterPlace);
  serveJournal(journal, parentPort, close);
}
