export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type Path = readonly (string | number)[];

/** `*` replaces array indexes, so that all elements of an array have the same path. */
export const placeOf = (path: Path): string => path.map((step) => (typeof step === "number" ? "*" : step)).join(".");

export const textsOf = (value: Json, path: Path = []): { path: Path; text: string }[] => {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  const entries: [string | number, Json][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([step, child]) => textsOf(child, [...path, step]));
};

export const withTexts = (value: Json, change: (text: string, path: Path) => Json, path: Path = []): Json => {
  if (typeof value === "string") return change(value, path);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((child, index) => withTexts(child, change, [...path, index]));
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, withTexts(child, change, [...path, name])]),
  );
};
