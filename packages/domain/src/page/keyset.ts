/** Where a row stands in a list that is ordered by when rows were updated, and by id where that is equal. */
export type KeysetPlace = { updatedAt: number; id: number };
export type SortOrder = "asc" | "desc";
/** Rows after (or before) a place, in the order of the list. */
export type PageTurn = KeysetPlace & { towards: "next" | "previous" };

export const comparePlaces = (a: KeysetPlace, b: KeysetPlace): number => a.updatedAt - b.updatedAt || a.id - b.id;

/** A page query: at most `limit` rows strictly beyond a place, nearest first, going up or down. */
export type KeysetQuery = { beyond: KeysetPlace | null; going: SortOrder; limit: number };
export type KeysetPage<Row> = { rows: Row[]; next: PageTurn | null; previous: PageTurn | null };
type KeysetRequest<Row> = { turn: PageTurn | null; order: SortOrder; size: number; placeOf: (row: Row) => KeysetPlace };

const against = (order: SortOrder): SortOrder => (order === "asc" ? "desc" : "asc");

/**
 * One page of a list that others insert into and delete from meanwhile: it is cut at places, not at counts, so that no row
 * that stays where it is comes twice or is left out. The ends are null where nothing follows.
 */
export const pageOf = <Row>(
  { turn, order, size, placeOf }: KeysetRequest<Row>,
  read: (reading: KeysetQuery) => readonly Row[],
): KeysetPage<Row> => {
  const back = turn?.towards === "previous";
  const found = read({ beyond: turn, going: back ? against(order) : order, limit: size + 1 });
  const kept = found.slice(0, size);
  const rows = back ? kept.toReversed() : kept;
  const [first, last] = [rows.at(0), rows.at(-1)];
  if (first === undefined || last === undefined) return { rows, next: null, previous: null };
  const more = (from: KeysetPlace, going: SortOrder): boolean => read({ beyond: from, going, limit: 1 }).length > 0;
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
