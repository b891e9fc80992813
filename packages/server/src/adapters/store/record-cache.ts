/** Records in memory, for what every call asks; forgotten as soon as one of them changes. Callers' ids that are nobody's are not kept. */
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
