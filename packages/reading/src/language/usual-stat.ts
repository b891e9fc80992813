import type { PersonEntity } from "./names/entity.ts";

const AMERICAN_FOOTBALL = 1;
const BASKETBALL = 2;
const BASEBALL = 3;
const HOCKEY = 4;

type StatRange = readonly [sport: number, position: RegExp, min: number, max: number, key: string];

const STAT_RANGES: readonly StatRange[] = [
  [BASKETBALL, /^/, 15.5, 45, "player_points"],
  [AMERICAN_FOOTBALL, /^QB$/, 149.5, 400, "player_pass_yards"],
  [AMERICAN_FOOTBALL, /^(?:RB|FB|HB)$/, 30.5, 160, "player_rush_yards"],
  [AMERICAN_FOOTBALL, /^(?:WR|TE)$/, 20.5, 140, "player_rec_yards"],
  [BASEBALL, /^(?:SP|RP|P)$/, 3.5, 10.5, "player_strikeouts"],
  [HOCKEY, /^G$/, 18.5, 40.5, "player_saves"],
];

/** "Brunson under 27.5" means points. */
export const usualStat = ({ position }: PersonEntity, sport: number, points: number): string | undefined =>
  Number.isInteger(points)
    ? undefined
    : STAT_RANGES.find(
        ([own, pattern, min, max]) => own === sport && pattern.test(position) && points >= min && points <= max,
      )?.[4];
