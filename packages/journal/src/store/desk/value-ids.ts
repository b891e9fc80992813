import type { Database } from "../file/database.ts";

const MAX_CACHED = 50_000;

type IdRow = { id: number };

/** Assigns numbers to lists and their values on first use. Call `forget` after a rollback. */
export const valueIds = (database: Database) => {
  const listOf = database.prepare<[string, string], IdRow>("SELECT id FROM desk_list WHERE slug = ? AND name = ?");
  const addList = database.prepare("INSERT INTO desk_list (slug, name) VALUES (?, ?)");
  const valueOf = database.prepare<[number, string], IdRow>("SELECT id FROM desk_value WHERE list = ? AND value = ?");
  const addValue = database.prepare("INSERT INTO desk_value (list, value) VALUES (?, ?)");
  const lists = new Map<string, number>();
  const values = new Map<string, number>();

  const list = (slug: string, name: string): number => {
    const key = `${slug} ${name}`;
    const id = lists.get(key) ?? listOf.get(slug, name)?.id ?? Number(addList.run(slug, name).lastInsertRowid);
    lists.set(key, id);
    return id;
  };
  const value = (listId: number, text: string): number => {
    const key = `${listId} ${text}`;
    const id = values.get(key) ?? valueOf.get(listId, text)?.id ?? Number(addValue.run(listId, text).lastInsertRowid);
    if (values.size >= MAX_CACHED) values.clear();
    values.set(key, id);
    return id;
  };
  return {
    list,
    value,
    forget: (): void => {
      lists.clear();
      values.clear();
    },
  };
};
