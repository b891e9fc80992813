import type { Bed } from "./bed.ts";

/** `peer`: figure of the plain DOM list or the blank article in the same run. */
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

export type WidgetBenchRow = (bed: Bed) => Promise<WidgetBenchFigure[]>;
