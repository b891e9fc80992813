import type { PersonEntity } from "../language/names/entity.ts";

const AMERICAN_FOOTBALL = 1;
const BASKETBALL = 2;
const BASEBALL = 3;
const HOCKEY = 4;

const BY_POSITION: Record<number, readonly (readonly [RegExp, readonly string[]])[]> = {
  [AMERICAN_FOOTBALL]: [
    [/^QB$/, ["player_pass_yards", "player_pass_tds", "player_completions"]],
    [/^(?:RB|FB|HB)$/, ["player_rush_yards", "player_anytime_td", "player_rush_attempts"]],
    [/^(?:WR|TE)$/, ["player_rec_yards", "player_receptions", "player_anytime_td"]],
    [/^K$/, ["player_kicking_points"]],
    [/./, ["player_tackles_assists", "player_sacks"]],
  ],
  [BASKETBALL]: [[/^/, ["player_points", "player_pra", "player_rebounds", "player_assists"]]],
  [BASEBALL]: [
    [/^(?:SP|RP|P|CP)$/, ["player_strikeouts", "player_outs", "player_earned_runs"]],
    [/^/, ["player_hits", "player_total_bases", "player_home_runs", "player_rbis"]],
  ],
  [HOCKEY]: [
    [/^G$/, ["player_saves"]],
    [/^/, ["player_hockey_points", "player_anytime_goal", "player_shots"]],
  ],
};

const MARKET_BY_ACTION: Record<number, Record<string, string>> = {
  [AMERICAN_FOOTBALL]: {},
  [BASKETBALL]: {
    assists: "player_assists",
    rebounds: "player_rebounds",
    boards: "player_rebounds",
    blocks: "player_blocks",
    blocked: "player_blocks",
    "triple-double": "player_triple_double",
    "triple-doubles": "player_triple_double",
    "double-double": "player_double_double",
    "double-doubles": "player_double_double",
    threes: "player_threes",
    steals: "player_steals",
  },
  [BASEBALL]: {
    homered: "player_home_runs",
    homers: "player_home_runs",
    homer: "player_home_runs",
    stole: "player_stolen_bases",
    stolen: "player_stolen_bases",
    steals: "player_stolen_bases",
    tripled: "player_total_bases",
    doubled: "player_total_bases",
  },
  [HOCKEY]: {
    goal: "player_anytime_goal",
    goals: "player_anytime_goal",
    shots: "player_shots",
    "hat-trick": "player_anytime_goal",
  },
};

export const TEAM_MARKETS = [
  "moneyline",
  "spread",
  "total",
  "team_total",
  "championship",
  "make_playoffs",
  "season_wins",
] as const;

export type PlayerMarkets = { markets: readonly string[]; reason: string };

/**
 * The usual markets of the player's position. The statistic that the text mentions most comes first, except for a
 * pitcher.
 */
export const marketsFor = ({ position }: PersonEntity, sport: number, actions: readonly string[]): PlayerMarkets => {
  const counts = new Map<string, number>();
  for (const action of actions) {
    const key = MARKET_BY_ACTION[sport]?.[action];
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const pitches = sport === BASEBALL && /^(?:SP|RP|P|CP)$/.test(position);
  const scores = actions.some((action) => action === "points" || action === "scored" || action === "scoring");
  const [top] = [...counts].toSorted((one, other) => other[1] - one[1]);
  const own = BY_POSITION[sport]?.find(([pattern]) => pattern.test(position))?.[1] ?? [];
  const isMentioned = top !== undefined && !pitches && (top[1] > 1 || !scores);
  return isMentioned
    ? { markets: [...new Set([top[0], ...own])], reason: "the statistic that the text mentions after the name" }
    : { markets: own, reason: `the usual market of the position ${position}` };
};
