import { isPriceOfTeam } from "../../language/claims/attach.ts";
import type { MeaningProposal, NumberAnchor } from "./propose/proposal.ts";

const PRICE_WINDOW_TOKENS = 8;

export const priceBehind = ({ context: { elements }, at }: NumberAnchor): number | null => {
  for (let next = at + 1; next < elements.length; next++) {
    const element = elements[next]!;
    if (element.kind === "number" || element.from - elements[at]!.to > PRICE_WINDOW_TOKENS) return null;
    if (element.kind === "price") return isPriceOfTeam(elements, next) ? null : element.price;
  }
  return null;
};

const MAX_PRICE_GAP_TOKENS = 2;
const WINDOW_TOKENS = 12;
const PICK_WINDOW_TOKENS = 60;

/** "o/u 6 (over +100, under -120)" offers both sides, unless a later sentence picks the first one ("Bet: over"). */
export const otherSideOf = (
  { context: { elements, parsed }, at }: NumberAnchor,
  proposal: MeaningProposal,
): MeaningProposal | null => {
  const prices = new Map<string, number>();
  let end = 0;
  for (let next = at + 1; next < elements.length; next++) {
    const [element, price] = [elements[next]!, elements[next + 1]];
    if (element.kind === "number" || element.from - elements[at]!.to > WINDOW_TOKENS) break;
    if (element.kind === "team" || element.kind === "person") break;
    if (element.kind !== "side" || price?.kind !== "price" || price.from - element.to > MAX_PRICE_GAP_TOKENS) continue;
    if (!prices.has(element.side)) prices.set(element.side, price.price);
    end = price.to;
  }
  const side = proposal.side === "over" ? "under" : proposal.side === "under" ? "over" : null;
  const price = side ? prices.get(side) : undefined;
  if (!side || price === undefined || prices.size < 2) return null;
  const picked = parsed.tokens
    .slice(end, end + PICK_WINDOW_TOKENS)
    .find(({ key }) => key === "over" || key === "under");
  return picked?.key === proposal.side && !parsed.listed ? null : { ...proposal, side, price };
};
