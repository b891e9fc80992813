import { Mistake, text, type CliArguments } from "./command.ts";

const WHEN = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;

export const timeOf = (given: CliArguments, name: string): number | null => {
  const value = text(given, name);
  if (value === undefined) return null;
  const at = WHEN.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at)) throw new Mistake(`--${name} ${value} is not a time: write 2026-11-22 or 2026-11-22T18:00:00Z`);
  return at;
};
