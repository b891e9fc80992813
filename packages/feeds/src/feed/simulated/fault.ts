import type { IngestRow } from "@linewire/contract";
import type { SimulatedLineRow } from "./run/line-row.ts";

export type SimulatedFault = { kind: "silent" | "stuck"; book: number; fromMs: number; toMs: number };

export const FAULT = /^(silent|stuck):(\d{1,9})@(\d{1,6})s(?:-(\d{1,6})s)?$/;

export const faultOf = (text: string | undefined): SimulatedFault | null => {
  const [, kind, book, from, to] = FAULT.exec(text ?? "") ?? [];
  if (kind === undefined) return null;
  return {
    kind: kind === "stuck" ? "stuck" : "silent",
    book: Number(book),
    fromMs: Number(from) * 1000,
    toMs: to === undefined ? Infinity : Number(to) * 1000,
  };
};

const mergeRows = (before: SimulatedLineRow | undefined, now: SimulatedLineRow): SimulatedLineRow => {
  const all = [...(before?.line.alternateLines ?? []), ...(now.line.alternateLines ?? [])];
  const alternates = [...new Map(all.map((one) => [one.marketLineId, one])).values()];
  return alternates.length === 0 ? now : { ...now, line: { ...now.line, alternateLines: alternates } };
};

const withoutAlternates = (row: SimulatedLineRow): SimulatedLineRow => {
  const { alternateLines: _alternates, ...line } = row.line;
  return { ...row, line };
};

/**
 * A silent book sends no rows, and a stuck book repeats its last rows. After the fault, the book sends the missing
 * changes.
 */
export const faultyRows = ({ kind, book, fromMs, toMs }: SimulatedFault) => {
  const lastSent = new Map<number, SimulatedLineRow>();
  const heldBack = new Map<number, SimulatedLineRow>();

  const faultyRow = (row: SimulatedLineRow): SimulatedLineRow[] => {
    const id = row.line.marketLineId;
    heldBack.set(id, mergeRows(heldBack.get(id), row));
    const before = kind === "stuck" ? lastSent.get(id) : undefined;
    return before ? [before] : [];
  };

  return (rows: readonly IngestRow[], sinceMs: number): IngestRow[] => {
    const isFaulty = sinceMs >= fromMs && sinceMs < toMs;
    const caughtUp = isFaulty ? [] : [...heldBack.values()];
    if (!isFaulty) heldBack.clear();
    return [
      ...caughtUp,
      ...rows.flatMap((row): IngestRow[] => {
        if (row.type !== "market_line" || row.line.marketSourceId !== book) return [row];
        if (isFaulty) return faultyRow(row);
        if (kind === "stuck") lastSent.set(row.line.marketLineId, withoutAlternates(row));
        return [row];
      }),
    ];
  };
};
