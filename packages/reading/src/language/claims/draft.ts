import type { Claim } from "./claim.ts";
import type { SentenceElement } from "../element.ts";
import type { MarketIndex } from "../market.ts";
import type { Scene } from "../scene.ts";
import type { Token } from "../token.ts";

/** A sentence to be read for bets. */
export type Sentence = {
  tokens: readonly Token[];
  elements: readonly SentenceElement[];
  scene: Scene;
  markets: MarketIndex;
  at: number;
  /** The sentence tells of a game that is over. */
  wasFinished: boolean;
  /** The sentence itself tells how the game ended. */
  tellsResult?: boolean;
  /** The section tells of the next game: "opened as" is how the line stands. */
  isNext?: boolean;
  /** Called for each price and line that no known market answers. */
  onUnmatched?: (line: UnmatchedLine) => void;
};

/** A price or a line of a sentence that leads to no claim: the tokens that say it, and whom it stands behind. */
export type UnmatchedLine = {
  from: number;
  to: number;
  subject: string | null;
  points: number | null;
  price: number | null;
};
/** A claim before it knows its stance: what the finders return. */
export type Draft = Omit<Claim, "stance" | "sentence" | "core" | "from" | "to" | "period" | "price" | "book"> & {
  parts: readonly number[];
};
