import type { ChronicleGame, ChroniclePlay, ChronicleTeam } from "@linewire/domain/chronicle/chronicle";

type Score = { away: number; home: number };

/** `own`: points of the game's winner. `other`: points of the loser. */
type PeriodScore = { period: number; own: number; other: number };

export type GameFacts = {
  winner: ChronicleTeam;
  loser: ChronicleTeam;
  /** The higher score comes first: "24-20". */
  result: string;
  margin: number;
  lead: "away" | "home" | null;
  after: readonly Score[];
  leadChanges: number;
  lostLead: number;
  /** The most points in a row of one team. `last` is the index of the run's last play. */
  run: { side: 0 | 1; points: number; period: number; last: number };
  /** After this play the winner was always ahead; null if the plays are unknown. */
  forGood: ChroniclePlay | null;
  maxLead: number;
  /** The winner's smallest lead after the largest one; null if the loser did not score after that. */
  closest: { lead: number; period: number } | null;
  best: PeriodScore | null;
  isOvertime: boolean;
};

const leadOf = ({ away, home }: Score): "away" | "home" | null =>
  away === home ? null : away > home ? "away" : "home";

const afterPeriods = ({ plays, period, phase, score }: ChronicleGame): Score[] => {
  const done = phase === "over" ? period : period - 1;
  return Array.from({ length: Math.max(0, done) }, (_, index) => {
    const last = plays.findLast((play) => play.period <= index + 1);
    if (phase === "over" && index + 1 === done) return score;
    return last ? { away: last.away, home: last.home } : { away: 0, home: 0 };
  });
};

const leadChangesIn = ({ plays }: ChronicleGame): number => {
  const leads = plays.flatMap((play) => leadOf(play) ?? []);
  return leads.filter((lead, index) => index > 0 && lead !== leads[index - 1]).length;
};

const longestRun = ({ plays }: ChronicleGame): GameFacts["run"] => {
  let best: GameFacts["run"] = { side: 0, points: 0, period: 1, last: -1 };
  let now = best;
  for (const [last, { side, points, period }] of plays.entries()) {
    const before = now.side === side ? now.points : 0;
    now = { side, points: before + points, period, last };
    if (now.points > best.points) best = now;
  }
  return best;
};

type WinnersView = Pick<GameFacts, "forGood" | "maxLead" | "closest" | "best">;

/** The course of the game as its winner saw it. */
const winnersView = ({ plays }: ChronicleGame, lead: GameFacts["lead"]): WinnersView => {
  const leads = plays.map((play) => (lead === "home" ? play.home - play.away : play.away - play.home));
  const maxLead = Math.max(0, ...leads);
  const largestAt = leads.indexOf(maxLead);
  const rest = plays.flatMap(({ period, side }, at) =>
    at > largestAt && (side === 1) !== (lead === "home") ? [{ lead: leads[at] ?? 0, period }] : [],
  );
  const own = lead === "home" ? 1 : 0;
  const periods = [...new Set(plays.map(({ period }) => period))].map((period): PeriodScore => {
    const pointsOf = (wanted: boolean): number =>
      plays.reduce(
        (sum, play) => sum + (play.period === period && (play.side === own) === wanted ? play.points : 0),
        0,
      );
    return { period, own: pointsOf(true), other: pointsOf(false) };
  });
  return {
    forGood: lead === null ? null : (plays[leads.findLastIndex((value) => value <= 0) + 1] ?? null),
    maxLead,
    closest: rest.toSorted((a, b) => a.lead - b.lead)[0] ?? null,
    best: periods.toSorted((a, b) => b.own - b.other - (a.own - a.other))[0] ?? null,
  };
};

export const factsOf = (game: ChronicleGame): GameFacts => {
  const { score, plays, away, home } = game;
  const lead = leadOf(score);
  const loserLead = ({ away: one, home: other }: Score): number => (lead === "home" ? one - other : other - one);
  return {
    winner: lead === "home" ? home : away,
    loser: lead === "home" ? away : home,
    result: `${Math.max(score.away, score.home)}-${Math.min(score.away, score.home)}`,
    margin: Math.abs(score.away - score.home),
    lead,
    after: afterPeriods(game),
    leadChanges: leadChangesIn(game),
    lostLead: Math.max(0, ...plays.map(loserLead)),
    run: longestRun(game),
    ...winnersView(game, lead),
    isOvertime: game.period > game.periods,
  };
};

/** The chronicle has no end times, so this duration of a game is assumed. */
const USUAL_GAME_MS = 3 * 3_600_000;

/** Returns 0 before the game. */
export const lastChangeOf = ({ start, phase }: Pick<ChronicleGame, "start" | "phase">, now: number): number => {
  if (phase === "ahead") return 0;
  return phase === "over" && start + USUAL_GAME_MS <= now ? start + USUAL_GAME_MS : start;
};
