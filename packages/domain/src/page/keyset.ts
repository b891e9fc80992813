export type KeysetPlace = { updatedAt: number; id: number };
export type SortOrder = "asc" | "desc";
export type PageTurn = KeysetPlace & { towards: "next" | "previous" };

export const comparePlaces = (a: KeysetPlace, b: KeysetPlace): number => a.updatedAt - b.updatedAt || a.id - b.id;

/** At most `limit` rows strictly beyond a key, nearest first. */
export type KeysetQuery = { beyond: KeysetPlace | null; going: SortOrder; limit: number };
export type KeysetPage<Row> = { rows: Row[]; next: PageTurn | null; previous: PageTurn | null };
type KeysetRequest<Row> = { turn: PageTurn | null; order: SortOrder; size: number; placeOf: (row: Row) => KeysetPlace };

const against = (order: SortOrder): SortOrder => (order === "asc" ? "desc" : "asc");

/**
 * Pages begin at keys, not at offsets, so that an unchanged row is never repeated or skipped. `next` and `previous` are
 * null at the ends of the list.
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
