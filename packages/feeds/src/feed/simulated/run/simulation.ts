// Receives the current time, and returns rows of changed lines, games and people.
import type { IngestRow, Event } from "@linewire/contract";
import type { Game } from "../game/game.ts";
import { type Boards, boardsOf } from "./boards.ts";
import { emit, type Instant } from "./emit.ts";
import { EVENT_STATUS, type EVENT_STATUS_NAMES } from "@linewire/contract/names";
import { dayOfEvent, leagueOfEvent } from "../game/schedule.ts";
import { type WorldPlan, planning } from "./world-plan.ts";
import { finish, type Steps } from "../steps.ts";
import { gameRows, gameRow } from "./game-row.ts";
import type { Catalogue } from "@linewire/domain/catalogue/catalogue";
import type { CalendarKind } from "../calendar/calendar.ts";
import { agendaOf } from "../people/agenda.ts";
import type { Board } from "./board.ts";
import { eventWatch } from "./event-watch.ts";
import { moverOf, wave } from "./mover.ts";
import { reportsOf } from "./reports.ts";

/** `first`: rows of the complete state at the start. `since`: rows of the changes since the previous call. */
export type Simulation = {
  first: () => Generator<IngestRow>;
  /** Pregame state of games in play, which gives an empty store their closing lines. */
  eves: () => Generator<IngestRow>;
  since: (wall: number) => IngestRow[];
  /** Present states, or cancellations, of games that an earlier run left unfinished. */
  overdue: (standing: readonly Event[]) => Generator<IngestRow>;
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

// After a longer pause between calls, changes of the additional time are skipped.
const MAX_BEHIND_MS = 1_000;

/** Average number of updates of a quote in the same direction. Updates of real markets are correlated like this. */
const WANDER_VISITS = 2;
const MIN_WANDER_MS = 2_000;

const eventRows = (plan: WorldPlan, boards: readonly Board[], { world }: Instant): IngestRow[] =>
  boards.flatMap(({ game }) => (game ? gameRows(plan, game, world) : []));

export const simulationFrom = (options: SimulationOptions, startWall: number): Simulation =>
  finish(simulating(options, startWall));

/** Starts in steps, because the start takes half a second of CPU. */
export function* simulating(options: SimulationOptions, startWall: number): Steps<Simulation> {
  const plan = yield* planning(options.catalogue, options);
  const wanderMs = Math.max(MIN_WANDER_MS, (WANDER_VISITS * 1000 * options.size) / options.changesPerSecond);
  const instantAt = (wall: number): Instant => ({
    wall,
    wanderMs,
    world: plan.pace.worldAt(wall),
    pace: plan.pace,
  });
  const start = instantAt(startWall);
  const boards = yield* boardsOf(plan, start.world);
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
  const overdue = (standing: readonly Event[]) => overdueRows(plan, boards.games(), standing, start.world);
  return { first, eves, since, overdue };
}

function* firstLines(boards: Boards, instant: Instant): Generator<IngestRow> {
  for (const board of boards.all()) for (const quote of board.open) yield* emit(board, quote, instant);
}

const CLOSING: ReadonlySet<string> = new Set(["spread", "moneyline", "total"]);

function* evesOf(
  boards: Boards,
  instant: Instant,
  rowOf: (game: Game, world: number) => IngestRow,
): Generator<IngestRow> {
  for (const board of boards.games()) {
    const { game } = board;
    if (game === null || game.fixture.start > instant.world || game.end <= instant.world) continue;
    const eve = { ...instant, world: game.fixture.start - 1 };
    yield rowOf(game, eve.world);
    for (const quote of board.open)
      if (quote.market.group === "core" && CLOSING.has(quote.market.shape)) yield* emit(board, quote, eve);
  }
}

const CANCELLED = "Cancelled" satisfies (typeof EVENT_STATUS_NAMES)[number];

const cancelledRows = ({ isActive: _active, modifiedOn: _modified, result: _result, ...event }: Event): IngestRow[] => [
  { type: "event", event: { ...event, statusId: EVENT_STATUS.cancelled, statusName: CANCELLED } },
  { type: "result", result: { eventId: event.eventId, outcome: "cancelled", scores: [] } },
];

/** Events of other sources stay as they are. */
const isOwn = ({ eventId, leagueId }: Event): boolean => leagueOfEvent(eventId) === leagueId;

/** The present state of a game of the calendar, otherwise a cancellation. */
function* overdueRows(
  plan: WorldPlan,
  boards: readonly Board[],
  standing: readonly Event[],
  world: number,
): Generator<IngestRow> {
  const known = new Map(boards.map(({ game }) => [game?.fixture.eventId, game]));
  const days = new Map<number, ReturnType<WorldPlan["gamesOn"]>>();
  const gamesOn = (day: number) => {
    const games = days.get(day) ?? plan.gamesOn(day);
    days.set(day, games);
    return games;
  };
  for (const event of standing.filter(isOwn)) {
    const game =
      known.get(event.eventId) ??
      gamesOn(dayOfEvent(event.eventId)).find(({ fixture }) => fixture.eventId === event.eventId);
    yield* game ? gameRows(plan, game, world) : cancelledRows(event);
  }
}
