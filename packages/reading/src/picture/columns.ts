import type { SeenText } from "./picture.ts";

const PRICE = /^[+-]\d{3,4}$|^\d{1,2}\.\d{2}$/u;
const WORD = /\p{L}{2}/u;

const middleOf = (text: SeenText): number => (text.left + text.right) / 2;

/** A side of the picture is a column if it has bets with prices, or at least four sentences. */
const isIndependent = (side: readonly SeenText[]): boolean => {
  const prices = side.filter(({ text }) => text.split(" ").some((word) => PRICE.test(word))).length;
  const words = side.filter(({ text }) => WORD.test(text)).length;
  const sentences = side.filter(({ text }) => text.split(" ").length >= 5).length;
  return (prices >= 1 && words >= 3) || sentences >= 4;
};

const gutters = (texts: readonly SeenText[]): number[] => {
  const sorted = texts.toSorted((a, b) => a.left - b.left);
  const centres: number[] = [];
  let rightmost = sorted[0]?.right ?? 0;
  for (const text of sorted) {
    if (text.left > rightmost) centres.push((text.left + rightmost) / 2);
    rightmost = Math.max(rightmost, text.right);
  }
  return centres;
};

export const pictureColumns = (texts: readonly SeenText[]): (readonly SeenText[])[] => {
  for (const gutter of gutters(texts)) {
    const left = texts.filter((text) => middleOf(text) < gutter);
    const right = texts.filter((text) => middleOf(text) >= gutter);
    if (isIndependent(left) && isIndependent(right)) return [left, ...pictureColumns(right)];
  }
  return [texts];
};
