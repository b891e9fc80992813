import type { Claim } from "./claim.ts";
import type { SentenceElement } from "../element.ts";
import type { MarketIndex } from "../market.ts";
import type { Scene } from "../scene.ts";
import type { Token } from "../token.ts";

/** A sentence to search for bets, with its context. */
export type Sentence = {
  tokens: readonly Token[];
  elements: readonly SentenceElement[];
  scene: Scene;
  markets: MarketIndex;
  at: number;
  /** The sentence is about a finished game. */
  wasFinished: boolean;
  /** The sentence reports the result of the game. */
  tellsResult?: boolean;
  /** The section is about the next game, so that "opened as" states the current line. */
  isNext?: boolean;
  /** Called for each price or line for which no market was found. */
  onUnmatched?: (line: UnmatchedLine) => void;
};

/** A price or a line for which no market was found, with its tokens and the team or player before it. */
export type UnmatchedLine = {
  from: number;
  to: number;
  subject: string | null;
  points: number | null;
  price: number | null;
};
/** A claim without its stance, price and text range; `parts` are the indices of the elements that state it. */
export type Draft = Omit<Claim, "stance" | "sentence" | "core" | "from" | "to" | "period" | "price" | "book"> & {
  parts: readonly number[];
};
