import type { IngestRow } from "@linewire/contract";
import { type Simulation, simulationFrom, type SimulationOptions } from "../run/simulation.ts";
import { PEAK, realCatalogue } from "./fake-world.ts";

export type PlayedLineRow = Extract<IngestRow, { type: "market_line" }>;

export const isLine = (row: IngestRow): row is PlayedLineRow => row.type === "market_line";

export const simulate = (options: Partial<SimulationOptions> = {}, start = PEAK): Simulation =>
  simulationFrom(
    { catalogue: realCatalogue, seed: 7, speed: 1, changesPerSecond: 300, size: 2_000, ...options },
    start,
  );

export function* play(
  simulation: Simulation,
  seconds: number,
  start = PEAK,
): Generator<{ wall: number; rows: IngestRow[] }> {
  for (let wall = start + 100; wall <= start + seconds * 1000; wall += 100)
    yield { wall, rows: simulation.since(wall) };
}

export const countLines = (rows: readonly IngestRow[]): number =>
  rows.filter(isLine).reduce((sum, { line }) => sum + 1 + (line.alternateLines?.length ?? 0), 0);

export const memory = () => {
  const last = new Map<number, string>();
  const fresh = (id: number, value: unknown): boolean => {
    const text = JSON.stringify(value);
    const differs = last.get(id) !== text;
    last.set(id, text);
    return differs;
  };
  return ({ line: { alternateLines = [], ...main } }: PlayedLineRow): boolean => {
    const news = alternateLines.map((alternate) => fresh(alternate.marketLineId, alternate));
    return fresh(main.marketLineId, main) || news.some(Boolean);
  };
};
