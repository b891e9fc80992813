import { gameChance, type GameView } from "@linewire/domain/parlay/game-legs";
import { subjectOf, type SgpBet } from "@linewire/domain/parlay/leg";
import { betOfLine, type BetOfLine } from "./bet-of-line.ts";
import { gameViewOf } from "./game-view.ts";
import { fairAt, sideOf } from "./market-sheet.ts";
import { marketSheets, type MarketSheets, type SheetReader, type MarketSpot } from "./market-sheets.ts";

const GAME = "game";

/** Chances by a market's own quotes, each worked out once. */
const ownFairs = (sheets: MarketSheets) => {
  const known = new Map<string, number | null>();
  return (spot: MarketSpot): number | null => {
    const key = `${spot.marketKey} ${sideOf(spot)} ${spot.points}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const sheet = sheets.of(spot);
    const fair = sheet && fairAt(sheet, spot);
    known.set(key, fair);
    return fair;
  };
};

/** Chances by the game as its spreads and totals see it: the numbers of a league are those of whole games before they start. */
const gameFairs = (sheets: MarketSheets) => {
  let view: GameView | null | undefined;
  return (bet: BetOfLine, spot: MarketSpot): number | null => {
    if (spot.market.live || bet.period !== GAME || bet.personId !== null) return null;
    if (view === undefined)
      view = gameViewOf(bet.league, sheets.pregame("spread", spot), sheets.pregame("total", spot));
    return view && (gameChance(view, { ...bet, points: spot.points, fair: null })?.chance ?? null);
  };
};

const usable = (chance: number | null): number | null => (chance !== null && chance > 0 && chance < 1 ? chance : null);

const counted = (legs: readonly (SgpBet | null)[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const leg of legs) if (leg) counts.set(subjectOf(leg), (counts.get(subjectOf(leg)) ?? 0) + 1);
  return counts;
};

/** Bets of one event as the models see them, with their fair chances; two bets on one number of the game are read from one view of it. */
export const fairLegs = (reader: SheetReader, eventId: number) => {
  const sheets = marketSheets(reader, eventId);
  const ownFair = ownFairs(sheets);
  const gameFair = gameFairs(sheets);
  return (spots: readonly MarketSpot[]): (SgpBet | null)[] => {
    const legs = spots.map((spot): SgpBet | null => {
      const bet = betOfLine(reader, spot.leagueId, spot.market);
      return bet && { ...bet, points: spot.points, fair: null };
    });
    const counts = counted(legs);
    return legs.map((leg, at) => {
      const spot = spots[at];
      if (!leg || !spot) return null;
      const isShared = (counts.get(subjectOf(leg)) ?? 0) > 1;
      const own = ownFair(spot);
      const fair = isShared ? (gameFair(leg, spot) ?? own) : (own ?? gameFair(leg, spot));
      return { ...leg, fair: usable(fair) };
    });
  };
};
