import { DROPPED_LINES_MS, GONE_LINES_MS } from "@linewire/domain/line/removed-lines";
import type { CommandHandler } from "@linewire/journal/journal/journal";

type Chores = {
  /** Moves the delayed copy of the odds to its state at `now`. */
  moveLate: (now: number) => void;
  /** Deletes at most `max` lines removed before `before`, and stores their ids with the time `now`. */
  removeLines: (before: number, max: number, now: number) => number;
  /** Also deletes older lines that still wait for a result. */
  forgetResults: (before: number) => void;
  /** Deletes ids that `removeLines` stored before the time `before`. */
  forgetDropped: (before: number) => void;
  removeSubscriptions: (before: number) => number;
  forgetAnswers: (before: number) => number;
  /** Deletes sign-outs of sessions that expired before the time `before`. */
  forgetEndedSessions: (before: number) => number;
  forgetBets: (before: number) => boolean;
  /** Deletes receipts older than `before`, or beyond `max`, oldest first. Returns true if there may be more. */
  forgetReceipts: (before: number, max: number) => boolean;
  forgetDesk: (at: number) => boolean;
  forgetFirstPrices: (before: number) => void;
  forgetPeople: (what: "news" | "percent_to_play" | "lineup", before: number, max: number) => number;
  /** Deleting news before this time keeps only the latest `max` reports. */
  surplusNewsBefore: (max: number) => number;
  compact: (before: number, maxBytes: number) => number;
  resumeMs: number;
};

/**
 * Expired subscriptions, sign-outs and bet slip requests are kept this long, so that moving the clock forward does not
 * delete them at once.
 */
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
/** A client that resumes at the last moment needs this time to read its changes. */
const RESUME_MARGIN_MS = 60_000;
const MAX_JOURNAL_BYTES = 512 * 1024 * 1024;

const tidyPeople = ({ forgetPeople, surplusNewsBefore }: Chores, at: number): boolean => {
  const newsBefore = Math.max(at - NEWS_RETENTION_MS, surplusNewsBefore(MAX_NEWS));
  const deleted = [
    forgetPeople("news", newsBefore, PEOPLE_ROWS_PER_SLICE),
    forgetPeople("percent_to_play", at - PERCENT_RETENTION_MS, PEOPLE_ROWS_PER_SLICE),
    forgetPeople("lineup", at - LINEUP_RETENTION_MS, PEOPLE_ROWS_PER_SLICE),
  ];
  return deleted.includes(PEOPLE_ROWS_PER_SLICE);
};

/** Call every few seconds, and at once again after "more". Each node does this for itself, so it is not journaled. */
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
