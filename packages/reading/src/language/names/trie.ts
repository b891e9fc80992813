import type { Token } from "../token.ts";

type Node<T> = { next: Map<string, Node<T>>; values: T[] };
/** A match; `to` is the token after it. */
export type TrieMatch<T> = { from: number; to: number; values: readonly T[] };

const node = <T>(): Node<T> => ({ next: new Map(), values: [] });

// Hyphens within a name are optional, so a hyphen is no step of the trie.
const isStep = ({ kind, key }: Token): boolean => kind !== "mark" || (key !== "-" && key !== "‑");

/** The cost does not depend on the number of phrases. */
export class WordTrie<T> {
  #root = node<T>();

  add(phrase: readonly Token[], value: T): void {
    let at = this.#root;
    for (const step of phrase) {
      if (!isStep(step)) continue;
      let next = at.next.get(step.key);
      if (!next) at.next.set(step.key, (next = node<T>()));
      at = next;
    }
    if (at !== this.#root && !at.values.includes(value)) at.values.push(value);
  }

  at(tokens: readonly Token[], from: number): TrieMatch<T> | null {
    let found: TrieMatch<T> | null = null;
    let current: Node<T> | undefined = this.#root;
    for (let index = from; index < tokens.length; index++) {
      const step = tokens[index]!;
      if (!isStep(step)) {
        if (index === from || step.gap) break;
        continue;
      }
      current = current.next.get(step.key);
      if (!current) break;
      if (current.values.length > 0) found = { from, to: index + 1, values: current.values };
    }
    return found;
  }
}
