import { Fault } from "../../fault.ts";

type Routed = { method: string; path: string };
/** What stands at a path: its endpoints, and which one answers a method. */
export type Place<E extends Routed> = { endpoints: readonly E[]; byMethod: ReadonlyMap<string, E> };
export type Found<E extends Routed> = { place: Place<E>; params: Record<string, string> };

type End<E extends Routed> = { place: Place<E>; names: readonly string[] };
type Branch<E extends Routed> = { fixed: Map<string, Branch<E>>; open: Branch<E> | null; end: End<E> | null };

const OPEN = /^\{(\w+)\}$/;

const branch = <E extends Routed>(): Branch<E> => ({ fixed: new Map(), open: null, end: null });
const segmentsOf = (path: string): string[] => path.split("/").slice(1);

const grow = <E extends Routed>(from: Branch<E>, segment: string): Branch<E> => {
  if (OPEN.test(segment)) return (from.open ??= branch());
  const next = from.fixed.get(segment) ?? branch<E>();
  from.fixed.set(segment, next);
  return next;
};

const placeOf = <E extends Routed>(endpoints: readonly E[]): Place<E> => {
  const byMethod = new Map(endpoints.map((one) => [one.method.toUpperCase(), one]));
  const read = byMethod.get("GET");
  if (read) byMethod.set("HEAD", read);
  return { endpoints, byMethod };
};

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new Fault("invalid_parameter", "the path is not valid");
  }
};

/** Goes down as written, by fixed segments before open ones, and leaves what open ones stand for in `values`. */
const walk = <E extends Routed>(from: Branch<E>, left: readonly string[], values: string[]): End<E> | null => {
  const [segment, ...rest] = left;
  if (segment === undefined) return from.end;
  const fixed = from.fixed.get(segment);
  const found = fixed ? walk(fixed, rest, values) : null;
  if (found || from.open === null || segment === "") return found;
  values.push(segment);
  const open = walk(from.open, rest, values);
  if (open === null) values.pop();
  return open;
};

/** The table of paths: an open segment is never empty, and a slash at the end makes another path. */
export const routesOf = <E extends Routed>(endpoints: readonly E[]): ((path: string) => Found<E> | null) => {
  const root = branch<E>();
  for (const [path, here] of Map.groupBy(endpoints, (one) => one.path)) {
    const segments = segmentsOf(path);
    const names = segments.flatMap((segment) => OPEN.exec(segment)?.[1] ?? []);
    segments.reduce(grow<E>, root).end = { place: placeOf(here), names };
  }
  return (path) => {
    const values: string[] = [];
    const end = walk(root, segmentsOf(path), values);
    if (end === null) return null;
    return { place: end.place, params: Object.fromEntries(end.names.map((name, at) => [name, decoded(values[at]!)])) };
  };
};
