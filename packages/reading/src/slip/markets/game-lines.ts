import { isAsking, type SlipDraft } from "../slip-draft.ts";
import type { SlipName } from "../slip-line.ts";

/** Lines that name a game: they stand before their bets, or behind each of them, and the first one tells which. */
export class GameLines {
  readonly all: (readonly SlipName[])[] = [];
  /** The game of the bets that follow. */
  heading: readonly SlipName[] = [];
  #isHeading = true;

  /** Takes a game, given the bet before it; true where it heads new bets. */
  take(game: readonly SlipName[], before: SlipDraft | null): boolean {
    const asks =
      before !== null &&
      (isAsking(before) || before.label !== null) &&
      (before.core !== null || before.names.length > 0);
    if (this.all.length === 0) this.#isHeading = !asks;
    this.all.push(game);
    if (this.#isHeading) this.heading = game;
    else if (before && before.rivals.length === 0) before.rivals.push(...game);
    return this.#isHeading;
  }
}
