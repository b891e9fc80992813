import { gameChance, type GameView } from "../game-legs.ts";
import { subjectOf, type SgpBet } from "../leg.ts";
import { betOfLine, type BetOfLine } from "./bet-of-line.ts";
import { gameViewOf } from "./game-view.ts";
import { fairAt, sideOf } from "./market-sheet.ts";
import { marketSheets, type MarketSheets, type SheetReader, type PricedMarket } from "./market-sheets.ts";

const GAME = "game";

const ownFairs = (sheets: MarketSheets) => {
  const known = new Map<string, number | null>();
  return (spot: PricedMarket): number | null => {
    const key = `${spot.marketKey} ${sideOf(spot)} ${spot.points}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const sheet = sheets.of(spot);
    const fair = sheet && fairAt(sheet, spot);
    known.set(key, fair);
    return fair;
  };
};

/** From the spread and total of the game. Null for live bets, other periods and bets on players. */
const gameFairs = (sheets: MarketSheets) => {
  let view: GameView | null | undefined;
  return (bet: BetOfLine, spot: PricedMarket): number | null => {
    if (spot.market.live || bet.period !== GAME || bet.personId !== null) return null;
    if (view === undefined)
      view = gameViewOf(bet.league, sheets.pregame("spread", spot), sheets.pregame("total", spot));
    return view && (gameChance(view, { ...bet, points: spot.points, fair: null })?.chance ?? null);
  };
};

const usable = (chance: number | null): number | null => (chance !== null && chance > 0 && chance < 1 ? chance : null);

const legsPerSubject = (legs: readonly (SgpBet | null)[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const leg of legs) if (leg) counts.set(subjectOf(leg), (counts.get(subjectOf(leg)) ?? 0) + 1);
  return counts;
};

/** From the bet's own market, otherwise from the game's spread and total. */
export const fairLegs = (reader: SheetReader, eventId: number) => {
  const sheets = marketSheets(reader, eventId);
  const ownFair = ownFairs(sheets);
  const gameFair = gameFairs(sheets);
  return (spots: readonly PricedMarket[]): (SgpBet | null)[] => {
    const legs = spots.map((spot): SgpBet | null => {
      const bet = betOfLine(reader, spot.leagueId, spot.market);
      return bet && { ...bet, points: spot.points, fair: null };
    });
    const counts = legsPerSubject(legs);
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
