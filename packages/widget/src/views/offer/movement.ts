import type { EmbedBet } from "@linewire/contract";
import { profitOf } from "../../price.ts";
import type { LiveQuote } from "../../store/lines/quotes.ts";

export type Movement = { way: "up" | "down"; price: number };
type PriceAtPoints = { price: number | null; points: number | null };

/** "up" means a higher payout. Prices at different points are not comparable. */
const movementBetween = (previous: PriceAtPoints, now: PriceAtPoints): Movement | null => {
  if (previous.price === null || now.price === null || previous.points !== now.points) return null;
  const gain = profitOf(now.price) - profitOf(previous.price);
  return gain === 0 ? null : { way: gain > 0 ? "up" : "down", price: previous.price };
};

/**
 * The change since the article was written. If the price did not change or the earlier price is unknown, the change
 * since the page was opened.
 */
export const movementOf = ({ priceThen }: Pick<EmbedBet, "priceThen">, { opened, now }: LiveQuote): Movement | null =>
  (priceThen && movementBetween(priceThen, now.value)) || movementBetween(opened, now.value);
