import { bell, hashOf, mix, unit } from "../chance.ts";
import { MINUTE } from "../pace.ts";
import type { FeaturedGame } from "../sport/featured.ts";
import { overtimeOf, walkOffOf } from "./ending.ts";
import type { Fixture } from "./fixture.ts";
import { type GameSegment, type Score, splitPoints } from "./plays.ts";
import type { Expectation } from "./strength.ts";

/** `away` and `home`: score after the play. `halts`: books suspend bets after it. */
export type Play = { at: number; away: number; home: number; halts: boolean };

export type GameTimeline = {
  segments: GameSegment[];
  plays: Play[];
  endsAfter: number;
  regulation: number;
};

const BREAK_SHARE = 0.1;
const OVERTIME_SHARE = 0.07;

const partsOf = ({ clock, periods }: Fixture["sport"]): number => (clock === "inning" ? periods * 2 : periods);

const overtimeSegments = ({ sport }: Fixture, length: number): GameSegment[] => {
  const halves = sport.clock === "inning" ? 2 : 1;
  const half = length * OVERTIME_SHARE;
  return Array.from({ length: halves }, (_, index) => ({
    period: sport.periods + 1,
    from: length + MINUTE + index * (half + MINUTE),
    to: length + (index + 1) * half + index * MINUTE,
  }));
};

const segmentsOf = (fixture: Fixture, overtime: boolean): GameSegment[] => {
  const { sport, hash } = fixture;
  const length = (sport.minutes + unit(mix(hash, 21)) * 8) * MINUTE;
  const parts = partsOf(sport);
  const pause = (length * BREAK_SHARE) / parts;
  const stride = length / parts;
  const segments = Array.from({ length: parts }, (_, part) => ({
    period: sport.clock === "inning" ? 1 + Math.floor(part / 2) : part + 1,
    from: part * stride,
    to: (part + 1) * stride - (part + 1 < parts ? pause : 0),
  }));
  return overtime ? [...segments, ...overtimeSegments(fixture, length)] : segments;
};

const finalScore = ({ sport, hash }: Fixture, expectation: Expectation) => {
  const margin = expectation.margin + bell(mix(hash, 31)) * sport.marginSd;
  const total = Math.max(sport.total * 0.3, expectation.total + bell(mix(hash, 32)) * sport.totalSd);
  return {
    away: Math.max(0, Math.round((total - margin) / 2)),
    home: Math.max(0, Math.round((total + margin) / 2)),
  };
};

// In baseball, visitors score only in even segments (tops of innings), and the home team only in odd ones.
const timeOf = (segments: GameSegment[], side: 0 | 1, hash: number, halves: boolean): number => {
  const open = halves ? segments.filter((_, part) => part % 2 === side) : segments;
  const part = open[Math.floor(unit(mix(hash, 1)) * open.length)];
  return part ? part.from + (0.02 + unit(mix(hash, 2)) * 0.96) * (part.to - part.from) : 0;
};

const scoresOf = (fixture: Fixture, segments: GameSegment[], points: number[], side: 0 | 1): Score[] =>
  points.map((score, index) => ({
    side,
    points: score,
    at: Math.round(timeOf(segments, side, hashOf(fixture.hash, 41, side, index), fixture.sport.clock === "inning")),
  }));

const toldScores = (fixture: Fixture, segments: GameSegment[], periods: readonly number[], side: 0 | 1): Score[] =>
  periods.flatMap((points, index) => {
    const own = segments.filter(({ period }) => period === index + 1);
    return splitPoints(points, fixture.sport.scores, hashOf(fixture.hash, 35, side, index)).map((score, turn) => ({
      side,
      points: score,
      at: Math.round(
        timeOf(own, side, hashOf(fixture.hash, 36, side, index * 100 + turn), fixture.sport.clock === "inning"),
      ),
    }));
  });

const playsOf = (scores: Score[], fixture: Fixture): Play[] => {
  let [away, home] = [0, 0];
  return scores.map((score, index) => {
    if (score.side === 0) away += score.points;
    else home += score.points;
    return {
      at: score.at,
      away,
      home,
      halts: unit(hashOf(fixture.hash, 42, index)) < fixture.sport.haltShare,
    };
  });
};

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

export const timelineOf = (fixture: Fixture, expectation: Expectation): GameTimeline =>
  fixture.featured?.final ? toldTimeline(fixture, fixture.featured.final) : drawnTimeline(fixture, expectation);

const inOrder = (scores: Score[]): Score[] => scores.toSorted((a, b) => a.at - b.at || a.side - b.side);

const endOf = (segments: readonly GameSegment[]): number => Math.round(segments.at(-1)?.to ?? 0);

/** A leading home team does not bat in the last half inning. */
const playedSegments = ({ sport }: Fixture, segments: GameSegment[], homeLeads: boolean): GameSegment[] =>
  sport.clock === "inning" && homeLeads ? segments.slice(0, -1) : segments;

const toldTimeline = (fixture: Fixture, { away, home }: NonNullable<FeaturedGame["final"]>): GameTimeline => {
  const segments = playedSegments(fixture, segmentsOf(fixture, false), sum(home.slice(0, -1)) > sum(away));
  const scores = inOrder([...toldScores(fixture, segments, away, 0), ...toldScores(fixture, segments, home, 1)]);
  return {
    segments,
    plays: playsOf(scores, fixture),
    endsAfter: endOf(segments),
    regulation: partsOf(fixture.sport),
  };
};

const drawnTimeline = (fixture: Fixture, expectation: Expectation): GameTimeline => {
  const { sport, hash } = fixture;
  const final = finalScore(fixture, expectation);
  const away = splitPoints(final.away, sport.scores, mix(hash, 33));
  const home = splitPoints(final.home, sport.scores, mix(hash, 34));
  const margin = sum(home) - sum(away);
  const regulation = partsOf(sport);
  const all = segmentsOf(fixture, margin === 0);
  const regular = playedSegments(fixture, all.slice(0, regulation), margin > 0);
  const bottom = all[regulation - 1];
  const walkOff = bottom && regular.length < regulation ? walkOffOf(fixture, bottom, away, home) : undefined;
  const ending = margin === 0 ? overtimeOf(fixture, all.slice(regulation)) : walkOff;
  const scores = inOrder([
    ...scoresOf(fixture, regular, away, 0),
    ...scoresOf(fixture, regular, walkOff ? home.slice(0, -1) : home, 1),
    ...(ending?.scores ?? []),
  ]);
  return {
    segments: ending ? all : regular,
    plays: playsOf(scores, fixture),
    endsAfter: ending?.endsAfter ?? endOf(regular),
    regulation,
  };
};
