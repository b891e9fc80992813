/**
 * For records that every request reads. Unknown ids are not cached, because clients could fill the cache with them. A
 * full cache is emptied.
 */
export const remembered = <Id, Row>(read: (id: Id) => Row | undefined, max = Number.POSITIVE_INFINITY) => {
  const rows = new Map<Id, Row>();
  return {
    get: (id: Id): Row | undefined => {
      const known = rows.get(id);
      if (known !== undefined) return known;
      const row = read(id);
      if (rows.size >= max) rows.clear();
      if (row !== undefined) rows.set(id, row);
      return row;
    },
    drop: (id: Id): void => void rows.delete(id),
    forget: (): void => rows.clear(),
  };
};
