import type { Core } from "../language/claims/claim.ts";
import type { SentenceElement } from "../language/element.ts";
import type { Token } from "../language/token.ts";
import type { ElementPosition } from "./element-position.ts";
import type { SlipDraft } from "./slip-draft.ts";
import type { SlipLine } from "./slip-line.ts";

// A core is the number, price or market word of a bet (`Core` in claim.ts).

const CORRECTION_WORDS = new Set("its it's now actually meant mean make correction sorry rather be that".split(" "));
const WORDS_BEFORE = 3;
const MAX_CORRECTION_FACTOR = 3;
const MIN_STAKE = 5;

/** A correction follows words such as "make that", or directly follows a line that no book offers. */
const isCorrection = (tokens: readonly Token[], at: number, points: number | null): boolean => {
  const near = tokens.slice(Math.max(0, at - WORDS_BEFORE), at).map(({ key }) => key);
  // "Actually over. 20": the number of the next sentence is a stake.
  const words = near.slice(near.lastIndexOf(".") + 1);
  const number = tokens[at];
  if (number?.kind !== "number" || !Number.isInteger(number.value * 2)) return false;
  // "Make it 20 on the first half instead": a stake.
  if (tokens[at + 1]?.key === "on" && !number.signed) return false;
  const isImpossible = points !== null && !Number.isInteger(points * 2);
  // "Over a half. Make it 20": a stake, not a corrected line.
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

const MOVE_WORDS = new Set(
  "no nah nope sorry oops perdon its it's moved moving now bumped dropped jumped went shows showing says changed adjusted ahora cambio subio bajo".split(
    " ",
  ),
);
const BETWEEN_WORDS = new Set(
  `oh ok wait no hold on up sorry it is the line number they have got has book app i see to at just a from and hang shoot damn dang crap looks
  like ah er uh um lol today tonight tomorrow tonite tmrw tn hoy manana mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday this week la linea esta en perdon espera down actually`.split(
    /\s+/,
  ),
);
/** Examples: "It is now +3", "the line is at -4 now". */
const PRESENT =
  /(?:^| )(?:(?:it is|it's|its|is|they have it|the line is) (?:now|at|up to|down to)|now (?:at|is)|should (?:read|be|say)|ahora (?:es|esta)|(?:book|app|libro|casa|site|place) (?:has|has it at|have|got|gives|da|tiene|ofrece)|mejor)$/;
const MARKS = new Set([".", ",", "!", "-", "…", ";", "?", ":", "→", ">"]);
const MIN_MOVE = 2;
const MAX_MOVE_SHARE = 0.15;

/** Examples: "Over 10.5 assists. Wait no its 9.5 now", "-3.5. It moved to -4". */
const isMovedLine = (
  { tokens, names }: Pick<SlipLine, "tokens" | "names">,
  { core, tail }: SlipDraft,
  number: SentenceElement,
): boolean => {
  if (number.kind !== "number" || number.plus || core === null || core.points === null || number.from < tail.token)
    return false;
  const isSameForm = core.shape === "spread" ? number.signed : !number.signed;
  const move = Math.abs(Math.abs(number.value) - Math.abs(core.points));
  if (!isSameForm || move > Math.max(MIN_MOVE, MAX_MOVE_SHARE * Math.abs(core.points))) return false;
  const words = tokens.slice(tail.token, number.from);
  const isMoved = words.some(({ key }) => MOVE_WORDS.has(key)) || MOVE_WORDS.has(tokens[number.to]?.key ?? "");
  const isStated = PRESENT.test(
    words
      .slice(-WORDS_BEFORE)
      .map(({ key }) => key)
      .join(" "),
  );
  if (isStated && !words.some((_, at) => names.has(tail.token + at))) return true;
  return (
    isMoved &&
    words.every(
      ({ key }, at) => !names.has(tail.token + at) && (MOVE_WORDS.has(key) || BETWEEN_WORDS.has(key) || MARKS.has(key)),
    )
  );
};

/** Examples: "EDIT: ...", "correction, ...", "cambio: ...". */
export const EDIT_AT_START = /^\W*(?:edit|update|correction|fixed|cambio)\b/i;

/** Example: "Edit: they moved it before I submitted, got -5.5". */
const isEditedLine = (
  { text, names }: SlipLine,
  { core, head }: SlipDraft,
  number: SentenceElement,
  at: number,
): boolean =>
  head.line < at &&
  core?.shape === "spread" &&
  number.kind === "number" &&
  number.signed &&
  names.size === 0 &&
  EDIT_AT_START.test(text);

export const isNewNumber = (last: SlipDraft, number: SentenceElement, { line, at }: ElementPosition): boolean =>
  isEditedLine(line, last, number, at) ||
  isCorrection(line.tokens, number.from, last.core?.points ?? null) ||
  (last.tail.line === at && isMovedLine(line, last, number));

/** A spread keeps its sign unless the correction has one. */
export const withCorrectedNumber = (core: Core, { value, signed }: { value: number; signed: boolean }): Core => {
  const points = core.shape === "spread" && !signed ? Math.sign(core.points ?? 1) * value : value;
  return { ...core, points, reasons: [...core.reasons, "corrected number"] };
};
