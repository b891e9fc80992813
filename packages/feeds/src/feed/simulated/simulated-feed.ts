import type { IngestRow } from "@linewire/contract";
import type { Catalogue } from "@linewire/domain/catalogue/catalogue";
import type { Stop, World } from "@linewire/domain/clock/world";
import type { Feed, Take } from "../feed.ts";
import { chronicleOf } from "./chronicle.ts";
import { paceOf } from "./pace.ts";
import type { CalendarKind } from "./calendar/calendar.ts";
import { faultyRows, type SimulatedFault } from "./fault.ts";
import { type Simulation, simulating } from "./run/simulation.ts";
import { finishInTurns, yieldToEventLoop } from "./steps.ts";

type Options = {
  catalogue: Catalogue;
  seed: number;
  speed: number;
  /** At this time, schedule time equals the world clock. */
  anchor?: number | undefined;
  changesPerSecond: number;
  /** Approximate number of lines, alternates included. */
  size?: number;
  calendar?: CalendarKind;
  fault?: SimulatedFault | null;
  world: Pick<World, "now" | "after">;
};

/** The widget redraws at this interval, so readers would not see more frequent changes. */
const TICK_MS = 250;
const BATCH_ROWS = 500;
const DEFAULT_SIZE = 40_000;

const takeFirst = async (rows: Iterable<IngestRow>, take: Take, stopped: () => boolean): Promise<void> => {
  let batch: IngestRow[] = [];
  for (const row of rows) {
    if (stopped()) return;
    batch.push(row);
    if (batch.length < BATCH_ROWS) continue;
    await take(batch);
    batch = [];
    await yieldToEventLoop();
  }
  if (batch.length > 0) await take(batch);
};

/** Stops at the first failed batch. Returns the rows that were not sent. */
const takeAll = async (rows: readonly IngestRow[], take: Take): Promise<readonly IngestRow[]> => {
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    try {
      await take(rows.slice(from, from + BATCH_ROWS));
    } catch {
      return rows.slice(from);
    }
  }
  return [];
};

/** Equal seeds and clocks give equal rows. */
export const simulatedFeed = ({ size = DEFAULT_SIZE, fault = null, world, ...options }: Options): Feed => {
  let stopped = false;
  let cancel: Stop = () => undefined;
  let busy: Promise<void> = Promise.resolve();

  const faulty = (take: Take): Take => {
    if (fault === null) return take;
    const begun = world.now();
    const rowsOf = faultyRows(fault);
    return (rows) => take(rowsOf(rows, world.now() - begun));
  };

  const run = (simulation: Simulation, take: Take): void => {
    let left: readonly IngestRow[] = [];
    const tick = async (): Promise<void> => {
      // Rows are generated only after the previous ones are stored, so that slow ingest accumulates none.
      left = await takeAll(left.length > 0 ? left : simulation.since(world.now()), take);
    };
    const next = (): void => {
      if (stopped) return;
      cancel = world.after(TICK_MS, () => {
        busy = tick().finally(next);
      });
    };
    next();
  };

  const { catalogue, seed, speed, anchor, calendar = "demo" } = options;
  return {
    name: "simulated",
    simulated: true,
    chronicle: chronicleOf({ catalogue, seed, calendar, pace: paceOf(speed, anchor), now: world.now }),
    start: async (takeRows, isFresh = false, help) => {
      stopped = false;
      const take = faulty(takeRows);
      const simulation = await finishInTurns(simulating({ ...options, size }, world.now()));
      const standing = help ? catalogue.leagues.flatMap(({ id }) => help.unfinished(id)) : [];
      await takeFirst(simulation.overdue(standing), take, () => stopped);
      if (isFresh) await takeFirst(simulation.eves(), take, () => stopped);
      await takeFirst(simulation.first(), take, () => stopped);
      run(simulation, take);
    },
    stop: async () => {
      stopped = true;
      cancel();
      await busy;
    },
  };
};
