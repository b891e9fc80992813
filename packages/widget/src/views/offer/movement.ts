import type { EmbedBet } from "@linewire/contract";
import { profitOf } from "../../price.ts";
import type { LiveQuote } from "../../store/lines/quotes.ts";

export type Movement = { way: "up" | "down"; said: "was" | "from"; price: number };
type Priced = { price: number | null; points: number | null };

/** Direction of a price change; up pays more. With other points, prices are not comparable. */
const moved = (before: Priced, now: Priced, said: Movement["said"]): Movement | null => {
  if (before.price === null || now.price === null || before.points !== now.points) return null;
  const gain = profitOf(now.price) - profitOf(before.price);
  return gain === 0 ? null : { way: gain > 0 ? "up" : "down", said, price: before.price };
};

/** Price change since the article was published, otherwise since it was opened. */
export const movementOf = ({ priceThen }: Pick<EmbedBet, "priceThen">, { opened, now }: LiveQuote): Movement | null =>
  (priceThen && moved(priceThen, now.value, "was")) || moved(opened, now.value, "from");
