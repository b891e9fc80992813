import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import { folded } from "../../language/fold.ts";
import { tokensOf } from "../../language/token.ts";
import { nearlySame } from "../../language/names/given-name.ts";
import type { NameIndex } from "../../language/names/name-index.ts";

type NameSpelling = { word: string; entity: TeamEntity | PersonEntity };

const bucketOf = (word: string, length = word.length): string => `${word[0]}${length}`;

const bucketsOf = (index: NameIndex): Map<string, NameSpelling[]> => {
  const buckets = new Map<string, NameSpelling[]>();
  const add = (name: string, entity: TeamEntity | PersonEntity): void => {
    const tokens = tokensOf(name);
    const word = tokens.map(({ key }) => key).join("");
    if (tokens.some(({ kind }) => kind !== "word") || word.length < MIN_LENGTH) return;
    const key = bucketOf(word);
    const list = buckets.get(key) ?? [];
    list.push({ word, entity });
    buckets.set(key, list);
  };
  for (const team of index.teamById.values()) {
    add(team.nickname, team);
    add(team.market, team);
    for (const name of team.familiar ?? []) add(name, team);
    for (const alias of team.aliases) if (!alias.includes(" ")) add(alias, team);
  }
  for (const person of index.personById.values()) {
    if (!person.lastName.includes(" ")) add(person.lastName, person);
    for (const name of person.familiar ?? []) add(name, person);
    // "Lebrn" is accepted: only one player has this first name, and he is first on his team's depth chart.
    const isUniqueFirstName =
      index.standing.get(person.id) === 0 && (index.firstNames.get(folded(person.firstName)) ?? []).length === 1;
    if (isUniqueFirstName && person.firstName.length > MIN_LENGTH) add(person.firstName, person);
  }
  return buckets;
};

const MIN_LENGTH = 5;
const BUCKETS = new WeakMap<NameIndex, Map<string, NameSpelling[]>>();

export const nearNames = (word: string, index: NameIndex): (TeamEntity | PersonEntity)[] => {
  if (word.length < MIN_LENGTH - 1) return [];
  let buckets = BUCKETS.get(index);
  if (!buckets) BUCKETS.set(index, (buckets = bucketsOf(index)));
  const found: (TeamEntity | PersonEntity)[] = [];
  for (let length = word.length - 1; length <= word.length + 1; length++)
    for (const near of buckets.get(bucketOf(word, length)) ?? [])
      if (nearlySame(word, near.word)) found.push(near.entity);
  return found;
};
