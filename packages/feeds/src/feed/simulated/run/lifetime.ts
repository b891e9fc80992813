import { mix, unit } from "../chance.ts";
import type { Game } from "../game/game.ts";
import { whenPlayed } from "../game/moment.ts";
import type { BookProfile } from "../market/book-profile.ts";
import type { SimulatedMarket } from "../market/market.ts";
import { quoteHash } from "../market/opening.ts";
import { happensAt } from "../price/result.ts";
import { SECOND } from "../pace.ts";

const REMOVED_SHARE = 0.03;
const LIVE_SHARE = { core: 1, period: 0.85, team: 0.85, prop: 0.5, season: 1 } as const;

const goesLive = (market: SimulatedMarket, book: BookProfile, hash: number): boolean => {
  if (book.type === "dfs" || market.sides.length === 1) return false;
  return unit(mix(hash, 13)) < LIVE_SHARE[market.group];
};

const absentFrom = (game: Game, market: SimulatedMarket, hash: number): number => {
  const personId = market.sides[0]?.personId;
  const absence = personId === undefined ? undefined : game.absences.find(({ player }) => player.id === personId);
  return absence ? absence.at + (3 + unit(mix(hash, 12)) * 17) * SECOND : Infinity;
};

const happens = ({ start, end }: { start: number; end: number }, market: SimulatedMarket): number => {
  if (market.shape !== "yes_no") return Infinity;
  const share = happensAt(market);
  return share < 1 ? start + share * (end - start) : Infinity;
};

const removedAt = (openAt: number, end: number, hash: number): number =>
  unit(mix(hash, 9)) < REMOVED_SHARE ? openAt + unit(mix(hash, 10)) * (end - openAt) : Infinity;

/**
 * A book withdraws a quote when its game or period ends, its player is out or the bet is won. A quote without live
 * prices ends at the start of the game.
 */
export const goneAtOf = (game: Game, market: SimulatedMarket, book: BookProfile, openAt: number): number => {
  const { start } = game.fixture;
  const hash = quoteHash(market, book);
  return Math.min(
    market.until >= 1 ? game.end : start + whenPlayed(game.timeline, market.until),
    goesLive(market, book, hash) ? Infinity : start,
    absentFrom(game, market, hash),
    happens({ start, end: game.end }, market),
    game.fixture.featured && openAt < start ? Infinity : removedAt(openAt, game.end, hash),
  );
};
