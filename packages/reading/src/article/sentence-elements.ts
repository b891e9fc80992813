import { elementsOf, type NamedElement, type SentenceElement } from "../language/element.ts";
import type { MarketIndex } from "../language/market.ts";
import type { Range } from "../language/sentence.ts";
import type { Mention } from "./subject/mention.ts";
import type { ReadBlock } from "./text/read-block.ts";

const namedOf = (mentions: readonly Mention[]): Map<number, NamedElement> => {
  const named = new Map<number, NamedElement>();
  for (const { entity, from, to, confidence } of mentions)
    if (entity && entity.kind !== "league") named.set(from, { entity, from, to, confidence });
  return named;
};

/** The elements of the sentences of a text, each found once. */
export const elementsIn = (
  mentions: readonly Mention[],
  markets: MarketIndex,
): ((read: ReadBlock, range: Range) => readonly SentenceElement[]) => {
  const byBlock = Map.groupBy(mentions, ({ block }) => block);
  const named = new Map<number, Map<number, NamedElement>>();
  const found = new Map<Range, readonly SentenceElement[]>();
  return (read, range) => {
    const known = found.get(range);
    if (known) return known;
    const names = named.get(read.at) ?? namedOf(byBlock.get(read.at) ?? []);
    named.set(read.at, names);
    const elements = elementsOf(read.tokens, range, names, markets);
    found.set(range, elements);
    return elements;
  };
};
