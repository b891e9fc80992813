import type { WidgetBenchFigure } from "./row.ts";

const HEAD = [
  "metric",
  "widget",
  "floor/vanilla",
  "ratio",
  "target",
  "",
  "interquartile range (widget / peer)",
  "note",
];

const text = (value: number | string | null | undefined): string =>
  value === null || value === undefined ? "-" : `${value}`;
const word = (met: boolean | null): string => (met === null ? "" : met ? "met" : "MISSED");

const cells = (figure: WidgetBenchFigure): string[] => [
  figure.metric,
  text(figure.widget),
  text(figure.peer),
  figure.ratio === null ? "" : `${figure.ratio}x`,
  figure.target,
  word(figure.met),
  figure.spread ?? "",
  figure.note ?? "",
];

export const tableOf = (figures: readonly WidgetBenchFigure[]): string => {
  const rows = [HEAD, ...figures.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};
