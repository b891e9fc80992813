import type { IngestRow, PlayerResult, ResultFacts } from "@linewire/contract";
import type { Game } from "../game/game.ts";
import type { GameTimeline } from "../game/timeline.ts";
import { figureOf } from "../price/result.ts";
import type { SimulatedSport } from "../sport/sport.ts";
import type { WorldPlan } from "./world-plan.ts";

type Score = { away: number; home: number };
type Stretch = readonly [key: string, first: number, last: number];

const STRETCHES: Readonly<Record<SimulatedSport["clock"], readonly Stretch[]>> = {
  quarter: [
    ["1q", 1, 1],
    ["2q", 2, 2],
    ["3q", 3, 3],
    ["4q", 4, 4],
    ["1h", 1, 2],
    ["2h", 3, 4],
  ],
  half: [
    ["1h", 1, 1],
    ["2h", 2, 2],
  ],
  period: [
    ["1p", 1, 1],
    ["2p", 2, 2],
    ["3p", 3, 3],
    ["regulation", 1, 3],
  ],
  inning: [["f5", 1, 5]],
};

const scoreAfter = ({ segments, plays }: GameTimeline, period: number): Score => {
  const end = segments.findLast((segment) => segment.period <= period)?.to ?? Number.NEGATIVE_INFINITY;
  const { away, home } = plays.findLast(({ at }) => at <= end) ?? { away: 0, home: 0 };
  return { away, home };
};

const between = (before: Score, after: Score): Score => ({
  away: after.away - before.away,
  home: after.home - before.home,
});

const scoresOf = ({ bets }: WorldPlan, { fixture, timeline }: Game): Pick<ResultFacts, "scores" | "overtime"> => {
  const { sport, leagueId } = fixture;
  const whole = scoreAfter(timeline, Infinity);
  const stretches = STRETCHES[sport.clock].flatMap(([key, first, last]) => {
    const periodTypeId = bets.period(key, leagueId);
    const score = between(scoreAfter(timeline, first - 1), scoreAfter(timeline, last));
    return periodTypeId === undefined ? [] : [{ periodTypeId, ...score }];
  });
  const game = bets.period("game", leagueId);
  const hasOvertime = timeline.segments.some(({ period }) => period > sport.periods);
  return {
    scores: [...(game === undefined ? [] : [{ periodTypeId: game, ...whole }]), ...stretches],
    overtime: hasOvertime ? between(scoreAfter(timeline, sport.periods), whole) : null,
  };
};

/** Players who are out have no statistics. */
const playersOf = (plan: WorldPlan, game: Game): PlayerResult[] => {
  const absent = new Set(game.absences.map(({ player }) => player.id));
  const players = new Map<number, PlayerResult>();
  for (const market of plan.marketsOf(game.fixture)) {
    const [side] = market.sides;
    const figure = figureOf(game, market);
    if (side?.personId === undefined || !("made" in figure)) continue;
    const participated = !absent.has(side.personId);
    const player = players.get(side.personId) ?? {
      personId: side.personId,
      participated,
      started: participated,
      stats: [],
    };
    players.set(side.personId, player);
    if (participated) player.stats.push({ betTypeId: side.betTypeId, value: figure.made });
  }
  return [...players.values()];
};

export const resultRow = (plan: WorldPlan, game: Game): IngestRow => ({
  type: "result",
  result: {
    eventId: game.fixture.eventId,
    outcome: "completed",
    ...scoresOf(plan, game),
    players: playersOf(plan, game),
  },
});
