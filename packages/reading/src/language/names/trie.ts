import type { Token } from "../token.ts";

type Node<T> = { next: Map<string, Node<T>>; values: T[] };
/** `to`: the token after the match. */
export type TrieMatch<T> = { from: number; to: number; values: readonly T[] };

const node = <T>(): Node<T> => ({ next: new Map(), values: [] });

const isStep = ({ kind, key }: Token): boolean => kind !== "mark" || (key !== "-" && key !== "‑");

/** The cost of a look-up does not depend on the number of phrases. */
export class WordTrie<T> {
  readonly #root = node<T>();
  /** Indexed by `Token.word` of the first word; null: no phrase begins with it. */
  #starts: (Node<T> | null | undefined)[] = [];

  add(phrase: readonly Token[], value: T): void {
    let at = this.#root;
    for (const step of phrase) {
      if (!isStep(step)) continue;
      let next = at.next.get(step.key);
      if (!next) at.next.set(step.key, (next = node<T>()));
      at = next;
    }
    this.#starts = [];
    if (at !== this.#root && !at.values.includes(value)) at.values.push(value);
  }

  #start({ word, key }: Token): Node<T> | undefined {
    if (word === 0) return this.#root.next.get(key);
    const known = this.#starts[word];
    if (known !== undefined) return known ?? undefined;
    const start = this.#root.next.get(key);
    while (this.#starts.length <= word) this.#starts.push(undefined);
    this.#starts[word] = start ?? null;
    return start;
  }

  at(tokens: readonly Token[], from: number): TrieMatch<T> | null {
    const first = tokens[from];
    let current = first && isStep(first) ? this.#start(first) : undefined;
    if (!current) return null;
    let found = current.values.length > 0 ? { from, to: from + 1, values: current.values } : null;
    for (let index = from + 1; index < tokens.length; index++) {
      const step = tokens[index]!;
      if (!isStep(step)) {
        if (step.gap) break;
        continue;
      }
      current = current.next.get(step.key);
      if (!current) break;
      if (current.values.length > 0) found = { from, to: index + 1, values: current.values };
    }
    return found;
  }
}
