import { isOffered } from "../../language/claims/claim.ts";
import { marketIndex, type Market, type MarketIndex } from "../../language/market.ts";
import { nameIndex, type KnownNames, type NameIndex } from "../../language/names/name-index.ts";
import { articleClaims, type ArticleClaims, type UnmatchedText } from "../article-claims.ts";
import type { PlacedClaim } from "../placed.ts";
import type { Text } from "./block.ts";
import { readBlock, type ReadBlock } from "./read-block.ts";
import { resolve, type ResolvedText } from "../subject/resolve.ts";
import { elementsIn } from "../sentence-elements.ts";
import { shortBlocks } from "./short-block.ts";
import { sportingOf, type SportingCertainty } from "./sporting.ts";
import { judgedClaims } from "../stance-model/judge.ts";

/** All that a text is read with: names and markets, made once. */
export type Lexicon = { names: NameIndex; markets: MarketIndex };
export const lexiconOf = (known: KnownNames, markets: readonly Market[]): Lexicon => ({
  names: nameIndex(known),
  markets: marketIndex(markets),
});

export type ReadArticle = ResolvedText & {
  blocks: readonly ReadBlock[];
  /** Claims that the rules found. */
  claims: readonly PlacedClaim[];
  /** The claims as the model judges them: which are bets of the text, and with which chance. */
  judged: readonly PlacedClaim[];
  unmatched: readonly UnmatchedText[];
  sporting: boolean;
  /** Only its stated lines say that the text is about sport: nothing else follows from its names. */
  isThin: boolean;
};

const NO_CLAIMS: ArticleClaims & { judged: PlacedClaim[] } = { claims: [], unmatched: [], judged: [] };

/** A line that says by itself that its text is about a game: a half or a price, behind a team or player in the same sentence. */
const saysSport = ({ stance, points, price, market, confidence, reasons }: PlacedClaim): boolean =>
  isOffered(stance) &&
  confidence >= MIN_THIN &&
  (price !== null ||
    market.isFuture ||
    (points !== null && (points % 1 !== 0 || stance === "pick" || isLaid(reasons))));
const MIN_THIN = 0.35;

/** "A 4-point underdog", "lay the three": nobody says it of anything but a spread. */
const isLaid = (reasons: readonly string[]): boolean => SPREAD_REASONS.has(reasons[0] ?? "");
const SPREAD_REASONS = new Set(["favourite by a number", "underdog by a number", "lays points"]);

/** Reads an article: what its names mean, and what it states about bets. */
export const readArticle = (text: Text, { names, markets }: Lexicon, hint: number | null): ReadArticle => {
  const own = text.blocks.filter(({ kind }) => kind !== "caption").flatMap(shortBlocks);
  const blocks = own.map((block, at) => readBlock(block, at, names));
  const certainty: SportingCertainty = sportingOf(blocks, [...names.leagueById.values()]);
  const sportOf = (leagueId: number): number => names.leagueById.get(leagueId)?.sportId ?? 0;
  const isThin = certainty === "perhaps";
  const resolved = resolve(certainty === "no" ? [] : blocks, names, hint);
  const elementsOf = elementsIn(resolved.mentions, markets);
  const facts = { markets, sportOf, elementsOf };
  const stated = certainty === "no" ? NO_CLAIMS : articleClaims(blocks, resolved.mentions, facts);
  if (isThin && !stated.claims.some(saysSport))
    return { blocks, sporting: false, isThin, ...resolve([], names, hint), ...NO_CLAIMS };
  const read = { blocks, mentions: resolved.mentions, claims: stated.claims };
  const judged = certainty === "no" ? [] : judgedClaims(read, facts);
  return { blocks, sporting: certainty !== "no", isThin, ...resolved, ...stated, judged };
};
