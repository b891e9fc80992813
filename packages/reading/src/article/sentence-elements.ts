import { elementsOf, type NamedElement, type SentenceElement } from "../language/element.ts";
import type { MarketIndex } from "../language/market.ts";
import { priceStyleOf } from "../language/price-style.ts";
import type { Range } from "../language/sentence.ts";
import type { Mention } from "./subject/mention.ts";
import type { ParsedBlock } from "./text/parsed-block.ts";

const elementsByToken = (mentions: readonly Mention[]): Map<number, NamedElement> => {
  const byToken = new Map<number, NamedElement>();
  for (const { entity, from, to, confidence } of mentions)
    if (entity && entity.kind !== "league") byToken.set(from, { entity, from, to, confidence });
  return byToken;
};

export type SentenceReader = (parsed: ParsedBlock, range: Range) => readonly SentenceElement[];

export type ReadingFacts = {
  markets: MarketIndex;
  sportOf: (leagueId: number) => number;
  elementsOf: SentenceReader;
};

/** Cached, because rules and model need the same sentences. */
export const elementsIn = (
  { blocks, mentions }: { blocks: readonly ParsedBlock[]; mentions: readonly Mention[] },
  markets: MarketIndex,
): SentenceReader => {
  const byBlock = Map.groupBy(mentions, ({ block }) => block);
  const namesByBlock = new Map<number, Map<number, NamedElement>>();
  const style = priceStyleOf(blocks);
  const cache = new Map<Range, readonly SentenceElement[]>();
  return (parsed, range) => {
    const cached = cache.get(range);
    if (cached) return cached;
    const names = namesByBlock.get(parsed.at) ?? elementsByToken(byBlock.get(parsed.at) ?? []);
    namesByBlock.set(parsed.at, names);
    const elements = elementsOf(parsed.tokens, range, names, { markets, style });
    cache.set(range, elements);
    return elements;
  };
};
