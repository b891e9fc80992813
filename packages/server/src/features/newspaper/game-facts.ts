import type { ChronicleGame, ChronicleTeam } from "@linewire/feeds/feed/feed";

type Score = { away: number; home: number };

export type GameFacts = {
  winner: ChronicleTeam;
  loser: ChronicleTeam;
  /** Higher score first: "24-20". */
  result: string;
  margin: number;
  lead: "away" | "home" | null;
  /** Score after each completed period. */
  after: readonly Score[];
  leadChanges: number;
  /** The largest lead that the loser had. */
  lostLead: number;
  /** The longest run: the most points that one side scored in a row. */
  run: { side: 0 | 1; points: number; period: number };
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
  let best: GameFacts["run"] = { side: 0, points: 0, period: 1 };
  let now = best;
  for (const { side, points, period } of plays) {
    now =
      now.points > 0 && now.side === side ? { ...now, points: now.points + points, period } : { side, points, period };
    if (now.points > best.points) best = now;
  }
  return best;
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
    isOvertime: game.period > game.periods,
  };
};
