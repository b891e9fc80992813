import type { CataloguePlayer } from "@linewire/domain/catalogue/catalogue";
import { hashOf } from "../chance.ts";
import type { Fixture } from "../game/fixture.ts";
import type { PropRole } from "../sport/sport.ts";

/** Players by team, in order of prominence. */
export type Rosters = ReadonlyMap<number, readonly CataloguePlayer[]>;

export const rostersOf = (players: readonly CataloguePlayer[]): Rosters => {
  const rosters = new Map<number, CataloguePlayer[]>();
  for (const player of players) {
    const roster = rosters.get(player.teamId);
    if (roster) roster.push(player);
    else rosters.set(player.teamId, [player]);
  }
  return rosters;
};

/** `place`: index on the roster. `rank`: among players of the same role. */
export type PropPlayer = {
  player: CataloguePlayer;
  role: PropRole;
  rank: number;
  place: number;
  side: 0 | 1;
};

const ROTATION = 5;

const castOfRole = (
  roster: readonly CataloguePlayer[],
  role: PropRole,
  fixture: Fixture,
  side: 0 | 1,
): PropPlayer[] => {
  const fit = roster.flatMap((player, place) => (role.positions.includes(player.position) ? [{ player, place }] : []));
  const turn = role.rotates && fit.length > 0 ? hashOf(fixture.hash, 64, side) % Math.min(ROTATION, fit.length) : 0;
  return fit.slice(turn, turn + role.ranks).map(({ player, place }, rank) => ({ player, role, rank, place, side }));
};

export const castOf = (fixture: Fixture, side: 0 | 1, rosters: Rosters): PropPlayer[] => {
  const roster = rosters.get(side === 0 ? fixture.away.id : fixture.home.id) ?? [];
  return fixture.sport.roles.flatMap((role) => castOfRole(roster, role, fixture, side));
};
