import type { Availability } from "@linewire/contract";
import { type AvailabilityWords, availabilityWords } from "../words/availability-words.ts";
import { fill } from "../words/en.ts";
import type { OfferState } from "./offer-state.ts";

/** How a player's bet stands, for the mark beside the words. */
export type Standing = "out" | "doubt" | "fine" | "none";
/** What a row says of its player: whole, and where there is little room. */
export type AvailabilityLine = { standing: Standing; text: string; brief: string };

const OUT = /^(OUT|IR|SUSPENDED)$/;
const DOUBT = /^(DOUBTFUL|QUESTIONABLE|DAY_TO_DAY)$/;

/** What stands in the way of the bet: a report that rules the player out, or a confirmed line-up without him. */
const reasonOf = ({ status, lineup }: Availability, words: AvailabilityWords): string | null => {
  if (status && OUT.test(status)) return words.status[status];
  return lineup === "out" ? words.lineup.out : null;
};

const ruledOut = (
  { status, lineup }: Availability,
  reason: string,
  state: OfferState,
  words: AvailabilityWords,
): AvailabilityLine => {
  const isSaid = OUT.test(status ?? "");
  const brief = isSaid ? words.brief[status as "OUT"] : words.brief[lineup as "out"];
  if (state === "suspended") return { standing: "out", text: fill(words.suspended, reason), brief };
  const text = /open|stale/.test(state) ? fill(isSaid ? words.usually : words.may, reason) : reason;
  return { standing: "out", text, brief };
};

/** What is said of a player beside his bet: what rules him out goes before his line-up, that before reports and chances. */
export const availabilityLine = (facts: Availability, state: OfferState, language: string): AvailabilityLine => {
  const words = availabilityWords(language);
  const reason = reasonOf(facts, words);
  if (reason) return ruledOut(facts, reason, state, words);
  const { status, percentToPlay, lineup } = facts;
  if (lineup === "confirmed") return { standing: "fine", text: words.lineup.confirmed, brief: words.brief.confirmed };
  const isDoubted = DOUBT.test(status ?? "");
  const chance = percentToPlay === undefined ? "" : fill(words.chance, `${Math.round(percentToPlay)}`);
  // "Active" is worth a word only where nothing else is known.
  const report = status && (status !== "ACTIVE" || (!chance && !lineup)) ? words.status[status] : "";
  const said = [report, chance].filter(Boolean).join(" \u00B7 ");
  if (said) return { standing: isDoubted ? "doubt" : "fine", text: said, brief: chance && isDoubted ? chance : said };
  return lineup
    ? { standing: "none", text: words.lineup.projected, brief: words.brief.projected }
    : { standing: "none", text: words.none, brief: "" };
};
