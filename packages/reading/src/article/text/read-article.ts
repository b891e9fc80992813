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

/** Each thread builds the lexicon once. */
export type Lexicon = { names: NameIndex; markets: MarketIndex };
export const lexiconOf = (known: KnownNames, markets: readonly Market[]): Lexicon => ({
  names: nameIndex(known),
  markets: marketIndex(markets),
});

export type ReadArticle = ResolvedText & {
  blocks: readonly ParsedBlock[];
  claims: readonly PlacedClaim[];
  /** The confidence of a judged claim is the probability that the stance model gave it. */
  judged: readonly PlacedClaim[];
  page: number;
  unmatched: readonly UnmatchedText[];
  sporting: boolean;
  /** Only offered lines show that the text is about sport. Such a text implies no bets. */
  isThin: boolean;
  /** Kept even if the text turns out not to be about sport. */
  considered: ConsideredText;
};

type ConsideredText = ResolvedText & ArticleClaims;

const NO_CLAIMS: ArticleClaims & JudgedClaims = { claims: [], unmatched: [], judged: [], page: 0 };

const provesSport = ({ stance, points, price, market, confidence, reasons }: PlacedClaim): boolean =>
  isOffered(stance) &&
  confidence >= MIN_PROOF_CONFIDENCE &&
  (price !== null ||
    market.isFuture ||
    (points !== null && (points % 1 !== 0 || stance === "pick" || isSpreadWording(reasons))));
const MIN_PROOF_CONFIDENCE = 0.35;

/** Examples: "A 4-point underdog", "lay the three". */
const isSpreadWording = (reasons: readonly string[]): boolean => SPREAD_REASONS.has(reasons[0] ?? "");
const SPREAD_REASONS = new Set(["favourite by a number", "underdog by a number", "lays points"]);

const isOfUnknownMarket = (claim: PlacedClaim, { claims, unmatched }: ArticleClaims): boolean =>
  claim.market.key === "moneyline" &&
  unmatched.some(({ subject, price }) => price !== null && price === claim.price && subject === claim.subject.name) &&
  !claims.some(({ block, start, market }) => block === claim.block && start === claim.start && market === claim.market);

type JudgedArticle = Pick<ReadArticle, "blocks" | "isThin" | "considered"> & JudgedClaims;

/** A text with little evidence of sport has bets only if a rule or the model finds an offered line in it. */
const decided = ({ judged, page, ...text }: JudgedArticle, names: NameIndex, hint: number | null): ReadArticle => {
  const { claims, ...rest } = text.considered;
  const isProved = !text.isThin || claims.some(provesSport) || judged.some(({ stance }) => isOffered(stance));
  return isProved
    ? { ...text, ...rest, claims, judged, page, sporting: true }
    : { ...text, ...resolve([], names, hint), ...NO_CLAIMS, sporting: false };
};

/** Rules find the lines, and the stance model judges them. `hint`: the expected league. */
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

/** `npm run fit` scores each round of texts with models that were fitted without it. */
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
