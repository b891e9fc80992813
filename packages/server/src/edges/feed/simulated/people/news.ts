import type { IngestRow } from "@linewire/contract";
import type { CataloguePlayer, CatalogueTeam } from "@linewire/domain/catalogue/catalogue";
import { hashOf, pick } from "../chance.ts";
import type { Absence, Game } from "../game/game.ts";
import { iso } from "../pace.ts";
import type { Instant } from "../run/emit.ts";
import type { WorldPlan } from "../run/world-plan.ts";
import type { Agenda } from "./agenda.ts";
import { fitnessAt, type Injury, injuryOf, isOut, type Status } from "./fitness.ts";
import { personRef, teamRef } from "./refs.ts";

type NewsRow = Extract<IngestRow, { type: "player_news" }>;

const SEVERITIES: Partial<Record<Status, "info" | "material" | "critical">> = {
  OUT: "critical",
  DOUBTFUL: "material",
  QUESTIONABLE: "material",
};

const TEXTS: Partial<Record<Status, readonly string[]>> = {
  OUT: ["will not play because of a {injury} issue", "has been ruled out with a {injury} issue"],
  DOUBTFUL: ["did not practice with a {injury} issue", "is unlikely to play with a sore {injury}"],
  QUESTIONABLE: ["limited in practice with a {injury} issue", "is a game-time decision with a {injury} issue"],
  DAY_TO_DAY: ["is day to day with a {injury} issue", "left practice early with a tight {injury}"],
  PROBABLE: ["is expected to play through a {injury} issue", "was a full participant despite a {injury} issue"],
  ACTIVE: ["practiced in full and has no designation", "is off the injury report"],
};

type Story = {
  id: number;
  player: CataloguePlayer;
  team: CatalogueTeam | undefined;
  status: Status;
  previousStatus: Status;
  wall: number;
  hash: number;
};

const newsRow = (story: Story, injury: Injury): NewsRow => {
  const { player, status, previousStatus, team, wall } = story;
  const text = pick(TEXTS[status] ?? ["has an update"], story.hash).replace("{injury}", injury.name);
  const name = `${player.firstName} ${player.lastName}`.trim();
  return {
    type: "player_news",
    news: {
      id: story.id,
      leagueId: player.leagueId,
      person: personRef(player),
      ...(team ? { team: teamRef(team) } : {}),
      headline: `${name} ${text}`,
      notes: `The ${team?.nickname ?? "team"} say that ${name} ${text}. This is a simulated report.`,
      status,
      ...(previousStatus === status ? {} : { previousStatus }),
      severity: SEVERITIES[status] ?? "info",
      injury: status === "ACTIVE" ? null : injury,
      meta: { createdAt: iso(wall), updatedAt: iso(wall) },
    },
  };
};

export const NEWS_EVERY_MS = 3_000;
const ABSENCE_IDS = 1_000_000_000_000;

export type Newsroom = {
  /** The report of a time slot; leagues take turns. */
  slot: (slot: number, instant: Instant) => NewsRow[];
  /** The report that a player is out. */
  absence: (game: Game, absence: Absence, instant: Instant) => NewsRow;
};

export const newsroom = (plan: WorldPlan, agenda: Agenda): Newsroom => {
  const teams = new Map(plan.catalogue.teams.map((team) => [team.id, team]));
  const leagues = plan.catalogue.leagues.filter(({ id }) => agenda.known(id).length > 0);
  return {
    slot: (slot, instant) => {
      const league = leagues[slot % Math.max(1, leagues.length)];
      if (!league) return [];
      const hash = hashOf(plan.seed, 121, slot);
      const player = pick(agenda.known(league.id), hash);
      const wall = slot * NEWS_EVERY_MS;
      const fitness = fitnessAt(plan.seed, player.id, wall);
      const game = agenda.nextGame(player.teamId, instant.world);
      const status = game && isOut(game, player, instant.world) ? "OUT" : fitness.status;
      return [
        newsRow(
          { ...fitness, id: slot, player, team: teams.get(player.teamId), status, wall, hash },
          injuryOf(plan.seed, player.id),
        ),
      ];
    },
    absence: (game, { player, at, side }, { pace }) => {
      const wall = pace.wallAt(at);
      const { status } = fitnessAt(plan.seed, player.id, wall);
      const id = ABSENCE_IDS + game.fixture.eventId * 2 + side;
      const story = {
        id,
        player,
        team: teams.get(player.teamId),
        status: "OUT" as const,
        previousStatus: status,
        wall,
        hash: game.fixture.hash,
      };
      return newsRow(story, injuryOf(plan.seed, player.id));
    },
  };
};
