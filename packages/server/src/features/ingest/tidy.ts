import { TIER_DELAY_MS } from "@linewire/contract";
import { DROPPED_LINES_MS, GONE_LINES_MS } from "@linewire/domain/line/gone";
import type { CommandHandler } from "../../adapters/journal/journal.ts";

type Chores = {
  /** Moves the late view a slice further; true while there is more. */
  moveLate: (upTo: number, now: number) => boolean;
  /** Drops lines that have been gone since before a time, and keeps their ids from `now` on. */
  removeLines: (before: number, most: number, now: number) => number;
  /** Forgets results, and lines that wait for one, from before a time. */
  forgetResults: (before: number) => void;
  forgetDropped: (before: number) => void;
  removeSubscriptions: (before: number) => number;
  forgetAnswers: (before: number) => number;
  /** Forgets sign-outs of sessions that would have been over before a time. */
  forgetEndedSessions: (before: number) => number;
  /** Forgets requests for bet slips that expired before a time; true while there is more. */
  forgetBets: (before: number) => boolean;
  /** Forgets receipts from before a time, and the oldest beyond a number; true while there is more. */
  forgetReceipts: (before: number, most: number) => boolean;
  /** Forgets what articles were first answered with before a time. */
  forgetFirstPrices: (before: number) => void;
  /** Forgets what was last told of people before a time, at most so many rows; how many they were. */
  forgetPeople: (what: "news" | "percent_to_play" | "lineup", before: number, most: number) => number;
  /** The time before which there are more news than a number. */
  surplusNewsBefore: (most: number) => number;
  compact: (before: number, mostBytes: number) => number;
};

/** A clock that somebody sets forward must not take a subscription from its readers. */
const CLOCK_SLACK_MS = 2 * 3_600_000;
const LINES_AT_ONCE = 5000;
const RECEIPTS_MS = 90 * 24 * 3_600_000;
const MOST_RECEIPTS = 2_000_000;
const FIRST_PRICES_MS = 90 * 24 * 3_600_000;
const RESULTS_MS = 14 * 24 * 3_600_000;
const NEWS_MS = 30 * 24 * 3_600_000;
const MOST_NEWS = 100_000;
const PERCENTS_MS = 14 * 24 * 3_600_000;
const LINEUPS_MS = 90 * 24 * 3_600_000;
const PEOPLE_AT_ONCE = 2000;
const JOURNAL_MS = 10 * 60_000;
const JOURNAL_BYTES = 512 * 1024 * 1024;

/** Forgets old people rows; true while there is more. */
const tidyPeople = ({ forgetPeople, surplusNewsBefore }: Chores, at: number): boolean => {
  const newsBefore = Math.max(at - NEWS_MS, surplusNewsBefore(MOST_NEWS));
  const gone = [
    forgetPeople("news", newsBefore, PEOPLE_AT_ONCE),
    forgetPeople("percent_to_play", at - PERCENTS_MS, PEOPLE_AT_ONCE),
    forgetPeople("lineup", at - LINEUPS_MS, PEOPLE_AT_ONCE),
  ];
  return gone.includes(PEOPLE_AT_ONCE);
};

/** The store's chores, asked for every few seconds, and at once again while there is more: nothing here changes what readers may see, so nothing is journaled. */
export const tidy =
  (chores: Chores): CommandHandler<"tidy"> =>
  ({ systemNow }, at) => {
    if (chores.moveLate(at - TIER_DELAY_MS.free, at)) return { changes: [], result: "more" };
    chores.removeLines(at - GONE_LINES_MS, LINES_AT_ONCE, at);
    chores.forgetDropped(at - DROPPED_LINES_MS);
    chores.forgetResults(at - RESULTS_MS);
    chores.removeSubscriptions(systemNow - CLOCK_SLACK_MS);
    chores.forgetAnswers(at);
    chores.forgetEndedSessions(systemNow - CLOCK_SLACK_MS);
    const more = [
      chores.forgetBets(at - CLOCK_SLACK_MS),
      chores.forgetReceipts(at - RECEIPTS_MS, MOST_RECEIPTS),
      tidyPeople(chores, at),
    ].includes(true);
    chores.forgetFirstPrices(at - FIRST_PRICES_MS);
    chores.compact(at - JOURNAL_MS, JOURNAL_BYTES);
    return { changes: [], result: more ? "more" : null };
  };
