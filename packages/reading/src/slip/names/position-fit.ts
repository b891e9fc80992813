import type { PersonEntity } from "../../language/names/entity.ts";
import type { Market } from "../../language/market.ts";

const POSITIONS: readonly (readonly [market: RegExp, own: RegExp])[] = [
  [/pass_rush/, /^QB$/],
  [/^player_(?:pass|completions|interceptions|longest_completion)/, /^QB$/],
  [/^player_(?:rush_att|rush_yards|rush_tds|longest_rush)/, /^(?:RB|FB|HB|QB)$/],
  [/^player_rush_rec/, /^(?:RB|FB|HB|WR)$/],
  [/^player_(?:rec|longest_rec)/, /^(?:WR|TE|RB)$/],
  [/_td$/, /^(?:WR|TE|RB|QB|FB|HB)$/],
  [/kicking|extra_points/, /K$/],
  [/tackles|sacks|defensive/, /^(?!QB|RB|WR|TE|K).*/],
  [/saves|shutout|goals_allowed/, /^G$/],
  [/^player_(?:strikeouts|outs|earned|hits_allowed|pitcher)/, /P$/],
  [/^player_(?:hits|home_runs|total_bases|rbis|runs|stolen|singles|doubles|triples|batter)/, /^(?!.*P$)/],
  [/^player_(?:goals|anytime_goal|first_goal|hockey|shots|power)/, /^(?!G$)/],
];

/** Whether a market suits a player's position: 1 yes, -1 no, 0 unknown. */
export const positionFit = ({ key }: Market, { position }: PersonEntity): number => {
  if (position === "") return 0;
  for (const [market, own] of POSITIONS) if (market.test(key)) return own.test(position) ? 1 : -1;
  return 0;
};
