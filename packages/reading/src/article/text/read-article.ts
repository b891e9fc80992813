import { isOffered } from "../../language/claims/claim.ts";
import { marketIndex, type Market, type MarketIndex } from "../../language/market.ts";
import { nameIndex, type KnownNames, type NameIndex } from "../../language/names/name-index.ts";
import { articleClaims, type ArticleClaims, type UnmatchedText } from "../article-claims.ts";
import type { PlacedClaim } from "../placed-claim.ts";
import type { Text } from "./block.ts";
import { parseBlock, type ParsedBlock } from "./parsed-block.ts";
import { resolve, type ResolvedText } from "../subject/resolve.ts";
import { elementsIn } from "../sentence-elements.ts";
import { shortBlocks } from "./short-block.ts";
import { sportingOf, type SportingCertainty } from "./sporting.ts";
import { judgedClaims, type JudgedClaims } from "../stance-model/judge.ts";
import type { StanceModels } from "../stance-model/models.ts";

/** The names and markets for the analysis of texts. Each thread builds the lexicon once. */
export type Lexicon = { names: NameIndex; markets: MarketIndex };
export const lexiconOf = (known: KnownNames, markets: readonly Market[]): Lexicon => ({
  names: nameIndex(known),
  markets: marketIndex(markets),
});

export type ReadArticle = ResolvedText & {
  blocks: readonly ParsedBlock[];
  /** The claims that the rules found. */
  claims: readonly PlacedClaim[];
  /** The claims after the stance model. The confidence of a claim is the probability that the model gives. */
  judged: readonly PlacedClaim[];
  /** The probability that the text offers any bet. */
  page: number;
  unmatched: readonly UnmatchedText[];
  sporting: boolean;
  /** True if the stated lines are the only evidence that the text is about sport. Such a text has no implied bets. */
  isThin: boolean;
};

const NO_CLAIMS: ArticleClaims & JudgedClaims = { claims: [], unmatched: [], judged: [], page: 0 };

/**
 * Whether a line is enough evidence that the text is about sport: an offered line with a price, a future, a half point,
 * a pick, or a spread.
 */
const provesSport = ({ stance, points, price, market, confidence, reasons }: PlacedClaim): boolean =>
  isOffered(stance) &&
  confidence >= MIN_PROOF_CONFIDENCE &&
  (price !== null ||
    market.isFuture ||
    (points !== null && (points % 1 !== 0 || stance === "pick" || isSpreadWording(reasons))));
const MIN_PROOF_CONFIDENCE = 0.35;

/** Whether the wording occurs only with spreads: "A 4-point underdog", "lay the three". */
const isSpreadWording = (reasons: readonly string[]): boolean => SPREAD_REASONS.has(reasons[0] ?? "");
const SPREAD_REASONS = new Set(["favourite by a number", "underdog by a number", "lays points"]);

/** Whether the model takes a price for a moneyline although the text names an unknown market for the price. */
const isOfUnknownMarket = (claim: PlacedClaim, { claims, unmatched }: ArticleClaims): boolean =>
  claim.market.key === "moneyline" &&
  unmatched.some(({ subject, price }) => price !== null && price === claim.price && subject === claim.subject.name) &&
  !claims.some(({ block, start, market }) => block === claim.block && start === claim.start && market === claim.market);

/** Rules find the betting lines, and the stance model judges the lines. */
export const readArticle = (text: Text, { names, markets }: Lexicon, hint: number | null): ReadArticle => {
  const captionless = text.blocks.filter(({ kind }) => kind !== "caption").flatMap(shortBlocks);
  const blocks = captionless.map((block, at) => parseBlock(block, at, names));
  const certainty: SportingCertainty = sportingOf(blocks, [...names.leagueById.values()]);
  const sportOf = (leagueId: number): number => names.leagueById.get(leagueId)?.sportId ?? 0;
  const isThin = certainty === "perhaps";
  const resolved = resolve(certainty === "no" ? [] : blocks, names, hint);
  const elementsOf = elementsIn(resolved.mentions, markets);
  const facts = { markets, sportOf, elementsOf };
  const stated = certainty === "no" ? NO_CLAIMS : articleClaims(blocks, resolved.mentions, facts);
  if (isThin && !stated.claims.some(provesSport))
    return { blocks, sporting: false, isThin, ...resolve([], names, hint), ...NO_CLAIMS };
  const ruleResult = { blocks, mentions: resolved.mentions, claims: stated.claims };
  const judgedText = certainty === "no" ? NO_CLAIMS : judgedClaims(ruleResult, facts);
  const { page } = judgedText;
  const judged = judgedText.judged.filter((claim) => !isOfUnknownMarket(claim, stated));
  return { blocks, sporting: certainty !== "no", isThin, ...resolved, ...stated, judged, page };
};

/**
 * Applies other models to an article that was already read. The fit uses this to score each round of labelled texts
 * with models that were not fitted to that round.
 */
export const rejudged = (
  article: ReadArticle,
  claims: readonly PlacedClaim[],
  { names, markets }: Lexicon,
  models: StanceModels,
): ReadArticle => {
  if (!article.sporting) return article;
  const { blocks, mentions } = article;
  const sportOf = (leagueId: number): number => names.leagueById.get(leagueId)?.sportId ?? 0;
  const facts = { markets, sportOf, elementsOf: elementsIn(mentions, markets) };
  return { ...article, claims, ...judgedClaims({ blocks, mentions, claims }, facts, models) };
};
