/** Where a row stands in a list that is ordered by when rows were updated, and by id where that is equal. */
export type Place = { updatedAt: number; id: number };
export type Order = "asc" | "desc";
/** Rows after (or before) a place, in the order of the list. */
export type Turn = Place & { towards: "next" | "previous" };

export const comparePlaces = (a: Place, b: Place): number => a.updatedAt - b.updatedAt || a.id - b.id;

/** A page query: at most `limit` rows strictly beyond a place, nearest first, going up or down. */
export type Reading = { beyond: Place | null; going: Order; limit: number };
export type Page<Row> = { rows: Row[]; next: Turn | null; previous: Turn | null };
type Wish<Row> = { turn: Turn | null; order: Order; size: number; placeOf: (row: Row) => Place };

const against = (order: Order): Order => (order === "asc" ? "desc" : "asc");

/**
 * One page of a list that others insert into and delete from meanwhile: it is cut at places, not at counts, so that no row
 * that stays where it is comes twice or is left out. The ends are null where nothing follows.
 */
export const pageOf = <Row>(
  { turn, order, size, placeOf }: Wish<Row>,
  read: (reading: Reading) => readonly Row[],
): Page<Row> => {
  const back = turn?.towards === "previous";
  const found = read({ beyond: turn, going: back ? against(order) : order, limit: size + 1 });
  const kept = found.slice(0, size);
  const rows = back ? kept.toReversed() : kept;
  const [first, last] = [rows.at(0), rows.at(-1)];
  if (first === undefined || last === undefined) return { rows, next: null, previous: null };
  const more = (from: Place, going: Order): boolean => read({ beyond: from, going, limit: 1 }).length > 0;
  const start = placeOf(first);
  const end = placeOf(last);
  const hasNext = back ? more(end, order) : found.length > size;
  const hasPrevious = back ? found.length > size : turn !== null && more(start, against(order));
  return {
    rows,
    next: hasNext ? { ...end, towards: "next" } : null,
    previous: hasPrevious ? { ...start, towards: "previous" } : null,
  };
};
