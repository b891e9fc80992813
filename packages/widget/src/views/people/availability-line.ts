import type { Availability } from "@linewire/contract";
import { fill } from "../../words/en.ts";
import type { PeopleWords } from "../../words/people-words.ts";
import type { OfferState } from "../offer/offer-state.ts";

/** Availability of a bet's player, for the mark. */
export type AvailabilityState = "out" | "doubt" | "fine" | "none";
/** Player text of a row: in full, and abbreviated for narrow boxes. */
export type AvailabilityLine = { standing: AvailabilityState; text: string; brief: string };

const OUT = /^(OUT|IR|SUSPENDED)$/;
const DOUBT = /^(DOUBTFUL|QUESTIONABLE|DAY_TO_DAY)$/;

/** Reason against the bet: a report that rules the player out, or a confirmed lineup without him. */
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
  const isSaid = OUT.test(status ?? "");
  const brief = isSaid ? words.brief[status as "OUT"] : words.brief[lineup as "out"];
  if (state === "suspended") return { standing: "out", text: fill(words.suspended, reason), brief };
  const text = /open|stale/.test(state) ? fill(isSaid ? words.usually : words.may, reason) : reason;
  return { standing: "out", text, brief };
};

/** Player text beside his bet. A report that rules him out precedes his lineup, which precedes other reports and chances. */
export const availabilityLine = (facts: Availability, state: OfferState, words: PeopleWords): AvailabilityLine => {
  const reason = reasonOf(facts, words);
  if (reason) return ruledOut(facts, reason, state, words);
  const { status, percentToPlay, lineup } = facts;
  if (lineup === "confirmed") return { standing: "fine", text: words.lineup.confirmed, brief: words.brief.confirmed };
  const isDoubted = DOUBT.test(status ?? "");
  const chance = percentToPlay === undefined ? "" : fill(words.chance, `${Math.round(percentToPlay)}`);
  // "Active" is only shown without other facts.
  const report = status && (status !== "ACTIVE" || (!chance && !lineup)) ? words.status[status] : "";
  const said = [report, chance].filter(Boolean).join(" \u00B7 ");
  if (said) return { standing: isDoubted ? "doubt" : "fine", text: said, brief: chance && isDoubted ? chance : said };
  return lineup
    ? { standing: "none", text: words.lineup.projected, brief: words.brief.projected }
    : { standing: "none", text: words.none, brief: "" };
};
