import { nearlySame } from "../../language/names/given-name.ts";
import type { NameIndex } from "../../language/names/name-index.ts";
import { foldedWord } from "../../language/fold.ts";
import { tokensOf, type Token } from "../../language/token.ts";
import { isTeamLookalike } from "./lookalike.ts";

const MIN_LENGTH = 4;

/** By word of a team name: after "texas" comes "tech", and before it "southern". */
type Neighbours = { after: Map<string, Set<string>>; before: Map<string, Set<string>> };

const INDEXES = new WeakMap<NameIndex, Neighbours>();

const push = (map: Map<string, Set<string>>, key: string, word: string): void => {
  const words = map.get(key) ?? new Set();
  map.set(key, words.add(word));
};

const neighboursOf = (names: NameIndex): Neighbours => {
  const known = INDEXES.get(names);
  if (known) return known;
  const found: Neighbours = { after: new Map(), before: new Map() };
  const forms = [...names.teamById.values()].flatMap(({ market, nickname, name, aliases }) => [
    market,
    nickname,
    name,
    ...aliases,
  ]);
  for (const form of forms) {
    const words = tokensOf(form).map(({ key }) => key);
    for (const [at, next] of words.slice(1).entries()) {
      push(found.after, words[at]!, next);
      push(found.before, next, words[at]!);
    }
  }
  INDEXES.set(names, found);
  return found;
};

const nearestOf = (key: string, words: Iterable<string>): string | undefined => {
  for (const word of words) if (word.length >= MIN_LENGTH && word[0] === key[0] && nearlySame(key, word)) return word;
  return undefined;
};

/** Example: "Hunter Hnry". */
const surnameAfter = (first: string, key: string, names: NameIndex): string | undefined =>
  nearestOf(
    key,
    (names.firstNames.get(first) ?? []).map(({ lastName }) => foldedWord(lastName).key),
  );

/** The word beside a name corrects it: "Ntore Dame", "Hunter Hnry". */
export const withCorrectedNames = (
  tokens: readonly Token[],
  names: NameIndex,
  isKnown: (at: number) => boolean,
): readonly Token[] =>
  tokens.map((token, at) => {
    if (token.kind !== "word" || token.key.length < MIN_LENGTH || isKnown(at) || isTeamLookalike(token.key))
      return token;
    const { after, before } = neighboursOf(names);
    const [left, right] = [tokens[at - 1]?.key ?? "", tokens[at + 1]?.key ?? ""];
    const key =
      nearestOf(token.key, before.get(right) ?? []) ??
      nearestOf(token.key, after.get(left) ?? []) ??
      surnameAfter(left, token.key, names);
    return key === undefined ? token : { ...token, key, word: 0 };
  });
