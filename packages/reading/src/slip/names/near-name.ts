import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import { folded } from "../../language/fold.ts";
import { tokensOf } from "../../language/token.ts";
import { nearlySame } from "../../language/names/given-name.ts";
import type { NameIndex } from "../../language/names/name-index.ts";

type Near = { word: string; entity: TeamEntity | PersonEntity };

const bucketOf = (word: string, length = word.length): string => `${word[0]}${length}`;

const bucketsOf = (index: NameIndex): Map<string, Near[]> => {
  const buckets = new Map<string, Near[]>();
  const add = (name: string, entity: TeamEntity | PersonEntity): void => {
    const tokens = tokensOf(name);
    const word = tokens.map(({ key }) => key).join("");
    if (tokens.some(({ kind }) => kind !== "word") || word.length < LEAST) return;
    const key = bucketOf(word);
    const list = buckets.get(key) ?? [];
    list.push({ word, entity });
    buckets.set(key, list);
  };
  for (const team of index.teamById.values()) {
    add(team.nickname, team);
    for (const alias of team.aliases) if (!alias.includes(" ")) add(alias, team);
  }
  for (const person of index.personById.values()) {
    if (!person.lastName.includes(" ")) add(person.lastName, person);
    // "Lebrn": first names by which a few are called.
    const isCalledSo =
      index.standing.get(person.id) === 0 && (index.firstNames.get(folded(person.firstName)) ?? []).length === 1;
    if (isCalledSo && person.firstName.length > LEAST) add(person.firstName, person);
  }
  return buckets;
};

const LEAST = 5;
const KNOWN = new WeakMap<NameIndex, Map<string, Near[]>>();

/** Teams and players whose name differs from a folded word by a slip or two. */
export const nearNames = (word: string, index: NameIndex): (TeamEntity | PersonEntity)[] => {
  if (word.length < LEAST) return [];
  let buckets = KNOWN.get(index);
  if (!buckets) KNOWN.set(index, (buckets = bucketsOf(index)));
  const found: (TeamEntity | PersonEntity)[] = [];
  for (let length = word.length - 1; length <= word.length + 1; length++)
    for (const near of buckets.get(bucketOf(word, length)) ?? [])
      if (nearlySame(word, near.word)) found.push(near.entity);
  return found;
};
