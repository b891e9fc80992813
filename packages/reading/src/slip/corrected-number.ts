import type { Core } from "../language/claims/claim.ts";
import type { Token } from "../language/token.ts";

// Core: the number, price or market word that a bet of the text is built around (`Core` in claim.ts).

const CORRECTION_WORDS = new Set("its it's now actually meant mean make correction sorry rather be that".split(" "));
const WORDS_BEFORE = 3;
const MAX_CORRECTION_FACTOR = 3;
const MIN_STAKE = 5;

/** Whether a number corrects the previous one: "make that 4.5", or a number directly after a line that no book offers. */
export const isCorrection = (tokens: readonly Token[], at: number, points: number | null): boolean => {
  const words = tokens.slice(Math.max(0, at - WORDS_BEFORE), at).map(({ key }) => key);
  const number = tokens[at];
  if (number?.kind !== "number" || !Number.isInteger(number.value * 2)) return false;
  const isImpossible = points !== null && !Number.isInteger(points * 2);
  // "Over a half. Make it 20": 20 is a stake, not a corrected line.
  const isOfOtherSize =
    points !== null &&
    !isImpossible &&
    !number.signed &&
    Number.isInteger(number.value) &&
    number.value >= MIN_STAKE &&
    number.value > MAX_CORRECTION_FACTOR * Math.max(1, Math.abs(points));
  if (isOfOtherSize) return false;
  return (
    isImpossible ||
    (words.some((word) => CORRECTION_WORDS.has(word)) &&
      words.some(
        (word) =>
          word === "make" || word === "meant" || word === "mean" || word === "correction" || word === "actually",
      ))
  );
};

/** A core with the corrected number. The sign of a spread changes only if the correction has a sign. */
export const withCorrectedNumber = (core: Core, { value, signed }: { value: number; signed: boolean }): Core => {
  const points = core.shape === "spread" && !signed ? Math.sign(core.points ?? 1) * value : value;
  return { ...core, points, reasons: [...core.reasons, "corrected number"] };
};
