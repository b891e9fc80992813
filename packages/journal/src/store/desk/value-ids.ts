import type { Database } from "../file/database.ts";

const MAX_CACHED = 50_000;

type IdRow = { id: number };

/** Ids are created on first use and cached. Call `forget` after a rollback. */
export const valueIds = (database: Database) => {
  const listOf = database.prepare<[string, string], IdRow>("SELECT id FROM desk_list WHERE slug = ? AND name = ?");
  const addList = database.prepare("INSERT INTO desk_list (slug, name) VALUES (?, ?)");
  const valueOf = database.prepare<[number, string], IdRow>("SELECT id FROM desk_value WHERE list = ? AND value = ?");
  const addValue = database.prepare("INSERT INTO desk_value (list, value) VALUES (?, ?)");
  const lists = new Map<string, Map<string, number>>();
  const values = new Map<number, Map<string, number>>();
  let cached = 0;

  const list = (slug: string, name: string): number => {
    const ofSlug = lists.get(slug) ?? new Map<string, number>();
    lists.set(slug, ofSlug);
    const known = ofSlug.get(name);
    if (known !== undefined) return known;
    const id = listOf.get(slug, name)?.id ?? Number(addList.run(slug, name).lastInsertRowid);
    ofSlug.set(name, id);
    return id;
  };
  const value = (listId: number, text: string): number => {
    const known = values.get(listId)?.get(text);
    if (known !== undefined) return known;
    const id = valueOf.get(listId, text)?.id ?? Number(addValue.run(listId, text).lastInsertRowid);
    if (++cached > MAX_CACHED) {
      values.clear();
      cached = 1;
    }
    const ofList = values.get(listId) ?? new Map<string, number>();
    values.set(listId, ofList.set(text, id));
    return id;
  };
  return {
    list,
    value,
    forget: (): void => {
      lists.clear();
      values.clear();
      cached = 0;
    },
  };
};
