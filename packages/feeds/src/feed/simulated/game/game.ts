import type { CataloguePlayer } from "@linewire/domain/catalogue/catalogue";
import { hashOf, mix, unit } from "../chance.ts";
import { castOf, type Rosters } from "../market/rosters.ts";
import { HOUR } from "../pace.ts";
import type { Fixture } from "./fixture.ts";
import { type GameMoment, momentAt } from "./moment.ts";
import { type Expectation, expectationOf } from "./strength.ts";
import { type GameTimeline, timelineOf } from "./timeline.ts";

/** `at`: schedule time of the report. `impact`: points that the team loses. */
export type Absence = { side: 0 | 1; player: CataloguePlayer; at: number; impact: number };

/** From the report on, the player may miss the game or play less. Expected stats fall to a share of the usual ones. */
export type Doubt = {
  side: 0 | 1;
  player: CataloguePlayer;
  at: number;
  status: "QUESTIONABLE" | "DOUBTFUL";
  share: number;
  number: number;
};

export type Game = {
  fixture: Fixture;
  expectation: Expectation;
  timeline: GameTimeline;
  end: number;
  absences: Absence[];
  doubts: Doubt[];
};

const ABSENT_SHARE = 0.55;

const absenceOf = (fixture: Fixture, side: 0 | 1, rosters: Rosters): Absence[] => {
  const own = hashOf(fixture.hash, 51, side);
  const cast = castOf(fixture, side, rosters);
  const index = Math.floor(unit(mix(own, 1)) * cast.length);
  const player = cast[index]?.player;
  if (unit(own) >= ABSENT_SHARE || !player) return [];
  const at = fixture.start - (0.7 + unit(mix(own, 2)) * 18) * HOUR;
  return [{ side, player, at, impact: fixture.sport.marginSd * (0.14 - (0.1 * index) / cast.length) }];
};

const DOUBTS_A_SIDE = 2;
const DOUBTED_SHARE = 0.5;
const DOUBTFUL_SHARE = 0.35;
const GRAVE = { status: "DOUBTFUL", share: 0.72 } as const;
const SLIGHT = { status: "QUESTIONABLE", share: 0.87 } as const;

const doubtOf = (fixture: Fixture, side: 0 | 1, number: number, rosters: Rosters): Doubt[] => {
  const own = hashOf(fixture.hash, 53, side, number);
  const cast = castOf(fixture, side, rosters);
  const player = cast[Math.floor(unit(mix(own, 1)) * cast.length)]?.player;
  if (unit(own) >= DOUBTED_SHARE || !player) return [];
  const at = fixture.start - (1 + unit(mix(own, 2)) * 16) * HOUR;
  const isGrave = unit(mix(own, 3)) < DOUBTFUL_SHARE;
  return [{ side, player, at, number, ...(isGrave ? GRAVE : SLIGHT) }];
};

/** Each player has at most one doubt, and absent players have none. */
const doubtsOf = (fixture: Fixture, absences: readonly Absence[], rosters: Rosters): Doubt[] => {
  const reported = new Set(absences.map(({ player }) => player.id));
  const all = ([0, 1] as const).flatMap((side) =>
    Array.from({ length: DOUBTS_A_SIDE }, (_, number) => doubtOf(fixture, side, number, rosters)).flat(),
  );
  return all.filter(({ player }) => !reported.has(player.id) && reported.add(player.id));
};

// Articles name players of featured games, so none of these players is absent.
export const gameOf = (seed: number, fixture: Fixture, rosters: Rosters): Game => {
  const expectation = expectationOf(seed, fixture);
  const absences = fixture.featured ? [] : [...absenceOf(fixture, 0, rosters), ...absenceOf(fixture, 1, rosters)];
  const net = absences.reduce((sum, { side, impact }) => sum + (side === 0 ? impact : -impact), 0);
  const timeline = timelineOf(fixture, { ...expectation, margin: expectation.margin + net });
  const doubts = fixture.featured ? [] : doubtsOf(fixture, absences, rosters);
  return { fixture, expectation, timeline, end: fixture.start + timeline.endsAfter, absences, doubts };
};

export const momentOf = (game: Game, at: number): GameMoment => momentAt(game.timeline, at - game.fixture.start);
