import type { Core } from "../../language/claims/claim.ts";
import type { SentenceElement } from "../../language/element.ts";
import type { SlipPlace } from "../element-position.ts";
import type { SlipDraft } from "../slip-draft.ts";
import type { SlipLine } from "../slip-line.ts";

const MAX_WORDS = 2;
export type TotalSide = "over" | "under";

/** "Unders:" at the head of a list tells the side of the totals in it. */
export const headingSide = ({ tokens }: SlipLine, element: SentenceElement): TotalSide | null => {
  if (element.kind !== "side") return null;
  const reach = tokens[element.from]!.key.endsWith("s") ? MAX_WORDS : 0;
  const mark = tokens.slice(element.to, element.to + reach + 1).find(({ kind }) => kind !== "word");
  return mark?.key === ":" ? element.side : null;
};

const MIN_TEAMS = 2;

/** "Fifty on the under. Steelers Ravens, 42.5": a half behind a game is its total; a whole number may be money. */
const looseTotal = (open: SlipDraft, place: SlipPlace, side: TotalSide): Core | null => {
  const { element } = place;
  if (element.kind !== "number" || Number.isInteger(element.value) || open.markets.length > 0) return null;
  return listedTotal(open, place, side);
};

/** "Unders: Chiefs/Bills 44.5": the total of a game in such a list. */
const listedTotal = (open: SlipDraft, { element, index }: SlipPlace, side: TotalSide): Core | null => {
  if (element.kind !== "number" || element.signed || element.plus || open.core !== null) return null;
  const isGame =
    open.names.length + open.rivals.length >= MIN_TEAMS && open.names.every(({ teams }) => teams.length > 0);
  if (!isGame) return null;
  const reasons = ["a side that heads a list"];
  return { shape: "ou", first: index, last: index, side, points: element.value, price: null, reasons };
};

/** The total that a number is, by the side that heads the list or was said before. */
export const listedTotalOf = (
  open: SlipDraft,
  place: SlipPlace,
  { heading, loose }: { heading: TotalSide | null; loose: TotalSide | null },
): Core | null => {
  if (heading) return listedTotal(open, place, heading);
  return loose ? looseTotal(open, place, loose) : null;
};
