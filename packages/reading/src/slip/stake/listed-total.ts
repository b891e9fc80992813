import type { Core } from "../../language/claims/claim.ts";
import type { SentenceElement } from "../../language/element.ts";
import type { ElementPosition } from "../element-position.ts";
import { isPersonOnly, type SlipDraft } from "../slip-draft.ts";
import type { SlipLine } from "../slip-line.ts";

const MAX_WORDS = 2;
export type TotalSide = "over" | "under";

/** "Unders:" stands above a list of totals. */
export const headingSide = ({ tokens }: SlipLine, element: SentenceElement): TotalSide | null => {
  if (element.kind !== "side") return null;
  const reach = tokens[element.from]!.key.endsWith("s") ? MAX_WORDS : 0;
  const mark = tokens.slice(element.to, element.to + reach + 1).find(({ kind }) => kind !== "word");
  return mark?.key === ":" ? element.side : null;
};

const MIN_TEAMS = 2;

/**
 * "Fifty on the under. Steelers Ravens, 42.5". A whole number can be a stake, so only a half-point number is a total.
 */
const pendingTotal = (open: SlipDraft, position: ElementPosition, side: TotalSide): Core | null => {
  const { element } = position;
  if (element.kind !== "number" || Number.isInteger(element.value) || open.markets.length > 0) return null;
  return listedTotal(open, position, side);
};

/** Example: "Unders: Chiefs/Bills 44.5". */
const listedTotal = (open: SlipDraft, { element, index }: ElementPosition, side: TotalSide): Core | null => {
  if (element.kind !== "number" || element.signed || element.plus || open.core !== null) return null;
  const isGame =
    open.names.length + open.rivals.length >= MIN_TEAMS && open.names.every(({ teams }) => teams.length > 0);
  if (!isGame) return null;
  const reasons = ["a side that heads a list"];
  return { shape: "ou", first: index, last: index, side, points: element.value, price: null, reasons };
};

/** Example: "Le voy al over de Luka vs Charlotte, 33.5 points". */
const pendingLine = ({ names, core, markets }: SlipDraft, position: ElementPosition, side: TotalSide): Core | null => {
  const { element, index } = position;
  if (element.kind !== "number" || element.signed || element.plus || core !== null) return null;
  if (Number.isInteger(element.value) || names.length !== 1 || !names.every(isPersonOnly)) return null;
  if (!markets.flat().every(({ betOn }) => betOn === "player")) return null;
  const reasons = ["a side before the player"];
  return { shape: "ou", first: index, last: index, side, points: element.value, price: null, reasons };
};

export const listedTotalOf = (
  open: SlipDraft,
  position: ElementPosition,
  { heading, pending }: { heading: TotalSide | null; pending: TotalSide | null },
): Core | null => {
  if (heading) return listedTotal(open, position, heading);
  return pending ? (pendingTotal(open, position, pending) ?? pendingLine(open, position, pending)) : null;
};
