import { drift, hashOf, mix, signed } from "../chance.ts";
import type { Game } from "../game/game.ts";
import { momentOf } from "../game/game.ts";
import type { GameMoment } from "../game/moment.ts";
import type { BookProfile } from "../market/book-profile.ts";
import { HOUR, MINUTE, SECOND } from "../pace.ts";

export type Outlook = {
  margin: number;
  total: number;
  marginSd: number;
  totalSd: number;
  played: number;
  away: number;
  home: number;
  live: boolean;
  at: number;
  shares?: ReadonlyMap<number, number>;
};

const LIVE_LAG_MS = 5 * SECOND;
// The fastest books react to an absence after this time.
const REACTION_MS = 6 * SECOND;

const absenceShift = (game: Game, at: number): number => {
  let shift = 0;
  for (const { side, at: known, impact } of game.absences) {
    if (at >= known + REACTION_MS) shift += side === 0 ? impact : -impact;
  }
  return shift;
};

const sharesAt = ({ doubts }: Game, at: number): { shares?: ReadonlyMap<number, number> } => {
  const known = doubts.filter((doubt) => at >= doubt.at + REACTION_MS);
  return known.length === 0 ? {} : { shares: new Map(known.map(({ player, share }) => [player.id, share])) };
};

type Bias = { margin: number; total: number };
const NO_BIAS: Bias = { margin: 0, total: 0 };

const biasOf = (game: Game, book: BookProfile): Bias => {
  const own = hashOf(book.hash, game.fixture.hash);
  return { margin: signed(own) * 0.03, total: signed(mix(own, 1)) * 0.03 };
};

const expectationAt = (game: Game, bias: Bias, at: number) => {
  const { hash, sport } = game.fixture;
  const before = Math.min(at, game.fixture.start);
  const slow = drift(mix(hash, 1), before, 5 * HOUR) + drift(mix(hash, 2), before, 37 * MINUTE) * 0.4;
  const slowTotal = drift(mix(hash, 3), before, 6 * HOUR) + drift(mix(hash, 4), before, 41 * MINUTE) * 0.4;
  return {
    margin: game.expectation.margin + absenceShift(game, at) + sport.marginSd * (slow * 0.08 + bias.margin),
    total: game.expectation.total + sport.totalSd * (slowTotal * 0.08 + bias.total),
  };
};

const outlookOf = (game: Game, bias: Bias, moment: GameMoment, at: number): Outlook => ({
  ...expectationAt(game, bias, at),
  marginSd: game.fixture.sport.marginSd,
  totalSd: game.fixture.sport.totalSd,
  played: moment.played,
  away: moment.away,
  home: moment.home,
  live: moment.phase !== "pregame",
  at,
  ...sharesAt(game, at),
});

/** The market's expectation at an earlier time (by the book's lag), plus the book's bias. */
export const outlookAt = (game: Game, book: BookProfile, at: number): Outlook => {
  const live = at >= game.fixture.start;
  const seen = at - (live ? Math.min(book.lagMs, LIVE_LAG_MS) : book.lagMs);
  const moment = momentOf(game, live ? Math.max(seen, game.fixture.start) : seen);
  return outlookOf(game, biasOf(game, book), moment, seen);
};

export const commonOutlook = (game: Game, at: number): Outlook => outlookOf(game, NO_BIAS, momentOf(game, at), at);
