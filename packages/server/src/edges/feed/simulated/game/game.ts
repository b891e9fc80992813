import type { CataloguePlayer } from "@linewire/domain/catalogue/catalogue";
import { hashOf, mix, unit } from "../chance.ts";
import { castOf, type Rosters } from "../market/rosters.ts";
import { HOUR } from "../pace.ts";
import type { Fixture } from "./fixture.ts";
import { type Moment, momentAt } from "./moment.ts";
import { type Expectation, expectationOf } from "./strength.ts";
import { type Timeline, timelineOf } from "./timeline.ts";

/** A player who will not play, known from a moment on (world's clock), and the points his team loses by it. */
export type Absence = { side: 0 | 1; player: CataloguePlayer; at: number; impact: number };

/** A fixture with all that will happen in and around it. */
export type Game = {
  fixture: Fixture;
  expectation: Expectation;
  timeline: Timeline;
  end: number;
  absences: Absence[];
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

// A featured game keeps all its players: the articles about it name them.
export const gameOf = (seed: number, fixture: Fixture, rosters: Rosters): Game => {
  const expectation = expectationOf(seed, fixture);
  const absences = fixture.featured ? [] : [...absenceOf(fixture, 0, rosters), ...absenceOf(fixture, 1, rosters)];
  const net = absences.reduce((sum, { side, impact }) => sum + (side === 0 ? impact : -impact), 0);
  const timeline = timelineOf(fixture, { ...expectation, margin: expectation.margin + net });
  return { fixture, expectation, timeline, end: fixture.start + timeline.endsAfter, absences };
};

export const momentOf = (game: Game, at: number): Moment => momentAt(game.timeline, at - game.fixture.start);
