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
  wasFinished: boolean;
  end?: number;
  tellsResult?: boolean;
  /** In a section about the next game, "opened as" states the current line. */
  isNext?: boolean;
  onUnmatched?: (line: UnmatchedLine) => void;
};

export type UnmatchedLine = {
  from: number;
  to: number;
  subject: string | null;
  points: number | null;
  price: number | null;
};
/** A claim before its stance, price and text range are known. `parts`: elements that state the claim. */
export type Draft = Omit<Claim, "stance" | "sentence" | "core" | "from" | "to" | "period" | "price" | "book"> & {
  parts: readonly number[];
};
