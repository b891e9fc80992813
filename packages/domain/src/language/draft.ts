import type { Claim } from "./claim.ts";
import type { Element } from "./element.ts";
import type { MarketIndex } from "./market.ts";
import type { Scene } from "./scene.ts";
import type { Token } from "./token.ts";

/** A sentence to be read for bets. */
export type Sentence = {
  tokens: readonly Token[];
  elements: readonly Element[];
  scene: Scene;
  markets: MarketIndex;
  at: number;
  /** The sentence tells of a game that is over. */
  wasFinished: boolean;
  /** The sentence itself tells how the game ended. */
  tellsResult?: boolean;
  /** The section tells of the next game: "opened as" is how the line stands. */
  isNext?: boolean;
};
/** A claim before it knows its stance: what the finders return. */
export type Draft = Omit<Claim, "stance" | "sentence" | "from" | "to" | "period" | "price" | "book"> & {
  parts: readonly number[];
};
