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

/** The simulation from a wall time on: its full state then, and later changes. */
export type Simulation = {
  first: () => Generator<IngestRow>;
  /** The state of games in play just before their start: closing lines for an empty store. */
  eves: () => Generator<IngestRow>;
  since: (wall: number) => IngestRow[];
  /** Results of games that a store has as unfinished from before this start. */
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

/** A price keeps its direction for about so many visits of its quote, so that its moves follow each other as those of a market do. */
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
