import { isOffered } from "../../language/claims/claim.ts";
import { marketIndex, type Market, type MarketIndex } from "../../language/market.ts";
import { nameIndex, type KnownNames, type NameIndex } from "../../language/names/name-index.ts";
import { articleClaims, type ArticleClaims, type UnmatchedText } from "../article-claims.ts";
import type { PlacedClaim } from "../placed-claim.ts";
import type { Text } from "./block.ts";
import { isLowerCaseText, parseBlock, type ParsedBlock } from "./parsed-block.ts";
import { resolve, type ResolvedText } from "../subject/resolve.ts";
import { elementsIn } from "../sentence-elements.ts";
import { shortBlocks } from "./short-block.ts";
import { sportingOf, type SportingCertainty } from "./sporting.ts";
import { judgedClaims, type JudgedClaims } from "../stance-model/judge.ts";
import type { StanceModels } from "../stance-model/models.ts";

/** The names and markets that a text can contain. Each thread builds the lexicon once. */
export type Lexicon = { names: NameIndex; markets: MarketIndex };
export const lexiconOf = (known: KnownNames, markets: readonly Market[]): Lexicon => ({
  names: nameIndex(known),
  markets: marketIndex(markets),
});

export type ReadArticle = ResolvedText & {
  blocks: readonly ParsedBlock[];
  /** The claims that the rules found. */
  claims: readonly PlacedClaim[];
  /** The claims after the stance model. The confidence is the model's probability. */
  judged: readonly PlacedClaim[];
  /** The probability that the text offers any bet. */
  page: number;
  unmatched: readonly UnmatchedText[];
  sporting: boolean;
  /** Whether only offered lines show that the text is about sport. No bets are then implied in it. */
  isThin: boolean;
  /** The names and claims that the models judged, even if the text then turned out not to be about sport. */
  considered: ConsideredText;
};

type ConsideredText = ResolvedText & ArticleClaims;

const NO_CLAIMS: ArticleClaims & JudgedClaims = { claims: [], unmatched: [], judged: [], page: 0 };

/**
 * Whether a claim is enough evidence of sport: an offered line with a price or half points, a future, a spread, or a
 * pick with a number.
 */
const provesSport = ({ stance, points, price, market, confidence, reasons }: PlacedClaim): boolean =>
  isOffered(stance) &&
  confidence >= MIN_PROOF_CONFIDENCE &&
  (price !== null ||
    market.isFuture ||
    (points !== null && (points % 1 !== 0 || stance === "pick" || isSpreadWording(reasons))));
const MIN_PROOF_CONFIDENCE = 0.35;

/** Whether the claim has words that only spreads have: "A 4-point underdog", "lay the three". */
const isSpreadWording = (reasons: readonly string[]): boolean => SPREAD_REASONS.has(reasons[0] ?? "");
const SPREAD_REASONS = new Set(["favourite by a number", "underdog by a number", "lays points"]);

/** Whether the model took a price for that of a moneyline, although the text names an unknown market for it. */
const isOfUnknownMarket = (claim: PlacedClaim, { claims, unmatched }: ArticleClaims): boolean =>
  claim.market.key === "moneyline" &&
  unmatched.some(({ subject, price }) => price !== null && price === claim.price && subject === claim.subject.name) &&
  !claims.some(({ block, start, market }) => block === claim.block && start === claim.start && market === claim.market);

type JudgedArticle = Pick<ReadArticle, "blocks" | "isThin" | "considered"> & JudgedClaims;

/**
 * Decides about a text with little evidence of sport. It has names and bets only if a rule or the model finds an
 * offered line in it.
 */
const decided = ({ judged, page, ...text }: JudgedArticle, names: NameIndex, hint: number | null): ReadArticle => {
  const { claims, ...rest } = text.considered;
  const isProved = !text.isThin || claims.some(provesSport) || judged.some(({ stance }) => isOffered(stance));
  return isProved
    ? { ...text, ...rest, claims, judged, page, sporting: true }
    : { ...text, ...resolve([], names, hint), ...NO_CLAIMS, sporting: false };
};

/** Reads an article: rules find its lines, and the stance model judges them. `hint`: the expected league. */
export const readArticle = (text: Text, { names, markets }: Lexicon, hint: number | null): ReadArticle => {
  const captionless = text.blocks.filter(({ kind }) => kind !== "caption").flatMap(shortBlocks);
  const isLowerCase = isLowerCaseText(captionless);
  const blocks = captionless.map((block, at) => parseBlock(block, at, names, isLowerCase));
  const certainty: SportingCertainty = sportingOf(blocks, [...names.leagueById.values()]);
  const isThin = certainty === "perhaps";
  if (certainty === "no") {
    const considered = { ...resolve([], names, hint), ...NO_CLAIMS };
    return { blocks, sporting: false, isThin, ...considered, considered };
  }
  const sportOf = (leagueId: number): number => names.leagueById.get(leagueId)?.sportId ?? 0;
  const resolved = resolve(blocks, names, hint);
  const facts = { markets, sportOf, elementsOf: elementsIn({ blocks, mentions: resolved.mentions }, markets) };
  const considered = { ...resolved, ...articleClaims(blocks, resolved.mentions, facts) };
  const { judged, page } = judgedClaims({ blocks, mentions: resolved.mentions, claims: considered.claims }, facts);
  const known = judged.filter((claim) => !isOfUnknownMarket(claim, considered));
  return decided({ blocks, isThin, considered, judged: known, page }, names, hint);
};

/** Judges an article again with other models. The fit scores each round of texts with models fitted without it. */
export const rejudged = (
  article: ReadArticle,
  claims: readonly PlacedClaim[],
  { names, markets }: Lexicon,
  models: StanceModels,
): ReadArticle => {
  const { blocks, isThin, considered } = article;
  const { mentions } = considered;
  if (mentions.length === 0) return article;
  const sportOf = (leagueId: number): number => names.leagueById.get(leagueId)?.sportId ?? 0;
  const facts = { markets, sportOf, elementsOf: elementsIn({ blocks, mentions }, markets) };
  const judged = judgedClaims({ blocks, mentions, claims }, facts, models);
  return decided({ blocks, isThin, considered: { ...considered, claims: [...claims] }, ...judged }, names, null);
};
