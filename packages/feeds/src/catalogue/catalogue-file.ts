import { readFileSync } from "node:fs";
import type { z } from "zod";

export class CatalogueError extends Error {}

export const checked = <T extends z.ZodType>(schema: T, value: unknown, place: string): z.output<T> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new CatalogueError(`${place}: ${issue?.path.join(".")}: ${issue?.message}`);
};

export const jsonOf = (line: string, place: string): unknown => {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new CatalogueError(`${place}: ${(error as Error).message}`);
  }
};

const linesOf = (file: string): string[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");

export const ndjson = <T extends z.ZodType>(file: string, schema: T): z.output<T>[] =>
  linesOf(file).map((line, index) => {
    const place = `${file}:${index + 1}`;
    return checked(schema, jsonOf(line, place), place);
  });

/** The files have no quoted fields, so every row is one line. */
export const csv = <T extends z.ZodType>(file: string, schema: T): z.output<T>[] => {
  const [head, ...rows] = linesOf(file).map((line) => line.split(","));
  return rows.map((cells, index) => {
    const row = Object.fromEntries((head ?? []).map((name, column) => [name, cells[column] ?? ""]));
    return checked(schema, row, `${file}:${index + 2}`);
  });
};
