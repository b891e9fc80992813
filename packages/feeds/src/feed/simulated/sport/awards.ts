/** Positions that can win an award; an empty list means any. Awards without a position (rookies, coaches) are not quoted. */
export const awards: Readonly<Record<string, readonly string[]>> = {
  "offensive-player-of-the-year": ["RB", "WR", "QB"],
  "defensive-player-of-the-year": ["DE", "LB", "CB", "S", "DT", "C", "PF", "F"],
  "al-cy-young": ["SP"],
  "nl-cy-young": ["SP"],
  "most-improved-player": [],
  "clutch-player-of-the-year": [],
  "norris-trophy": ["D"],
  "vezina-trophy": ["G"],
  "selke-trophy": ["C"],
  "heisman-trophy": ["QB", "RB", "WR"],
  "national-player-of-the-year": [],
};
