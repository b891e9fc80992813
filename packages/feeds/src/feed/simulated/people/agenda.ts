import type { CataloguePlayer } from "@linewire/domain/catalogue/catalogue";
import type { Game } from "../game/game.ts";
import type { WorldPlan } from "../run/world-plan.ts";
import type { Boards } from "../run/boards.ts";

export type Agenda = {
  upcoming: (world: number) => Game[];
  live: (world: number) => Game[];
  nextGame: (teamId: number, world: number) => Game | undefined;
  known: (leagueId: number) => readonly CataloguePlayer[];
};

const KNOWN_A_TEAM = 9;

const knownPlayers = (plan: WorldPlan): Map<number, CataloguePlayer[]> => {
  const known = new Map<number, CataloguePlayer[]>();
  for (const team of plan.catalogue.teams) {
    const players = (plan.rosters.get(team.id) ?? []).slice(0, KNOWN_A_TEAM);
    known.set(team.leagueId, [...(known.get(team.leagueId) ?? []), ...players]);
  }
  return known;
};

export const agendaOf = (plan: WorldPlan, boards: Boards): Agenda => {
  const known = knownPlayers(plan);
  const games = () => boards.games().flatMap((board) => (board.game ? [board.game] : []));
  const upcoming = (world: number) => games().filter((game) => game.fixture.start > world);
  return {
    upcoming,
    live: (world) => games().filter((game) => game.fixture.start <= world && game.end > world),
    nextGame: (teamId, world) =>
      upcoming(world).find(({ fixture }) => fixture.away.id === teamId || fixture.home.id === teamId),
    known: (leagueId) => known.get(leagueId) ?? [],
  };
};
