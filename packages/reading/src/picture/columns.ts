import type { SeenText } from "./picture.ts";

const PRICE = /^[+-]\d{3,4}$|^\d{1,2}\.\d{2}$/u;
const WORD = /\p{L}{2}/u;

const middleOf = (text: SeenText): number => (text.left + text.right) / 2;

/** A part of a picture that is complete by itself: bets with their prices, or sentences. */
const isWhole = (side: readonly SeenText[]): boolean => {
  const prices = side.filter(({ text }) => text.split(" ").some((word) => PRICE.test(word))).length;
  const words = side.filter(({ text }) => WORD.test(text)).length;
  const sentences = side.filter(({ text }) => text.split(" ").length >= 5).length;
  return (prices >= 1 && words >= 3) || sentences >= 4;
};

/** Centres of vertical gaps without text. */
const gutters = (texts: readonly SeenText[]): number[] => {
  const sorted = texts.toSorted((a, b) => a.left - b.left);
  const found: number[] = [];
  let reach = sorted[0]?.right ?? 0;
  for (const text of sorted) {
    if (text.left > reach) found.push((text.left + reach) / 2);
    reach = Math.max(reach, text.right);
  }
  return found;
};

/** Separates independent columns; a price stays beside its bet. */
export const pictureColumns = (texts: readonly SeenText[]): (readonly SeenText[])[] => {
  for (const gutter of gutters(texts)) {
    const left = texts.filter((text) => middleOf(text) < gutter);
    const right = texts.filter((text) => middleOf(text) >= gutter);
    if (isWhole(left) && isWhole(right)) return [left, ...pictureColumns(right)];
  }
  return [texts];
};
