import type { IngestRow } from "@linewire/contract";
import type { CataloguePlayer, CatalogueTeam } from "@linewire/domain/catalogue/catalogue";
import { hashOf, pick } from "../chance.ts";
import { eventName } from "../game/event-row.ts";
import type { Absence, Doubt, Game } from "../game/game.ts";
import { iso } from "../pace.ts";
import type { Instant } from "../run/emit.ts";
import type { WorldPlan } from "../run/world-plan.ts";
import type { Agenda } from "./agenda.ts";
import { doubtIn, fitnessAt, type Injury, injuryOf, isOut, type Status } from "./fitness.ts";
import { personRef, teamRef } from "./refs.ts";

type NewsRow = Extract<IngestRow, { type: "player_news" }>;

const SEVERITIES: Partial<Record<Status, "info" | "material" | "critical">> = {
  OUT: "critical",
  DOUBTFUL: "material",
  QUESTIONABLE: "material",
};

const TEXTS: Partial<Record<Status, readonly string[]>> = {
  OUT: ["will not play because of {an injury} issue", "has been ruled out with {an injury} issue"],
  DOUBTFUL: ["did not practice with {an injury} issue", "is unlikely to play with a sore {injury}"],
  QUESTIONABLE: ["was limited in practice with {an injury} issue", "is a game-time decision with {an injury} issue"],
  DAY_TO_DAY: ["is day to day with {an injury} issue", "left practice early with a tight {injury}"],
  PROBABLE: ["is expected to play through {an injury} issue", "was a full participant despite {an injury} issue"],
  ACTIVE: ["practiced in full and has no designation", "is off the injury report"],
};

const LISTED: Partial<Record<Status, string>> = {
  OUT: "rule {name} out ({injury})",
  DOUBTFUL: "list {name} as doubtful ({injury})",
  QUESTIONABLE: "list {name} as questionable ({injury})",
  DAY_TO_DAY: "call {name} day to day ({injury})",
  PROBABLE: "expect {name} to play ({injury})",
  ACTIVE: "have {name} available without limits",
};

type Story = {
  id: number;
  player: CataloguePlayer;
  team: CatalogueTeam | undefined;
  game: Game | undefined;
  status: Status;
  previousStatus: Status;
  wall: number;
  hash: number;
};

const nameOf = ({ firstName, lastName }: CataloguePlayer): string => `${firstName} ${lastName}`.trim();

const fillText = (text: string, name: string, injury: Injury): string =>
  text
    .replace("{an injury}", `${/^[aeiou]/.test(injury.name) ? "an" : "a"} ${injury.name}`)
    .replace("{injury}", injury.name)
    .replace("{name}", name);

const notesOf = ({ status, player, team, game }: Story, injury: Injury): string => {
  const listed = fillText(LISTED[status] ?? "have an update on {name}", nameOf(player), injury);
  const where = game ? ` for ${eventName(game.fixture)}` : "";
  return `The ${team?.nickname ?? "team"} ${listed}${where}. This is a simulated report.`;
};

const newsRow = (story: Story, injury: Injury): NewsRow => {
  const { player, status, previousStatus, team, wall } = story;
  const name = nameOf(player);
  return {
    type: "player_news",
    news: {
      id: story.id,
      leagueId: player.leagueId,
      person: personRef(player),
      ...(team ? { team: teamRef(team) } : {}),
      headline: `${name} ${fillText(pick(TEXTS[status] ?? ["has an update"], story.hash), name, injury)}`,
      notes: notesOf(story, injury),
      status,
      ...(previousStatus === status ? {} : { previousStatus }),
      severity: SEVERITIES[status] ?? "info",
      injury: status === "ACTIVE" ? null : injury,
      meta: { createdAt: iso(wall), updatedAt: iso(wall) },
    },
  };
};

export const NEWS_EVERY_MS = 3_000;
const DOUBT_IDS = 500_000_000_000;
const ABSENCE_IDS = 1_000_000_000_000;

export type Newsroom = {
  /** Returns the reports of one interval of NEWS_EVERY_MS. Leagues take turns. */
  slot: (slot: number, instant: Instant) => NewsRow[];
  absence: (game: Game, absence: Absence, instant: Instant) => NewsRow;
  doubt: (game: Game, doubt: Doubt, instant: Instant) => NewsRow;
};

type TurningPoint = { id: number; status: Status; game: Game; turn: Absence | Doubt };

const statusFor = (player: CataloguePlayer, game: Game | undefined, world: number, fit: Status): Status => {
  if (!game) return fit;
  return isOut(game, player, world) ? "OUT" : (doubtIn(game, player, world)?.status ?? fit);
};

export const newsroom = (plan: WorldPlan, agenda: Agenda): Newsroom => {
  const teams = new Map(plan.catalogue.teams.map((team) => [team.id, team]));
  const leagues = plan.catalogue.leagues.filter(({ id }) => agenda.known(id).length > 0);

  const turningPointRow = ({ id, status, game, turn: { player, at } }: TurningPoint, { pace }: Instant): NewsRow => {
    const wall = pace.wallAt(at);
    const previousStatus = fitnessAt(plan.seed, player.id, wall).status;
    const team = teams.get(player.teamId);
    const story = { id, player, team, game, status, previousStatus, wall, hash: game.fixture.hash };
    return newsRow(story, injuryOf(plan.seed, player.id));
  };

  return {
    slot: (slot, { pace }) => {
      const league = leagues[slot % Math.max(1, leagues.length)];
      if (!league) return [];
      const hash = hashOf(plan.seed, 121, slot);
      const player = pick(agenda.known(league.id), hash);
      const wall = slot * NEWS_EVERY_MS;
      const fitness = fitnessAt(plan.seed, player.id, wall);
      const world = pace.worldAt(wall);
      const game = agenda.nextGame(player.teamId, world);
      const status = statusFor(player, game, world, fitness.status);
      const story = { ...fitness, id: slot, player, team: teams.get(player.teamId), game, status, wall, hash };
      return [newsRow(story, injuryOf(plan.seed, player.id))];
    },
    absence: (game, turn, instant) => {
      const id = ABSENCE_IDS + game.fixture.eventId * 2 + turn.side;
      return turningPointRow({ id, status: "OUT", game, turn }, instant);
    },
    doubt: (game, turn, instant) => {
      const id = DOUBT_IDS + game.fixture.eventId * 4 + turn.side * 2 + turn.number;
      return turningPointRow({ id, status: turn.status, game, turn }, instant);
    },
  };
};
