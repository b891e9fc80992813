import type { ElementPosition } from "./element-position.ts";
import { hasBetTerms, isTeamOnly, type SlipDraft } from "./slip-draft.ts";
import { isUnknownNameBefore } from "./names/unknown-name.ts";
import { isBehindSlipNoun, isWholePrice } from "./stake/told-price.ts";
import { isBoosted } from "./terse-number.ts";

/** In "30 points 5 rebounds 5 assists" an earlier bet names the player. */
export const isOfPlayer = ({ names, subjectFrom }: SlipDraft): boolean =>
  names.some(({ people }) => people.length > 0) ||
  (names.length === 0 && subjectFrom !== null && isOfPlayer(subjectFrom));

/** Examples: "Both -115", "both are at -110". */
const isShared = ({ line: { tokens }, element: { from } }: ElementPosition): boolean => {
  const at = tokens[from - 1]?.key === "at" ? from - 2 : from - 1;
  return /^(?:both|ambos|ambas)$/.test(tokens[tokens[at]?.key === "are" ? at - 1 : at]?.key ?? "");
};

const MAX_COMMON_PRICE = 130;

/** "Round robin by 2's, all -110". Only prices of a usual size count. */
export const isCommonPrice = (price: number, { line: { tokens }, element: { from, to } }: ElementPosition): boolean => {
  const before = tokens[tokens[from - 1]?.key === "at" ? from - 2 : from - 1]?.key ?? "";
  const isEnd = tokens[to] === undefined || tokens[to].kind === "mark";
  return /^(?:all|everything|todos|todas|todo)$/.test(before) && isEnd && Math.abs(price) <= MAX_COMMON_PRICE;
};

export const sharePrice = (price: number, drafts: readonly SlipDraft[], position: ElementPosition): boolean => {
  if (!isShared(position)) return false;
  const bets = drafts.filter((draft) => draft.head.line === position.at && draft.price === null && hasBetTerms(draft));
  if (bets.length < 2) return false;
  for (const draft of bets) draft.price = price;
  return true;
};

/** Example: "Chiefs +1.5 for 100. Showing -108 on my end". */
export const giveLonePrice = (drafts: readonly SlipDraft[], prices: readonly number[]): void => {
  const [bet, other] = drafts.filter(hasBetTerms);
  const [price, second] = prices;
  if (bet && !other && price !== undefined && second === undefined) bet.price ??= price;
};

/** A team alone is a bet on the winner, so it can have fractional or decimal odds. */
export const canHavePrice = (open: SlipDraft): boolean =>
  open.price === null &&
  (hasBetTerms(open) || (open.names.length > 0 && (open.label !== null || open.names.every(isTeamOnly))));

/** "Topuria by KO +130": the catalogue lacks the name. */
const isPriceOfUnknown = ({ line, element }: ElementPosition): boolean => {
  for (let at = 1; at <= element.from; at++) if (isUnknownNameBefore(line, at)) return true;
  return false;
};

/** "TOTAL -110" below "Over 51": the label repeats the market of the open bet. */
const isLabelled = (open: SlipDraft, { line, at, index, element }: ElementPosition): boolean => {
  const isCell = line.tokens[element.from - 1]?.key === "|" && open.tail.line === at;
  const label = line.elements[isCell ? index - 2 : index - 1];
  const end = isCell ? element.from - 1 : element.from;
  return open.core !== null && open.price === null && label?.kind === "market" && label.to === end;
};

/** Example: "… and vikes down to -1.5. Laying -120". */
const isLaid = ({ line: { tokens }, element: { from, to } }: ElementPosition): boolean =>
  /^lay(?:ing)?$/.test(tokens[from - 1]?.key ?? "") &&
  (from === 1 || /^[.;!]$/.test(tokens[from - 2]!.key)) &&
  (tokens[to] === undefined || tokens[to].kind === "mark");

/** `leg`: the price of the open bet. `boost`: a new price of that bet. `whole`: the price of the whole slip. */
export const priceRole = (
  open: SlipDraft | null,
  position: ElementPosition,
  { price, hasBet, isParlay }: { price: number; hasBet: boolean; isParlay: boolean },
): "boost" | "leg" | "whole" | null => {
  const { tokens } = position.line;
  const { from } = position.element;
  if (open && open.price !== null && isBoosted(tokens, from)) return "boost";
  if (open && isLabelled(open, position)) return "leg";
  if (isWholePrice(position, price, isParlay) || (isParlay && isLaid(position))) return "whole";
  const isOfLeg =
    open !== null &&
    (open.price === null || open.isPriceOld) &&
    (hasBetTerms(open) ||
      open.label !== null ||
      open.names.some((name) => name.teams.length > 0 || name.how === "full"));
  if (isOfLeg) return "leg";
  const isOfSlip = (isParlay && isBehindSlipNoun(position.line, position.element)) || !isPriceOfUnknown(position);
  return !hasBet && (!open || !hasBetTerms(open)) && isOfSlip ? "whole" : null;
};
