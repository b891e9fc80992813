import { isOffered } from "@linewire/reading/language/claims/claim";
import type { HeldOutText } from "./held-out.ts";
import type { Judgement } from "./stance-fit.ts";

type ValidatedText = Pick<HeldOutText, "text" | "judgements">;

type Figures = { recall: number; precision: number; mustNots: number; decoysClean: number };

const distinct = (judgements: readonly Judgement[]): Judgement[] => [
  ...new Map(judgements.map((one) => [one.meaning.key, one])).values(),
];

/**
 * Figures of the bets that `isShown` selects. `mustNots`: harmful bets per 100 texts. `decoysClean`: share of decoys
 * (texts that offer no bet) without a shown bet.
 */
const figuresOf = (texts: readonly ValidatedText[], isShown: (one: Judgement) => boolean): Figures => {
  let [hits, legs, shown, mustNots, decoys, clean] = [0, 0, 0, 0, 0, 0];
  for (const { text, judgements } of texts) {
    const own = distinct(judgements.filter(isShown)).filter(({ meaning }) => meaning.label !== null);
    const found = new Set(own.flatMap(({ meaning }) => (meaning.label === 1 ? [meaning.leg] : [])));
    hits += found.size;
    legs += text.legs;
    shown += own.length;
    mustNots += own.filter(({ meaning, reading }) => meaning.label === 0 && reading.isForbidden).length;
    if (!text.decoy) continue;
    decoys++;
    if (own.length === 0) clean++;
  }
  return {
    recall: hits / legs,
    precision: hits / Math.max(1, shown),
    mustNots: (mustNots * 100) / texts.length,
    decoysClean: clean / Math.max(1, decoys),
  };
};

/** The rules alone would show the bet. */
export const byRules = ({ reading }: Judgement): boolean => isOffered(reading.stance);
export const byModel =
  (least: number) =>
  ({ chance }: Judgement): boolean =>
    chance >= least;

export const figuresLine = (
  name: string,
  texts: readonly ValidatedText[],
  isShown: (one: Judgement) => boolean,
): string => {
  const { recall, precision, mustNots, decoysClean } = figuresOf(texts, isShown);
  const figures = [recall, precision, decoysClean].map((figure) => figure.toFixed(3));
  return `${name.padEnd(12)} recall ${figures[0]} precision ${figures[1]} decoys clean ${figures[2]} must-nots per 100 ${mustNots.toFixed(1)}`;
};

export const calibrationLine = (texts: readonly ValidatedText[]): string =>
  Array.from({ length: 10 }, (_, bin) => {
    const own = texts
      .flatMap(({ judgements }) => judgements)
      .filter(({ chance, meaning }) => Math.min(9, Math.floor(chance * 10)) === bin && meaning.label !== null);
    return `${bin / 10}: ${own.filter(({ meaning }) => meaning.label === 1).length} of ${own.length}`;
  }).join(", ");
