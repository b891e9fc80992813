import type { Metrics } from "./registry.ts";

/** An unknown measurement is null. */
type BookMeasurements = {
  name: string;
  verdict: "up" | "delayed" | "down";
  freshSeconds: number | null;
  stillSeconds: number | null;
  lagSeconds: number | null;
  unmappedShare: number | null;
  outOfRange: number | null;
};

const GAUGES = [
  ["source_fresh_seconds", "Time since a row of a book was last accepted.", "freshSeconds"],
  ["source_still_seconds", "Time since a price of a book last changed.", "stillSeconds"],
  ["source_lag_seconds", "Age of a book's rows on arrival, if the rows contain a time.", "lagSeconds"],
  ["source_unmapped_share", "Share of the names in a book's feed that match no record.", "unmappedShare"],
  ["source_out_of_range", "Lines whose prices jumped and are far from those of the other books.", "outOfRange"],
] as const;

export const healthMetrics = ({ gaugedBy }: Metrics, read: () => readonly BookMeasurements[]): void => {
  gaugedBy(
    { name: "source_verdict", help: "1 for the current status of a book: up, delayed or down." },
    ["source", "verdict"],
    () => read().map(({ name, verdict }) => [{ source: name, verdict }, 1] as const),
  );
  for (const [name, help, key] of GAUGES)
    gaugedBy({ name, help }, ["source"], () =>
      read().flatMap((row) => {
        const value = row[key];
        return value === null ? [] : [[{ source: row.name }, value] as const];
      }),
    );
};
