import type { IngestRow } from "@linewire/contract";
import type { CataloguePlayer } from "@linewire/domain/catalogue/catalogue";
import { sportsDayOf } from "@linewire/domain/people/sports-day";
import { hashOf, mix, unit } from "../chance.ts";
import { castOf } from "../market/rosters.ts";
import type { Game } from "../game/game.ts";
import { HOUR, iso, MINUTE } from "../pace.ts";
import type { Instant } from "../run/emit.ts";
import type { WorldPlan } from "../run/world-plan.ts";
import { isOut } from "./fitness.ts";
import { eventRef, personRef, teamRef } from "./refs.ts";

export type LineupRow = Extract<IngestRow, { type: "lineup" }>;
type Team = LineupRow["lineup"]["teams"][number];

export const LINEUP_EVERY_MS = 4_000;
export const NEAR_MS = 36 * HOUR;

export const confirmedAt = ({ fixture }: Game, side: 0 | 1): number =>
  fixture.start - (30 + Math.floor(unit(hashOf(fixture.hash, 141, side)) * 45)) * MINUTE;

// `turn` 0 has the first choice at every position. Other turns have the second choice at one position.
const starterAt = (
  fit: readonly CataloguePlayer[],
  taken: ReadonlySet<number>,
  second: boolean,
): CataloguePlayer | undefined => {
  const free = fit.filter(({ id }) => !taken.has(id));
  return (second ? free[1] : undefined) ?? free[0];
};

type SideAt = { plan: WorldPlan; game: Game; side: 0 | 1; turn: number };

const choicesFor = ({ plan, game, side }: SideAt, world: number) => {
  const team = side === 0 ? game.fixture.away : game.fixture.home;
  const fit = (plan.rosters.get(team.id) ?? []).filter((player) => !isOut(game, player, world));
  const pitcher = castOf(game.fixture, side, plan.rosters).find(({ role }) => role.rotates)?.player;
  return (positions: readonly string[]): CataloguePlayer[] =>
    pitcher && positions[0] === pitcher.position
      ? [pitcher]
      : fit.filter(({ position }) => positions.includes(position));
};

const startersOf = (at: SideAt, world: number): Team["starters"] => {
  const { starters, clock } = at.game.fixture.sport;
  const choices = choicesFor(at, world);
  const open = mix(at.turn, at.side) % starters.length;
  const taken = new Set<number>();
  return starters.flatMap((positions, index) => {
    const player = starterAt(choices(positions), taken, at.turn > 0 && index === open);
    if (!player) return [];
    taken.add(player.id);
    const order = clock === "inning" && index > 0 ? { order: index } : {};
    return [{ position: positions[0] ?? player.position, ...order, player: personRef(player) }];
  });
};

const teamOf = (at: SideAt, { world, pace }: Instant): Team => {
  const { fixture } = at.game;
  const confirmed = confirmedAt(at.game, at.side);
  const sure = world >= confirmed;
  return {
    side: at.side === 0 ? "AWAY" : "HOME",
    team: teamRef(at.side === 0 ? fixture.away : fixture.home),
    lineupStatus: sure ? "CONFIRMED" : "PROJECTED",
    ...(sure ? { confirmedAt: iso(pace.wallAt(confirmed)) } : {}),
    starters: startersOf(sure ? { ...at, turn: 0 } : at, world),
  };
};

/** Null without known players. `turn` 0 is the likeliest projection. */
export const lineupRow = (plan: WorldPlan, game: Game, turn: number, instant: Instant): LineupRow | null => {
  const teams = ([0, 1] as const)
    .map((side) => teamOf({ plan, game, side, turn }, instant))
    .filter(({ starters }) => starters.length > 0);
  if (teams.length === 0) return null;
  const start = instant.pace.wallAt(game.fixture.start);
  return {
    type: "lineup",
    lineup: {
      leagueId: game.fixture.leagueId,
      date: sportsDayOf(start),
      event: eventRef(game, instant),
      teams,
      meta: {
        createdAt: iso(instant.pace.wallAt(game.fixture.start - NEAR_MS)),
        updatedAt: iso(instant.wall),
      },
    },
  };
};
