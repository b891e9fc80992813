import type { Game } from "../game/game.ts";
import { momentOf } from "../game/game.ts";
import type { GameMoment } from "../game/moment.ts";
import type { BookProfile } from "../market/book-profile.ts";
import type { FeedPace } from "../pace.ts";
import { SECOND } from "../pace.ts";
import { commonOutlook, type Outlook, outlookAt } from "../price/outlook.ts";
import type { SimulatedQuote } from "./quote.ts";

/** The quotes on one game, or on a league's season if `game` is null. */
export type Board = {
  leagueId: number;
  game: Game | null;
  open: SimulatedQuote[];
  /** The last element opens next. */
  waiting: SimulatedQuote[];
  /** The last element is removed next. */
  leaving: SimulatedQuote[];
  cursor: number;
  /** Until this schedule time no quote opens or is removed, and the game does not change. */
  quietUntil: number;
  view: View;
};

type View = {
  at: number;
  moment: GameMoment | null;
  halted: boolean;
  outlooks: (Outlook | undefined)[];
  common: Outlook | undefined;
};

export const emptyView: View = {
  at: Number.NEGATIVE_INFINITY,
  moment: null,
  halted: false,
  outlooks: [],
  common: undefined,
};

// Bets are suspended for this schedule time after a score. It is multiplied by the square root of the speed, because it
// would be too short to see at high speed.
const HALT_MS = 7 * SECOND;

const haltedAt = (moment: GameMoment, after: number, pace: FeedPace): boolean =>
  moment.phase === "live" &&
  moment.lastPlay !== undefined &&
  moment.lastPlay.halts &&
  after < moment.lastPlay.at + HALT_MS * Math.sqrt(pace.speed);

export const look = (board: Board, at: number, pace: FeedPace): View => {
  if (board.view.at === at) return board.view;
  const { game } = board;
  const moment = game ? momentOf(game, at) : null;
  const halted = game !== null && moment !== null && haltedAt(moment, at - game.fixture.start, pace);
  board.view = { at, moment, halted, outlooks: [], common: undefined };
  return board.view;
};

const seasonOutlook = (at: number): Outlook => ({
  margin: 0,
  total: 0,
  marginSd: 1,
  totalSd: 1,
  played: 0,
  away: 0,
  home: 0,
  live: false,
  at,
});

export const marketOutlook = (board: Board): Outlook => {
  board.view.common ??= board.game ? commonOutlook(board.game, board.view.at) : seasonOutlook(board.view.at);
  return board.view.common;
};

export const outlookFor = (board: Board, book: BookProfile): Outlook => {
  const known = board.view.outlooks[book.place];
  if (known) return known;
  const outlook = board.game ? outlookAt(board.game, book, board.view.at) : seasonOutlook(board.view.at - book.lagMs);
  board.view.outlooks[book.place] = outlook;
  return outlook;
};
