type Mood = "bad" | "warn" | "well" | null;
export type ViewRow = { cells: string[]; mood: Mood };
export type ViewTable = { title: string; heads: readonly string[]; rows: ViewRow[]; none: string };

export const NO_VALUE = "–";

export const withoutEmptyColumns = (table: ViewTable): ViewTable => {
  const isUsed = (_: unknown, at: number): boolean =>
    table.rows.length === 0 || table.rows.some(({ cells }) => !["", NO_VALUE].includes(cells[at] ?? ""));
  return {
    ...table,
    heads: table.heads.filter(isUsed),
    rows: table.rows.map(({ cells, mood }) => ({ cells: cells.filter(isUsed), mood })),
  };
};
