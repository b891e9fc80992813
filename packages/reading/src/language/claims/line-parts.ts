import type { Core } from "./claim.ts";
import type { Cue } from "../cue.ts";
import type { SentenceElement } from "../element.ts";
import type { Token } from "../token.ts";

export const hasCue = (element: SentenceElement | undefined, ...wanted: Cue[]): boolean =>
  element?.kind === "cue" && element.cues.some((cue) => wanted.includes(cue));

export const isMarket = (element: SentenceElement | undefined, ...keys: string[]): boolean =>
  element?.kind === "market" && element.markets.some(({ key }) => keys.includes(key));

export type SentenceParts = { elements: readonly SentenceElement[]; tokens: readonly Token[] };

export const coreOf = (shape: Core["shape"], first: number, last: number, rest: Partial<Core>): Core => ({
  shape,
  first,
  last,
  side: null,
  points: null,
  price: null,
  reasons: [],
  ...rest,
});

export const isHalf = (value: number): boolean => !Number.isInteger(value);

export const isUnsignedNumber = (
  element: SentenceElement | undefined,
): element is Extract<SentenceElement, { kind: "number" }> =>
  element?.kind === "number" && !element.signed && element.value > 0;

export const orMore = (tokens: readonly Token[], to: number): boolean =>
  (tokens[to]?.key === "or" && ["more", "better", "longer"].includes(tokens[to + 1]?.key ?? "")) ||
  (tokens[to]?.key === "o" && tokens[to + 1]?.key === "mas");
export const atLeast = (tokens: readonly Token[], from: number): boolean =>
  tokens[from - 1]?.key === "least" && tokens[from - 2]?.key === "at";
