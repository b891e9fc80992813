import { DROPPED_LINES_MS, GONE_LINES_MS } from "@linewire/domain/line/removed-lines";
import type { CommandHandler } from "@linewire/journal/journal/journal";

type Chores = {
  /** Moves the delayed odds on. */
  moveLate: (now: number) => void;
  /** Deletes lines removed before a time, and keeps their ids from `now` on. */
  removeLines: (before: number, max: number, now: number) => number;
  /** Deletes results from before a time, and older lines that still wait for a result. */
  forgetResults: (before: number) => void;
  forgetDropped: (before: number) => void;
  removeSubscriptions: (before: number) => number;
  forgetAnswers: (before: number) => number;
  /** Deletes sign-outs of sessions that expired before a time. */
  forgetEndedSessions: (before: number) => number;
  /** Deletes bet slip requests that expired before a time; true if more remain. */
  forgetBets: (before: number) => boolean;
  /** Deletes receipts from before a time, and the oldest beyond a number; true if more remain. */
  forgetReceipts: (before: number, max: number) => boolean;
  /** Deletes old counters of the desk and page views; true if more remain. */
  forgetDesk: (at: number) => boolean;
  /** Deletes first prices of articles from before a time. */
  forgetFirstPrices: (before: number) => void;
  /** Deletes data about people from before a time, at most this many rows; returns their number. */
  forgetPeople: (what: "news" | "percent_to_play" | "lineup", before: number, max: number) => number;
  /** The time before which news must be deleted to keep only the latest `max` reports. */
  surplusNewsBefore: (max: number) => number;
  compact: (before: number, maxBytes: number) => number;
  /** How long streams can resume from the journal. */
  resumeMs: number;
};

/** Setting the clock forward must not expire a subscription. */
const CLOCK_SLACK_MS = 2 * 3_600_000;
const LINES_PER_SLICE = 5000;
const RECEIPT_RETENTION_MS = 90 * 24 * 3_600_000;
const MAX_RECEIPTS = 2_000_000;
const FIRST_PRICE_RETENTION_MS = 90 * 24 * 3_600_000;
const RESULT_RETENTION_MS = 14 * 24 * 3_600_000;
const NEWS_RETENTION_MS = 30 * 24 * 3_600_000;
const MAX_NEWS = 100_000;
const PERCENT_RETENTION_MS = 14 * 24 * 3_600_000;
const LINEUP_RETENTION_MS = 90 * 24 * 3_600_000;
const PEOPLE_ROWS_PER_SLICE = 2000;
const MIN_JOURNAL_RETENTION_MS = 10 * 60_000;
/** A client that reconnects at the last moment still reads its changes for a while. */
const RESUME_MARGIN_MS = 60_000;
const MAX_JOURNAL_BYTES = 512 * 1024 * 1024;

/** Deletes old data about people; true if more remains. */
const tidyPeople = ({ forgetPeople, surplusNewsBefore }: Chores, at: number): boolean => {
  const newsBefore = Math.max(at - NEWS_RETENTION_MS, surplusNewsBefore(MAX_NEWS));
  const deleted = [
    forgetPeople("news", newsBefore, PEOPLE_ROWS_PER_SLICE),
    forgetPeople("percent_to_play", at - PERCENT_RETENTION_MS, PEOPLE_ROWS_PER_SLICE),
    forgetPeople("lineup", at - LINEUP_RETENTION_MS, PEOPLE_ROWS_PER_SLICE),
  ];
  return deleted.includes(PEOPLE_ROWS_PER_SLICE);
};

/**
 * Maintenance of the store. It runs every few seconds, and immediately again while work remains. It is not journaled, because each node
 * does this work for itself.
 */
export const tidy =
  (chores: Chores): CommandHandler<"tidy"> =>
  ({ systemNow }, at) => {
    chores.moveLate(at);
    chores.removeLines(at - GONE_LINES_MS, LINES_PER_SLICE, at);
    chores.forgetDropped(at - DROPPED_LINES_MS);
    chores.forgetResults(at - RESULT_RETENTION_MS);
    chores.removeSubscriptions(systemNow - CLOCK_SLACK_MS);
    chores.forgetAnswers(at);
    chores.forgetEndedSessions(systemNow - CLOCK_SLACK_MS);
    const more = [
      chores.forgetBets(at - CLOCK_SLACK_MS),
      chores.forgetReceipts(at - RECEIPT_RETENTION_MS, MAX_RECEIPTS),
      chores.forgetDesk(at),
      tidyPeople(chores, at),
    ].includes(true);
    chores.forgetFirstPrices(at - FIRST_PRICE_RETENTION_MS);
    chores.compact(at - Math.max(MIN_JOURNAL_RETENTION_MS, chores.resumeMs + RESUME_MARGIN_MS), MAX_JOURNAL_BYTES);
    return { changes: [], result: more ? "more" : null };
  };
