import type { PersonEntity } from "../../language/names/entity.ts";

const AMERICAN_FOOTBALL = 1;
const BASKETBALL = 2;
const BASEBALL = 3;
const HOCKEY = 4;

const footballProps = (position: string, points: number): string[] => {
  if (position === "QB") {
    if (points > 99) return ["player_pass_yards"];
    if (points < 6) return ["player_pass_tds"];
    return points < 45 ? ["player_completions"] : [];
  }
  if (/^(?:RB|FB|HB)$/.test(position))
    return points > 24 ? ["player_rush_yards"] : points > 9 ? ["player_rush_attempts"] : [];
  if (position.endsWith("K")) return ["player_kicking_points"];
  if (!/^(?:WR|TE)$/.test(position)) return [];
  return points > 14 ? ["player_rec_yards"] : ["player_receptions"];
};

const COMBO_MARKETS = ["player_points", "player_rebounds", "player_assists"];

/** The usual markets for a number without a statistic. */
export const defaultProps = (
  { position }: PersonEntity,
  sport: number,
  points: number,
  comboIndex: number | null,
): string[] => {
  if (sport === BASKETBALL && comboIndex !== null) return [COMBO_MARKETS[comboIndex]!];
  if (sport === AMERICAN_FOOTBALL) return footballProps(position, points);
  if (sport === BASKETBALL) return points >= 6 ? ["player_points"] : [];
  if (sport === BASEBALL) return position.endsWith("P") && points >= 2 ? ["player_strikeouts"] : [];
  return sport === HOCKEY && points < 3 && position !== "G" ? ["player_hockey_points"] : [];
};
