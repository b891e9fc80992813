// Receives the time of the simulation; returns rows of changed lines, games and people.
import type { Event, IngestRow } from "@linewire/contract";
import type { Catalogue } from "@linewire/domain/catalogue/catalogue";
import type { CalendarKind } from "../calendar/calendar.ts";
import { agendaOf } from "../people/agenda.ts";
import type { Board } from "./board.ts";
import { boardsOf } from "./boards.ts";
import type { Instant } from "./emit.ts";
import { eventWatch } from "./event-watch.ts";
import { evesOf, firstLines } from "./first-state.ts";
import { gameRow, gameRows } from "./game-row.ts";
import { moverOf, wave } from "./mover.ts";
import { overdueRows } from "./overdue.ts";
import { reportsOf } from "./reports.ts";
import { type WorldPlan, worldPlan } from "./world-plan.ts";

/** A simulation that starts at a wall time: its complete state at that time, and later changes. */
export type Simulation = {
  first: () => Generator<IngestRow>;
  /** State of the games in play just before their start, from which an empty store gets their closing lines. */
  eves: () => Generator<IngestRow>;
  since: (wall: number) => IngestRow[];
  /** Results of games that the store has as unfinished from an earlier run. */
  overdue: (standing: readonly Event[]) => IngestRow[];
};

export type SimulationOptions = {
  catalogue: Catalogue;
  seed: number;
  speed: number;
  anchor?: number | undefined;
  changesPerSecond: number;
  size: number;
  calendar?: CalendarKind;
};

// A delayed feed catches up at most this much time.
const MAX_BEHIND_MS = 1_000;

/** Number of updates during which a price keeps its direction, so that successive moves are correlated as in real markets. */
const WANDER_VISITS = 2;
const MIN_WANDER_MS = 2_000;

const eventRows = (plan: WorldPlan, boards: readonly Board[], { world }: Instant): IngestRow[] =>
  boards.flatMap(({ game }) => (game ? gameRows(plan, game, world) : []));

export const simulationFrom = (options: SimulationOptions, startWall: number): Simulation => {
  const plan = worldPlan(options.catalogue, options);
  const wanderMs = Math.max(MIN_WANDER_MS, (WANDER_VISITS * 1000 * options.size) / options.changesPerSecond);
  const instantAt = (wall: number): Instant => ({
    wall,
    wanderMs,
    world: plan.pace.worldAt(wall),
    pace: plan.pace,
  });
  const start = instantAt(startWall);
  const boards = boardsOf(plan, start.world);
  const agenda = agendaOf(plan, boards);
  const reports = reportsOf(plan, agenda);
  const events = eventWatch(plan, agenda, start);
  const move = moverOf(plan.seed, boards);
  let last = startWall;

  function* first(): Generator<IngestRow> {
    yield* eventRows(plan, boards.games(), start);
    yield* firstLines(boards, start);
    yield* reports.first(start);
    reports.since(start);
    move(start, 0);
  }

  const since = (wall: number): IngestRow[] => {
    const instant = instantAt(wall);
    const elapsed = Math.min(Math.max(0, wall - last), MAX_BEHIND_MS);
    last = Math.max(last, wall);
    const changes = Math.max(1, options.changesPerSecond * wave(wall)) * (elapsed / 1000);
    const added = boards.roll(instant.world);
    return [
      ...eventRows(plan, added, instant),
      ...events(instant),
      ...reports.since(instant),
      ...move(instant, changes),
    ];
  };
  const eves = () => evesOf(boards, start, (game, world) => gameRow(plan, game, world));
  return { first, eves, since, overdue: (standing) => overdueRows(plan, standing, start.world) };
};
