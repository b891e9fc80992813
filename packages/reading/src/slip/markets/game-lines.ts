import { hasBetTerms, type SlipDraft } from "../slip-draft.ts";
import type { SlipName } from "../slip-line.ts";

/** The lines of a slip that name a game. They come before their bets or after each of them; the first one determines which. */
export class GameLines {
  readonly all: (readonly SlipName[])[] = [];
  /** The game of the bets that follow it. */
  heading: readonly SlipName[] = [];
  #isHeading = true;

  /** Adds a game after the given bet; returns whether it is the heading of new bets. */
  add(game: readonly SlipName[], before: SlipDraft | null): boolean {
    const isAfterBet =
      before !== null &&
      (hasBetTerms(before) || before.label !== null) &&
      (before.core !== null || before.names.length > 0);
    if (this.all.length === 0) this.#isHeading = !isAfterBet;
    this.all.push(game);
    if (this.#isHeading) this.heading = game;
    else if (before && before.rivals.length === 0) before.rivals.push(...game);
    return this.#isHeading;
  }
}
