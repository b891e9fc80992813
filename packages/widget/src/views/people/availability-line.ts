import type { Availability } from "@linewire/contract";
import { fill } from "../../words/en.ts";
import type { PeopleWords } from "../../words/people-words.ts";
import type { OfferState } from "../offer/offer-state.ts";

export type AvailabilityState = "out" | "doubt" | "fine" | "none";
/** `brief` is for narrow boxes. */
export type AvailabilityLine = { standing: AvailabilityState; text: string; brief: string };

const OUT = /^(OUT|IR|SUSPENDED)$/;
const DOUBT = /^(DOUBTFUL|QUESTIONABLE|DAY_TO_DAY)$/;
/** Below this probability a player counts as doubtful, unless ruled out or in a confirmed line-up. */
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

/** A report that rules the player out overrides the line-up, which overrides other reports and the probability. */
export const availabilityLine = (facts: Availability, state: OfferState, words: PeopleWords): AvailabilityLine => {
  const reason = reasonOf(facts, words);
  if (reason) return ruledOut(facts, reason, state, words);
  const { status, percentToPlay, lineup } = facts;
  if (lineup === "confirmed") return { standing: "fine", text: words.lineup.confirmed, brief: words.brief.confirmed };
  const isDoubted = DOUBT.test(status ?? "") || percentToPlay! < LIKELY_PERCENT;
  const probability = percentToPlay === undefined ? "" : fill(words.chance, `${Math.round(percentToPlay)}`);
  // "Active" is shown only without other facts.
  const report = status && (status !== "ACTIVE" || (!probability && !lineup)) ? words.status[status] : "";
  const text = [report, probability].filter(Boolean).join(" \u00B7 ");
  if (text)
    return { standing: isDoubted ? "doubt" : "fine", text, brief: probability && isDoubted ? probability : text };
  return lineup
    ? { standing: "none", text: words.lineup.projected, brief: words.brief.projected }
    : { standing: "none", text: words.none, brief: "" };
};
