import { profitOf } from "../price.ts";
import type { Quote } from "../store/offer.ts";

export type Movement = { way: "up" | "down"; from: number };

/** Which way a price went since the article was opened; up pays more. Other points make the two prices incomparable. */
export const movementOf = (opened: Quote, now: Quote): Movement | null => {
  if (opened.price === null || now.price === null || opened.points !== now.points) return null;
  const gain = profitOf(now.price) - profitOf(opened.price);
  return gain === 0 ? null : { way: gain > 0 ? "up" : "down", from: opened.price };
};
