import type { Game } from "../game/game.ts";
import { type BookProfile, quotes } from "../market/book-profile.ts";
import type { SimulatedMarket } from "../market/market.ts";
import { alternatesOf, alternatesShare, appealOf, leadOf, openingHash, quoteHash } from "../market/opening.ts";
import { HOUR } from "../pace.ts";
import { type Board, emptyView } from "./board.ts";
import { goneAtOf } from "./lifetime.ts";
import type { SimulatedQuote } from "./quote.ts";
import type { Steps } from "../steps.ts";
import type { WorldPlan } from "./world-plan.ts";

// In the off-season, quotes that usually open this early are already open for the next season's first games.
const EARLY = 60 * HOUR;

// A bet on a season is always open or never.
const lifetimeOf = (game: Game | null, market: SimulatedMarket, book: BookProfile, lead: number) => {
  if (!game) return { openAt: Number.NEGATIVE_INFINITY, goneAt: Infinity };
  const openAt = game.fixture.isOpener && lead > EARLY ? Number.NEGATIVE_INFINITY : game.fixture.start - lead;
  return { openAt, goneAt: goneAtOf(game, market, book, openAt) };
};

type Place = { game: Game | null; density: number };

const quoteOf = ({ game, density }: Place, market: SimulatedMarket, book: BookProfile): SimulatedQuote[] => {
  if (!quotes(book, market)) return [];
  const hash = quoteHash(market, book);
  const appeal = appealOf(market, book, (game?.fixture.featured ?? null) !== null);
  const lead = leadOf(openingHash(market, book), appeal, density);
  if (lead === null) return [];
  const life = lifetimeOf(game, market, book, lead);
  const alternates = alternatesOf(hash, alternatesShare(market, book, appeal, density));
  return life.goneAt <= life.openAt ? [] : [{ market, book, hash, ...life, alternates, sent: null }];
};

const boardOf = (leagueId: number, game: Game | null, all: SimulatedQuote[], at: number): Board => {
  const alive = all.filter((quote) => quote.goneAt > at);
  const open = alive.filter((quote) => quote.openAt <= at);
  return {
    leagueId,
    game,
    open,
    waiting: alive.filter((quote) => quote.openAt > at).toSorted((a, b) => b.openAt - a.openAt),
    leaving: open.filter((quote) => quote.goneAt < Infinity).toSorted((a, b) => b.goneAt - a.goneAt),
    cursor: 0,
    quietUntil: Number.NEGATIVE_INFINITY,
    view: emptyView,
  };
};

const quotesOf = (plan: WorldPlan, place: Place, markets: readonly SimulatedMarket[]): SimulatedQuote[] =>
  markets.flatMap((market) => plan.books.flatMap((book) => quoteOf(place, market, book)));

export const gameBoard = (plan: WorldPlan, game: Game, at: number): Board => {
  const density = plan.densities.on(game.fixture.day);
  const markets = game.end <= at ? [] : plan.marketsOf(game.fixture);
  return boardOf(game.fixture.leagueId, game, quotesOf(plan, { game, density }, markets), at);
};

export function* seasonBoards(plan: WorldPlan, at: number): Steps<Board[]> {
  const boards: Board[] = [];
  for (const { id } of plan.catalogue.leagues) {
    const markets = plan.season.filter(({ leagueId }) => leagueId === id);
    boards.push(boardOf(id, null, quotesOf(plan, { game: null, density: plan.densities.season }, markets), at));
    yield;
  }
  return boards;
}
