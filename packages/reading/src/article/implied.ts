import { isOffered } from "../language/claims/claim.ts";
import { COLLEGE_LEAGUES } from "../language/college.ts";
import { isSportWord } from "../language/sport-word.ts";
import type { ArticleBet } from "./bet.ts";
import { marketsFor, TEAM_MARKETS } from "./default-market.ts";
import type { ReadArticle } from "./text/read-article.ts";
import { FITTED_IMPLIED_MODELS, likelySubjects, type ImpliedModels } from "./implied-model/implied-models.ts";
import { impliedTextOf, mainLeagueOf } from "./implied-model/implied-text.ts";
import { salientEntities, type SalientEntity } from "./subject/salient-entities.ts";
import { SHOW_THRESHOLDS } from "./stance-model/models.ts";
import { isRecap } from "./text/game-report.ts";

/** Such an article is a list of bets, and implies none. */
const MIN_LISTED_BETS = 3;
const MAX_PEOPLE = 3;
const MAX_TEAMS = 2;

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

/** Teams outside the catalogue can have the same nicknames, so the text needs further evidence of sport. */
const isBacked = ({ blocks, mentions }: ReadArticle): boolean =>
  blocks.some(({ odds, sports }) => odds > 0 || sports.size > 0) ||
  blocks.reduce((sum, { sportWords }) => sum + sportWords, 0) >= MIN_SPORT_WORDS ||
  mentions.some(({ entity, how }) => entity !== null && (entity.kind !== "team" || how === "full"));

/** Named twice, in the title, or in sentences with at least two sport words. */
const isPersonSubject = (one: SalientEntity, article: ReadArticle): boolean =>
  one.times > 1 || isTitled(article, one) || one.actions.filter(isSportWord).length >= MIN_ACTION_WORDS;

const keyOf = ({ kind, id }: { kind: string; id: number }): string => `${kind} ${id}`;

const SHORT_TEXT_WORDS = 160;

const wordsOf = ({ blocks }: ReadArticle): number => blocks.reduce((sum, { words }) => sum + words, 0);

/** Only a short text: a long report can imply a bet on the next game. */
const isSettled = (article: ReadArticle, direct: readonly ArticleBet[]): boolean =>
  direct.length === 0 && wordsOf(article) < SHORT_TEXT_WORDS && isRecap(article.blocks);

/** Outside the main league and never named in full: often a place ("Columbus, Ohio") or a plain word ("stars"). */
const isStray = ({ entity, mentions }: SalientEntity, league: number | null): boolean =>
  entity.leagueId !== league && mentions.every(({ how }) => how !== "full");

type ImpliedSubjects = { people: SalientEntity[]; teams: SalientEntity[] };

/**
 * Omits teams and players with a stated or rejected bet, unavailable players, and players named only for a past bet.
 */
const impliedSubjects = (article: ReadArticle, direct: readonly ArticleBet[]): ImpliedSubjects => {
  const withBet = new Set(direct.map(({ subject }) => keyOf(subject)));
  const rejected = new Set(
    article.claims.filter(({ stance }) => stance === "rejected").map(({ subject }) => keyOf(subject)),
  );
  const past = new Set(article.claims.filter(({ stance }) => stance === "past").map(({ subject }) => keyOf(subject)));
  const isOver = (one: SalientEntity): boolean =>
    one.entity.kind === "person" && one.times === 1 && past.has(keyOf(one.entity));
  const all = salientEntities(article.blocks, article.mentions);
  const free = all.filter(
    (one) => !withBet.has(keyOf(one.entity)) && !rejected.has(keyOf(one.entity)) && !one.unavailable && !isOver(one),
  );
  // Several states forbid bets on college players.
  const people = free.filter(
    (one) => one.entity.kind === "person" && !COLLEGE_LEAGUES.has(one.entity.leagueId) && isPersonSubject(one, article),
  );
  const league = mainLeagueOf(all);
  const teams = free.filter((one) => one.entity.kind === "team" && !isStray(one, league));
  return { people: people.slice(0, MAX_PEOPLE), teams: teams.slice(0, MAX_TEAMS) };
};

/** The models decide about shorter texts, to which they were fitted. */
const BRIEF_TEXT_WORDS = 220;

/** A sentence seems to offer a bet although the page does not, as in a list of settled bets. */
const hasClosedBet = ({ judged }: ReadArticle): boolean =>
  judged.some(({ stance, confidence }) => !isOffered(stance) && confidence >= SHOW_THRESHOLDS.rule.bet);

type SportOf = (leagueId: number) => number;

/** In the subject's usual market. Some positions have none. */
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

const MAX_BRIEF_BETS = 5;
const percent = (probability: number): string => `${Math.round(probability * 100)} %`;

/** The models decide for a brief text without a stated bet. */
const briefBets = (article: ReadArticle, sportOf: SportOf, models: ImpliedModels): ArticleBet[] => {
  const isCandidate = ({ entity, unavailable }: SalientEntity): boolean =>
    !unavailable && (entity.kind === "team" || !COLLEGE_LEAGUES.has(entity.leagueId));
  return likelySubjects(impliedTextOf(article), isCandidate, models)
    .flatMap(({ one, page, subject, confidence }) => {
      const reason = `probability that implied bets fit the text: ${percent(page)}, and that it is about this subject: ${percent(subject)}`;
      return usualBet(article, { one, confidence, reasons: [reason] }, sportOf);
    })
    .slice(0, MAX_BRIEF_BETS);
};

export const impliedBets = (
  article: ReadArticle,
  direct: readonly ArticleBet[],
  sportOf: SportOf,
  models: ImpliedModels = FITTED_IMPLIED_MODELS,
): ArticleBet[] => {
  if (isSettled(article, direct) || !isBacked(article)) return [];
  if (direct.length === 0 && hasClosedBet(article)) return [];
  if (wordsOf(article) < BRIEF_TEXT_WORDS) return direct.length > 0 ? [] : briefBets(article, sportOf, models);
  const numbers = direct.filter(({ points, price }) => points !== null || price !== null).length;
  if (numbers >= MIN_LISTED_BETS) return [];
  const { people, teams: allTeams } = impliedSubjects(article, direct);
  // A text that states only futures is not about a game.
  const isOfSeason = direct.length > 0 && direct.every(({ claim }) => claim?.market.isFuture === true);
  const teams = isOfSeason ? [] : allTeams;
  const personBets = people.flatMap((one, rank) => {
    const confidence = 0.68 - rank * 0.06 + (isTitled(article, one) ? 0.1 : 0);
    return usualBet(article, { one, confidence, reasons: [] }, sportOf);
  });
  // Naming one team only, or no player, raises the confidence of team bets.
  const named = new Set(article.mentions.flatMap(({ entity }) => (entity?.kind === "team" ? [entity.id] : [])));
  const isAboutTeam = named.size === 1 || people.length === 0;
  const teamBets = teams.flatMap((one, rank) => {
    const confidence = (isAboutTeam ? 0.66 : 0.44) - rank * 0.2 + (isTitled(article, one) ? 0.05 : 0);
    return usualBet(article, { one, confidence, reasons: [] }, sportOf);
  });
  return [...personBets, ...teamBets].toSorted((one, other) => other.confidence - one.confidence);
};
