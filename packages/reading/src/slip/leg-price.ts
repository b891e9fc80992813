import type { SlipPlace } from "./element-position.ts";
import { isAsking, type SlipDraft } from "./slip-draft.ts";
import { isStrangerBefore } from "./names/unknown-name.ts";
import { isBoosted, isWholePrice } from "./terse-number.ts";

/** Whether a bet is on a player whom it or the bet before it names: "30 points 5 rebounds 5 assists". */
export const isOfPlayer = ({ names, heir }: SlipDraft): boolean =>
  names.some(({ people }) => people.length > 0) || (names.length === 0 && heir !== null && isOfPlayer(heir));

/** "Topuria by KO +130": the price of an unknown person. */
const isStrangersPrice = ({ line, element }: SlipPlace): boolean => {
  for (let at = 1; at <= element.from; at++) if (isStrangerBefore(line, at)) return true;
  return false;
};

/** "TOTAL -110" below "Over 51": the price behind the label of a bet's market. */
const isLabelled = (open: SlipDraft, { line, index, element }: SlipPlace): boolean => {
  const label = line.elements[index - 1];
  return open.core !== null && open.price === null && label?.kind === "market" && label.to === element.from;
};

/** A price belongs to the open bet, replaces the price of that bet, or is the price of the whole slip. */
export const priceRole = (
  open: SlipDraft | null,
  place: SlipPlace,
  hasAsked: boolean,
): "boost" | "leg" | "whole" | null => {
  const { tokens } = place.line;
  const { from } = place.element;
  if (open && open.price !== null && isBoosted(tokens, from)) return "boost";
  if (open && isLabelled(open, place)) return "leg";
  if (isWholePrice(tokens, from)) return "whole";
  const isOfLeg =
    open !== null &&
    open.price === null &&
    (isAsking(open) || open.label !== null || open.names.some((name) => name.teams.length > 0 || name.how === "full"));
  if (isOfLeg) return "leg";
  return !hasAsked && (!open || !isAsking(open)) && !isStrangersPrice(place) ? "whole" : null;
};
