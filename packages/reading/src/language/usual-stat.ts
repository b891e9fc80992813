import type { PersonEntity } from "./names/entity.ts";

const AMERICAN_FOOTBALL = 1;
const BASKETBALL = 2;
const BASEBALL = 3;
const HOCKEY = 4;

type Usual = readonly [sport: number, position: RegExp, least: number, most: number, key: string];

/** The stat of a line that names none, where only one stat of a player has a line of that size. */
const USUAL: readonly Usual[] = [
  [BASKETBALL, /^/, 15.5, 45, "player_points"],
  [AMERICAN_FOOTBALL, /^QB$/, 149.5, 400, "player_pass_yards"],
  [AMERICAN_FOOTBALL, /^(?:RB|FB|HB)$/, 30.5, 160, "player_rush_yards"],
  [AMERICAN_FOOTBALL, /^(?:WR|TE)$/, 20.5, 140, "player_rec_yards"],
  [BASEBALL, /^(?:SP|RP|P)$/, 3.5, 10.5, "player_strikeouts"],
  [HOCKEY, /^G$/, 18.5, 40.5, "player_saves"],
];

/** "Brunson under 27.5": the market that a number without a stat is meant for. */
export const usualStat = ({ position }: PersonEntity, sport: number, points: number): string | undefined =>
  Number.isInteger(points)
    ? undefined
    : USUAL.find(
        ([own, pattern, least, most]) => own === sport && pattern.test(position) && points >= least && points <= most,
      )?.[4];
