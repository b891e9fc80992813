import { nameKey } from "./name-key.ts";
import { suggest } from "./similarity.ts";
import { unknown, type NamingVerdict } from "./naming-verdict.ts";

export type NamedBook = { id: number; name: string; aliases: readonly string[]; feedKeys: readonly string[] };

/** Resolves a book by its key in a feed, otherwise by its exact title. */
export const bookNames = (books: readonly NamedBook[]): ((key: string, title?: string) => NamingVerdict) => {
  const byFeedKey = new Map(books.flatMap(({ id, feedKeys }) => feedKeys.map((key) => [key, id] as const)));
  const byName = new Map<string, Set<number>>();
  const candidates = books.map(({ id, name, aliases, feedKeys }) => ({
    id,
    name,
    keys: [name, ...aliases, ...feedKeys].map(nameKey),
  }));
  for (const { id, name, aliases } of books)
    for (const form of [name, ...aliases]) {
      const key = nameKey(form);
      byName.set(key, (byName.get(key) ?? new Set()).add(id));
    }
  return (key, title = key) => {
    const idByKey = byFeedKey.get(key);
    if (idByKey !== undefined) return { id: idByKey, how: "key" };
    const [first, ...others] = byName.get(nameKey(title)) ?? [];
    if (first !== undefined && others.length === 0) return { id: first, how: "name" };
    return unknown(() => suggest(nameKey(title), candidates));
  };
};
