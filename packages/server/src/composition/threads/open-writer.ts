import { dirname, join } from "node:path";
import { DELAYS_MS } from "@linewire/contract";
import type { WorldClock } from "@linewire/domain/clock/world-clock";
import type { CommandHandlers } from "@linewire/journal/journal/journal";
import { groupCommit } from "@linewire/journal/journal/group-commit";
import { type SqliteJournal, sqliteJournal } from "@linewire/journal/journal/sqlite-journal";
import { watchedJournal } from "@linewire/journal/journal/watched-journal";
import type { Database } from "@linewire/journal/store/file/database";
import { betReader, betWriter } from "@linewire/journal/store/bet-store";
import { deskForgetter } from "@linewire/journal/store/desk/desk-tidy";
import { countedReader } from "@linewire/journal/store/desk/desk-facts";
import { storeFold } from "@linewire/journal/store/fold";
import { firstPriceReader, firstPriceWriter } from "@linewire/journal/store/lines/first-price-store";
import { writersReader } from "@linewire/journal/store/ingest-lookups";
import { latePositionWriter } from "@linewire/journal/store/lines/late-position";
import { lineWriter } from "@linewire/journal/store/lines/line-store";
import { openMark, type HighWaterMark } from "@linewire/journal/store/file/high-water-mark";
import { resultWriter } from "@linewire/journal/store/lines/result-store";
import { removeStore } from "@linewire/journal/store/file/store-loss";
import { openStore, type StoreStart } from "@linewire/journal/store/file/open-store";
import { pickReader } from "@linewire/journal/store/pick-store";
import { peopleWriter } from "@linewire/journal/store/people-store";
import { receiptWriter } from "@linewire/journal/store/receipts/receipt-store";
import { StoreUnusable } from "@linewire/journal/store/file/unusable";
import { recordLists, recordReader, recordWriter } from "@linewire/journal/store/record-store";
import { decideCorrections } from "../../features/article/decide-corrections.ts";
import { decideFirstPrices } from "../../features/article/first-prices.ts";
import { decidePickChange, decidePicks } from "../../features/pick/decide-picks.ts";
import { decideByline, decidePostback, decideReceipts } from "../../features/desk/decide-receipts.ts";
import { decideFairPrices } from "../../features/fair/decide-fair-prices.ts";
import { judgeSources } from "@linewire/ingest/judge-sources";
import { linePricing } from "@linewire/ingest/price-lines";
import { replayCommits } from "@linewire/ingest/replay-commits";
import { SourceMeter } from "@linewire/ingest/source-meter";
import { takeChange } from "@linewire/ingest/rows/take-change";
import { tidy } from "@linewire/ingest/tidy";
import { decideCommand } from "../../features/key/decide-command.ts";
import { decideNewKey, decideRevocation } from "../../features/key/decide-key-change.ts";
import { decideKeyUses } from "../../features/key/key-uses.ts";
import { putRecord } from "@linewire/journal/journal/put-record";
import { decideBetBegun, decideBetEnd, decideBetTaken } from "../../features/slip/decide-bet.ts";
import { floorTo, stepFrom } from "@linewire/domain/desk/grain";
import { Fault } from "@linewire/domain/fault/fault";
import { decideOnce } from "../../shared/idempotency.ts";

export type WriterPlace = {
  file: string;
  epoch: string;
  historyFile?: string;
  lockWaitMs?: number;
  /** The journal is kept this long for streams that resume; 0 means the general retention. */
  resumeMs?: number;
  /** Opens a store that has lost data, in a new epoch. */
  acceptLoss?: boolean;
  clock?: WorldClock | null;
  deskMonths?: number;
  /** Absent on a single node. */
  shared?: ClusterMembership;
};

export type ClusterMembership = { servers: readonly string[]; replicas: number; node: string; mayLead: boolean };

/** A start waits this long for the previous process to exit. */
const MAX_LOCK_WAIT_MS = 3000;

/** Default of LINEWIRE_DESK_MONTHS: two years and the current month. */
const DESK_MONTHS = 25;

const lockLost = (file: string): StoreUnusable => new StoreUnusable("unlocked", file);

const storeStart = ({ file, historyFile, epoch, acceptLoss = false }: WriterPlace): StoreStart => {
  const accepted = (warning: string): void =>
    void process.stderr.write(
      `${warning}. Continuing with the remaining data in epoch ${epoch}; the previous store is kept as ${file}.replaced\n`,
    );
  return {
    ...(historyFile === undefined ? {} : { history: historyFile }),
    ...(acceptLoss ? { acceptLoss: { epoch, accepted } } : {}),
  };
};

const choresOf = (
  database: Database,
  forgetDesk: (at: number) => boolean,
): Omit<Parameters<typeof tidy>[0], "compact" | "resumeMs"> => {
  const lines = lineWriter(database);
  const results = resultWriter(database);
  const records = recordWriter(database);
  const people = peopleWriter(database);
  return {
    moveLate: latePositionWriter(database, DELAYS_MS).moveTo,
    removeLines: (before, max, now) => {
      results.keepLeaving(before, max);
      return lines.removeGone(before, max, now);
    },
    forgetResults: results.forgetResults,
    forgetDropped: lines.forgetDropped,
    removeSubscriptions: records.removeExpired,
    forgetAnswers: records.forgetAnswers,
    forgetEndedSessions: records.forgetEndedSessions,
    forgetBets: betWriter(database).forgetBets,
    forgetReceipts: receiptWriter(database).forget,
    forgetDesk,
    forgetFirstPrices: firstPriceWriter(database).forget,
    forgetPeople: people.forget,
    surplusNewsBefore: people.surplusBefore,
  };
};

const compactor =
  (journal: SqliteJournal) =>
  (before: number, bytes: number): number =>
    journal.compact(before, bytes, journal.mark()?.seq ?? Number.POSITIVE_INFINITY);

type DecisionPorts = {
  database: Database;
  known: ReturnType<typeof writersReader>;
  pricing: ReturnType<typeof linePricing>;
  meter: SourceMeter;
  judge: ReturnType<typeof judgeSources>;
};

const handlersOf = ({ database, known, pricing, meter, judge }: DecisionPorts) => {
  const recorded = { ...recordReader(database), ...recordLists(database) };
  const counted = countedReader(database);
  const { betProgress, betNode } = betReader(database);
  const picks = { ...known, ...pickReader(database) };
  return {
    ingest: takeChange(known, pricing.priceLines, meter),
    "source-health": judge.decide,
    retell: replayCommits(pricing.forget),
    "fair-prices": decideFairPrices(known.fairPrices),
    records: putRecord,
    receipts: decideReceipts(counted),
    "article-byline": decideByline(counted),
    postback: decidePostback(counted),
    "editors-word": decideCorrections(recorded.editorsWord),
    "new-key": decideNewKey(recorded),
    "revoke-key": decideRevocation(recorded.key),
    "key-uses": decideKeyUses(recorded.keyUsedAt),
    "first-prices": decideFirstPrices(firstPriceReader(database)),
    picks: decidePicks(picks),
    "pick-change": decidePickChange(picks),
    once: decideOnce(recorded.keptAnswer),
    "bet-begun": decideBetBegun(betProgress),
    "bet-taken": decideBetTaken(betProgress, betNode),
    "bet-end": decideBetEnd(betProgress),
    command: decideCommand({ ...recorded, bookExists: (id) => known.reference("market_source", id) !== undefined }),
  } satisfies Required<Omit<CommandHandlers, "tidy">>;
};

const keeping =
  (mark: ReturnType<typeof openMark>, meter: SourceMeter) =>
  (position: HighWaterMark): void => {
    mark.note(position);
    meter.keep();
  };

export const openStoreWriter = (place: WriterPlace) => {
  const { file, epoch, lockWaitMs = MAX_LOCK_WAIT_MS, resumeMs = 0 } = place;
  const { database, isLocked, close: closeStore } = openStore(file, lockWaitMs, storeStart(place));
  // Older versions stored delayed odds in this file.
  removeStore(join(dirname(file), "late.db"));
  const mark = openMark(file);
  const known = writersReader(database);
  const pricing = linePricing(known);
  const meter = new SourceMeter();
  const judge = judgeSources({ known, meter, priceLines: pricing.priceLines });
  const fold = storeFold(database);
  const apply: Parameters<typeof sqliteJournal>[0]["fold"] = (change, at) => {
    fold(change, at);
    known.changed(change);
  };
  const forget = (): void => {
    meter.drop();
    pricing.forget();
    judge.forget();
    fold.forget();
    known.forget();
  };
  const own = sqliteJournal({
    database,
    epoch,
    fold: Object.assign(apply, { endCommit: fold.endCommit }),
    undone: () => forget(),
    handlers: {
      ...handlersOf({ database, known, pricing, meter, judge }),
      tidy: (input, at) => tidying(input, at),
    },
  });
  const mayWrite = (): void => {
    if (!isLocked()) throw new Fault("storage_unavailable", "nothing was written", { cause: lockLost(file) });
  };
  const journal = watchedJournal(own, { mayWrite, kept: keeping(mark, meter) });
  const forgetDesk = deskForgetter(database, fold.forget);
  const deskStart = (at: number): number => stepFrom("month", floorTo("month", at), -(place.deskMonths ?? DESK_MONTHS));
  const tidying = tidy({
    ...choresOf(database, (at) => forgetDesk(at, deskStart(at))),
    compact: compactor(journal),
    resumeMs,
  });
  const close = (): void => {
    mark.close();
    closeStore();
  };
  /** Called every second. Syncs the file with the acknowledged position, and throws if the lock is lost. */
  const checkLock = (): void => {
    mark.sync();
    if (!isLocked()) throw lockLost(file);
  };
  return {
    sqlite: journal,
    forget,
    knows: fold.knows,
    checkLock,
    close,
  };
};

export const openWriter = (place: WriterPlace) => {
  const { sqlite, checkLock, close } = openStoreWriter(place);
  return { journal: groupCommit(sqlite), checkLock, close };
};
