import { marketIndex, type Market, type MarketIndex } from "../language/market.ts";
import { nameIndex, type KnownNames, type NameIndex } from "../language/name-index.ts";
import { articleClaims, type ArticleClaims, type UnmatchedText } from "./article-claims.ts";
import type { PlacedClaim } from "./placed.ts";
import type { Text } from "./block.ts";
import { readBlock, type ReadBlock } from "./read-block.ts";
import { resolve, type ResolvedText } from "./resolve.ts";
import { shortBlocks } from "./short-block.ts";
import { isSporting } from "./sporting.ts";

/** All that a text is read with: names and markets, made once. */
export type Lexicon = { names: NameIndex; markets: MarketIndex };
export const lexiconOf = (known: KnownNames, markets: readonly Market[]): Lexicon => ({
  names: nameIndex(known),
  markets: marketIndex(markets),
});

export type ReadArticle = ResolvedText & {
  blocks: readonly ReadBlock[];
  claims: readonly PlacedClaim[];
  unmatched: readonly UnmatchedText[];
  sporting: boolean;
};

const NO_CLAIMS: ArticleClaims = { claims: [], unmatched: [] };

/** Reads an article: what its names mean, and what it states about bets. */
export const readArticle = (text: Text, { names, markets }: Lexicon, hint: number | null): ReadArticle => {
  const own = text.blocks.filter(({ kind }) => kind !== "caption").flatMap(shortBlocks);
  const blocks = own.map((block, at) => readBlock(block, at, names));
  const sporting = isSporting(blocks, [...names.leagueById.values()]);
  const resolved = resolve(sporting ? blocks : [], names, hint);
  const sportOf = (leagueId: number): number => names.leagueById.get(leagueId)?.sportId ?? 0;
  const stated = sporting ? articleClaims(blocks, resolved.mentions, { markets, sportOf }) : NO_CLAIMS;
  return { blocks, sporting, ...resolved, ...stated };
};
