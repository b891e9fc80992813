import type { IngestRow } from "@linewire/contract";
import type { Game } from "../game/game.ts";
import { gameMarkets } from "../market/game-markets.ts";
import type { Instant } from "../run/emit.ts";
import type { WorldPlan } from "../run/world-plan.ts";
import { fairPriceRow } from "./fair-price.ts";

export const FAIR_EVERY_MS = 2_000;

// There is no model for college football.
const MODELLED: ReadonlySet<string> = new Set(["nfl", "nba", "wnba", "cbb", "mlb", "nhl"]);

/** Fair prices of those of the games that there is a model for. */
export const fairPrices = (plan: WorldPlan, games: readonly Game[], instant: Instant): IngestRow[] =>
  games
    .filter(({ fixture }) => MODELLED.has(fixture.sport.code))
    .map((game) => fairPriceRow(game, gameMarkets(game.fixture, plan.bets), instant));

/** The game whose turn it is in a slot. */
export const turnOf = (games: readonly Game[], slot: number): Game[] => {
  const modelled = games.filter(({ fixture }) => MODELLED.has(fixture.sport.code));
  const game = modelled[slot % Math.max(1, modelled.length)];
  return game ? [game] : [];
};
