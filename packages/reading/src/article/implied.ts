import { isOffered } from "../language/claims/claim.ts";
import { COLLEGE_LEAGUES } from "../language/college.ts";
import { isSportWord } from "../language/sport-word.ts";
import type { ArticleBet } from "./bet.ts";
import { marketsFor, TEAM_MARKETS } from "./default-market.ts";
import type { ReadArticle } from "./text/read-article.ts";
import { FITTED_IMPLIED_MODELS, likelySubjects, type ImpliedModels } from "./implied-model/implied-models.ts";
import { impliedTextOf } from "./implied-model/implied-text.ts";
import type { SalientEntity } from "./subject/salient-entities.ts";
import { SHOW_THRESHOLDS } from "./stance-model/models.ts";
import { isRecap } from "./text/game-report.ts";

/** An article that states this many bets is a list of bets, so it implies none. */
const MIN_LISTED_BETS = 3;

const sentenceOf = ({ blocks }: ReadArticle, { mentions }: SalientEntity): string => {
  const mention = mentions.find(({ block }) => blocks[block]!.block.kind !== "title") ?? mentions[0]!;
  const { tokens, sentences, block } = blocks[mention.block]!;
  const range = sentences.find(({ from, to }) => mention.from >= from && mention.from < to)!;
  return block.text.slice(tokens[range.from]!.start, tokens[range.to - 1]!.end);
};

const isTitled = (article: ReadArticle, { mentions }: SalientEntity): boolean =>
  mentions.some(({ block }) => article.blocks[block]!.block.kind === "title");

const MIN_ACTION_WORDS = 2;

const subjectReason = (one: SalientEntity, article: ReadArticle): string => {
  if (isTitled(article, one)) return "named in the title";
  if (one.times > 1) return `named ${one.times} times`;
  const words = one.actions.filter(isSportWord);
  return words.length >= MIN_ACTION_WORDS ? `named once, with words of the sport: ${words.join(", ")}` : "named once";
};

type ImpliedBet = { one: SalientEntity; markets: readonly string[]; confidence: number; reasons: readonly string[] };

const impliedBet = (article: ReadArticle, { one, markets, confidence, reasons }: ImpliedBet): ArticleBet => ({
  leagueId: one.entity.leagueId,
  subject: one.entity,
  opponent: null,
  markets,
  period: "game",
  side: null,
  points: null,
  price: null,
  isDirect: false,
  confidence,
  evidence: [sentenceOf(article, one)],
  block: one.mentions[0]!.block,
  start: one.mentions[0]!.start,
  reasons: ["implied: the text states no bet on this subject", subjectReason(one, article), ...reasons],
  claim: null,
});

const MIN_SPORT_WORDS = 3;

/** A team outside the catalogue can have the same nickname, so a text needs further evidence of sport. */
const isBacked = ({ blocks, mentions }: ReadArticle): boolean =>
  blocks.some(({ odds, sports }) => odds > 0 || sports.size > 0) ||
  blocks.reduce((sum, { sportWords }) => sum + sportWords, 0) >= MIN_SPORT_WORDS ||
  mentions.some(({ entity, how }) => entity !== null && (entity.kind !== "team" || how === "full"));

const keyOf = ({ kind, id }: { kind: string; id: number }): string => `${kind} ${id}`;

const SHORT_TEXT_WORDS = 160;
/** A shorter text that states a bet implies no other bet. */
const MIN_WORDS_BESIDE_BET = 220;

export const wordsOf = ({ blocks }: Pick<ReadArticle, "blocks">): number =>
  blocks.reduce((sum, { words }) => sum + words, 0);

/** A short report of a finished game implies no bets. A long report can imply one on the next game. */
const isSettled = (article: ReadArticle): boolean => wordsOf(article) < SHORT_TEXT_WORDS && isRecap(article.blocks);

const hasClosedBet = ({ judged }: ReadArticle): boolean =>
  judged.some(({ stance, confidence }) => !isOffered(stance) && confidence >= SHOW_THRESHOLDS.rule.bet);

export const canImply = (article: ReadArticle, direct: readonly ArticleBet[]): boolean => {
  if (!isBacked(article)) return false;
  if (direct.length === 0) return !isSettled(article) && !hasClosedBet(article);
  const numbers = direct.filter(({ points, price }) => points !== null || price !== null).length;
  return wordsOf(article) >= MIN_WORDS_BESIDE_BET && numbers < MIN_LISTED_BETS;
};

/** Several states forbid bets on college players. */
export const impliableSubjects = (
  { claims }: Pick<ReadArticle, "claims">,
  direct: readonly ArticleBet[],
): ((one: SalientEntity) => boolean) => {
  const rejected = claims.filter(({ stance }) => stance === "rejected");
  const taken = new Set([...direct, ...rejected].map(({ subject }) => keyOf(subject)));
  return ({ entity, unavailable }) =>
    !unavailable && !taken.has(keyOf(entity)) && (entity.kind === "team" || !COLLEGE_LEAGUES.has(entity.leagueId));
};

type SportOf = (leagueId: number) => number;

const usualBet = (
  article: ReadArticle,
  { one, confidence, reasons }: Omit<ImpliedBet, "markets">,
  sportOf: SportOf,
): ArticleBet[] => {
  const { entity, actions } = one;
  if (entity.kind === "team") {
    const why = [...reasons, "the first market that is offered"];
    return [impliedBet(article, { one, markets: TEAM_MARKETS, confidence, reasons: why })];
  }
  const { markets, reason } = marketsFor(entity, sportOf(entity.leagueId), actions);
  const why = [...reasons, reason, "over, because the text gives no side"];
  return markets.length === 0 ? [] : [impliedBet(article, { one, markets, confidence, reasons: why })];
};

const MAX_IMPLIED_BETS = 5;
const percent = (probability: number): string => `${Math.round(probability * 100)} %`;

export const impliedBets = (
  article: ReadArticle,
  direct: readonly ArticleBet[],
  sportOf: SportOf,
  models: ImpliedModels = FITTED_IMPLIED_MODELS,
): ArticleBet[] => {
  if (!canImply(article, direct)) return [];
  return likelySubjects(impliedTextOf(article), impliableSubjects(article, direct), models)
    .flatMap(({ one, page, subject, confidence }) => {
      const reason = `probability that implied bets fit the text: ${percent(page)}, and that it is about this subject: ${percent(subject)}`;
      return usualBet(article, { one, confidence, reasons: [reason] }, sportOf);
    })
    .slice(0, MAX_IMPLIED_BETS);
};
