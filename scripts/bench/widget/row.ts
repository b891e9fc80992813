import type { Bed } from "./bed.ts";

/** One line of the table; `peer` is the vanilla build or the blank article of the same run. */
export type WidgetBenchFigure = {
  metric: string;
  widget: number | string | null;
  peer: number | string | null;
  ratio: number | null;
  target: string;
  met: boolean | null;
  spread?: string;
  note?: string;
};

/** Benchmark of one file in this folder. */
export type WidgetBenchRow = (bed: Bed) => Promise<WidgetBenchFigure[]>;
