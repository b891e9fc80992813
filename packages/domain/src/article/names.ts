/** A name that a text may hold, and what it stands for. */
export type Named = { name: string; kind: "team" | "person"; id: number; leagueId: number };
export type Mention = { named: Named; start: number; end: number };

type Word = { text: string; start: number; end: number };

// A hyphen parts words: it stands within names and between them ("Chiefs-Bills"). An accent may be a mark of its own (\p{M}).
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’.][\p{L}\p{N}\p{M}]+)*/gu;

const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f.]/g, "")
    .replaceAll("’", "'")
    .toLowerCase();

const POSSESSIVE = /'s?$/;

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].map((match) => {
    const possessive = POSSESSIVE.exec(folded(match[0]))?.[0].length ?? 0;
    return {
      text: folded(match[0]).replace(POSSESSIVE, ""),
      start: match.index,
      end: match.index + match[0].length - possessive,
    };
  });

type Node = { next: Map<string, Node>; named: Named[] };
const node = (): Node => ({ next: new Map(), named: [] });

/** Finds full names in a text: a trie of words, so that the cost grows with the text alone. */
export const nameFinder = (all: readonly Named[]): ((text: string) => Mention[]) => {
  const root = node();
  for (const named of all) {
    let at = root;
    for (const { text } of wordsOf(named.name)) {
      const next = at.next.get(text) ?? node();
      at.next.set(text, next);
      at = next;
    }
    at.named.push(named);
  }

  const longest = (words: readonly Word[], from: number): { last: number; named: Named[] } | null => {
    let found: { last: number; named: Named[] } | null = null;
    let at: Node | undefined = root;
    for (let index = from; index < words.length; index++) {
      at = at.next.get(words[index]!.text);
      if (!at) break;
      if (at.named.length > 0) found = { last: index, named: at.named };
    }
    return found;
  };

  return (text) => {
    const words = wordsOf(text);
    const mentions: Mention[] = [];
    for (let index = 0; index < words.length; index++) {
      const found = longest(words, index);
      if (!found) continue;
      const [start, end] = [words[index]!.start, words[found.last]!.end];
      for (const named of found.named) mentions.push({ named, start, end });
      index = found.last;
    }
    return mentions;
  };
};
