import type { ReferenceRows, ReferenceTable } from "@linewire/domain/change/record";
import type { referenceReader } from "./reference-store.ts";

type Reader = ReturnType<typeof referenceReader>;

const MAX_ROWS = 20_000;

export const referenceCache = (reader: Reader) => {
  const rows = new Map<string, Map<number, unknown>>();
  const lists = new Map<string, unknown>();
  const rowsOf = (table: string): Map<number, unknown> => {
    const found = rows.get(table) ?? new Map<number, unknown>();
    rows.set(table, found);
    return found;
  };
  return {
    get: <T extends ReferenceTable>(table: T, id: number): ReferenceRows[T] | undefined => {
      const known = rows.get(table)?.get(id) as ReferenceRows[T] | undefined;
      if (known !== undefined) return known;
      const byId = rowsOf(table);
      const row = reader.get(table, id);
      if (byId.size >= MAX_ROWS) byId.clear();
      // Unknown ids are not cached, because clients could fill the cache with them.
      if (row !== undefined) byId.set(id, row);
      return row;
    },
    list: <T extends ReferenceTable>(table: T): ReferenceRows[T][] => {
      if (!lists.has(table)) lists.set(table, reader.list(table));
      return lists.get(table) as ReferenceRows[T][];
    },
    drop: (table?: ReferenceTable): void => {
      for (const memory of [rows, lists])
        if (table === undefined) memory.clear();
        else memory.delete(table);
    },
  };
};
