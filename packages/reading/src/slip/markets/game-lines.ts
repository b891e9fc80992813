import { hasBetTerms, type SlipDraft } from "../slip-draft.ts";
import type { SlipName } from "../slip-line.ts";
import type { ElementPosition } from "../element-position.ts";

/** A slip prints the game above its bets, or behind each bet. The first line with a game shows which. */
export class GameLines {
  readonly all: (readonly SlipName[])[] = [];
  heading: readonly SlipName[] = [];
  #isHeading = true;
  #nextGame: readonly SlipName[] = [];

  /** Returns the latest game that no earlier bet took, otherwise the game of the heading. */
  takeGame(): readonly SlipName[] {
    const game = this.#nextGame;
    this.#nextGame = [];
    return game.length > 0 ? game : this.heading;
  }

  /** `before`: the bet in front of the game. Returns whether the game is the heading of the next bets. */
  add(game: readonly SlipName[], before: SlipDraft | null): boolean {
    const isAfterBet =
      before !== null &&
      (hasBetTerms(before) || before.label !== null) &&
      (before.core !== null || before.names.length > 0);
    if (this.all.length === 0) this.#isHeading = !isAfterBet;
    this.all.push(game);
    if (this.#isHeading) this.heading = game;
    else if (before && before.rivals.length === 0) before.rivals.push(...game);
    else this.#nextGame = game;
    return this.#isHeading;
  }
}

const MISS_WORDS = new Set(["miss", "misses", "missing", "no", "not", "nrfi"]);
const DRAW_WORDS = new Set(["draw", "tie", "tied", "level", "square", "empate", "empatan"]);
const WORDS_BEFORE = 2;

export const applyMarketModifiers = (open: SlipDraft, { line: { tokens }, element }: ElementPosition): void => {
  const words = tokens.slice(Math.max(0, element.from - WORDS_BEFORE), element.to).map(({ key }) => key);
  const isAnsweredNo = /^[:–—-]$/.test(tokens[element.to]?.key ?? "") && tokens[element.to + 1]?.key === "no";
  if (isAnsweredNo || words.some((word) => MISS_WORDS.has(word))) open.isMiss = true;
  if (tokens.slice(element.from, element.to).some(({ key }) => DRAW_WORDS.has(key))) open.isDraw = true;
};
