/** Cache of records that every request reads; invalidated when one changes. Unknown ids are not cached, because clients choose them. */
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
