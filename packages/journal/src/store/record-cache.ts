/** Caches records that every request reads. Unknown ids are not cached, because clients could fill the cache with them. */
export const remembered = <Row>(read: (id: string) => Row | undefined) => {
  const rows = new Map<string, Row>();
  return {
    get: (id: string): Row | undefined => {
      const row = rows.get(id) ?? read(id);
      if (row !== undefined) rows.set(id, row);
      return row;
    },
    forget: (): void => rows.clear(),
  };
};
