import type { Availability } from "@linewire/contract";
import { fill } from "../../words/en.ts";
import type { PeopleWords } from "../../words/people-words.ts";
import type { OfferState } from "../offer/offer-state.ts";

export type AvailabilityState = "out" | "doubt" | "fine" | "none";
/** Text about the player of a row: the full text, and a short text for narrow boxes. */
export type AvailabilityLine = { standing: AvailabilityState; text: string; brief: string };

const OUT = /^(OUT|IR|SUSPENDED)$/;
const DOUBT = /^(DOUBTFUL|QUESTIONABLE|DAY_TO_DAY)$/;
/** A player with a lower probability to play counts as doubtful, unless ruled out or in a confirmed line-up. */
const LIKELY_PERCENT = 75;

const reasonOf = ({ status, lineup }: Availability, words: PeopleWords): string | null => {
  if (status && OUT.test(status)) return words.status[status];
  return lineup === "out" ? words.lineup.out : null;
};

const ruledOut = (
  { status, lineup }: Availability,
  reason: string,
  state: OfferState,
  words: PeopleWords,
): AvailabilityLine => {
  const isReported = OUT.test(status ?? "");
  const brief = isReported ? words.brief[status as "OUT"] : words.brief[lineup as "out"];
  if (state === "suspended") return { standing: "out", text: fill(words.suspended, reason), brief };
  const text = /open|stale/.test(state) ? fill(isReported ? words.usually : words.may, reason) : reason;
  return { standing: "out", text, brief };
};

/**
 * A report that rules the player out takes precedence over the line-up, and the line-up over other reports and the
 * probability of playing.
 */
export const availabilityLine = (facts: Availability, state: OfferState, words: PeopleWords): AvailabilityLine => {
  const reason = reasonOf(facts, words);
  if (reason) return ruledOut(facts, reason, state, words);
  const { status, percentToPlay, lineup } = facts;
  if (lineup === "confirmed") return { standing: "fine", text: words.lineup.confirmed, brief: words.brief.confirmed };
  const isDoubted = DOUBT.test(status ?? "") || percentToPlay! < LIKELY_PERCENT;
  const probability = percentToPlay === undefined ? "" : fill(words.chance, `${Math.round(percentToPlay)}`);
  // "Active" is shown only if no other fact is available.
  const report = status && (status !== "ACTIVE" || (!probability && !lineup)) ? words.status[status] : "";
  const text = [report, probability].filter(Boolean).join(" \u00B7 ");
  if (text)
    return { standing: isDoubted ? "doubt" : "fine", text, brief: probability && isDoubted ? probability : text };
  return lineup
    ? { standing: "none", text: words.lineup.projected, brief: words.brief.projected }
    : { standing: "none", text: words.none, brief: "" };
};
