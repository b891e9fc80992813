type Mood = "bad" | "warn" | "well" | null;
export type ViewRow = { cells: string[]; mood: Mood };
export type ViewTable = { title: string; heads: readonly string[]; rows: ViewRow[]; none: string };
