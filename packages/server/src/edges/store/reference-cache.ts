import type { ReferenceRows, ReferenceTable } from "@linewire/domain/change/record";
import type { referenceReader } from "./reference-store.ts";

type Reader = ReturnType<typeof referenceReader>;

/** Reference rows in memory: read once, dropped whenever one changes. */
export const referenceCache = (reader: Reader) => {
  const byId = new Map<string, unknown>();
  const lists = new Map<string, unknown>();
  return {
    get: <T extends ReferenceTable>(table: T, id: number): ReferenceRows[T] | undefined => {
      const key = `${table} ${id}`;
      if (!byId.has(key)) byId.set(key, reader.get(table, id));
      return byId.get(key) as ReferenceRows[T] | undefined;
    },
    list: <T extends ReferenceTable>(table: T): ReferenceRows[T][] => {
      if (!lists.has(table)) lists.set(table, reader.list(table));
      return lists.get(table) as ReferenceRows[T][];
    },
    drop: (): void => {
      byId.clear();
      lists.clear();
    },
  };
};
