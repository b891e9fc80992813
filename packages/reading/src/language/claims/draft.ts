import type { Claim } from "./claim.ts";
import type { SentenceElement } from "../element.ts";
import type { MarketIndex } from "../market.ts";
import type { Scene } from "../scene.ts";
import type { Token } from "../token.ts";

export type Sentence = {
  tokens: readonly Token[];
  elements: readonly SentenceElement[];
  scene: Scene;
  markets: MarketIndex;
  at: number;
  /** The sentence is about a finished game. */
  wasFinished: boolean;
  /** The token after the sentence. */
  end?: number;
  /** The sentence reports the result of the game. */
  tellsResult?: boolean;
  /** The section is about the next game. "Opened as" then states the current line. */
  isNext?: boolean;
  /** Called for each price or line for which no market was found. */
  onUnmatched?: (line: UnmatchedLine) => void;
};

/** The subject is the team or player before the price or line. */
export type UnmatchedLine = {
  from: number;
  to: number;
  subject: string | null;
  points: number | null;
  price: number | null;
};
/** `parts` are the indices of the elements that state the claim. Stance, price and text range are added later. */
export type Draft = Omit<Claim, "stance" | "sentence" | "core" | "from" | "to" | "period" | "price" | "book"> & {
  parts: readonly number[];
};
