import { isSportWord } from "../language/sport-word.ts";
import type { ArticleBet } from "./bet.ts";
import type { Placed } from "./placed.ts";
import { marketsFor, TEAM_MARKETS } from "./default-market.ts";
import type { ReadArticle } from "./read-article.ts";
import { salient, type Salient } from "./salience.ts";

const OPEN = new Set(["stated", "pick"]);
/** Articles that list bets say which: nothing is read into them. */
const LISTS_BETS = 3;
const MOST_PEOPLE = 3;
const MOST_TEAMS = 2;

const keyOf = ({ market, subject, opponent, period, points, side }: Placed): string =>
  market.key === "spread" && opponent && points !== null
    ? [
        "spread",
        ...(subject.id < opponent.id ? [subject.id, opponent.id, points] : [opponent.id, subject.id, -points]),
        period,
      ].join(" ")
    : [market.key, market.key === "total" ? "" : subject.id, period, points, side].join(" ");

const directBet = (claim: Placed): ArticleBet => ({
  leagueId: claim.leagueId,
  subject: claim.subject,
  opponent: claim.opponent,
  markets: [claim.market.key],
  period: claim.period,
  side: claim.side,
  points: claim.points,
  price: claim.price,
  isDirect: true,
  confidence: claim.confidence,
  evidence: [claim.text],
  block: claim.block,
  start: claim.start,
  reasons: claim.reasons,
  claim,
});

const isBetter = (one: Placed, other: Placed): boolean => {
  if (one.stance !== other.stance) return one.stance === "pick";
  if ((one.price === null) !== (other.price === null)) return one.price !== null;
  return one.confidence > other.confidence;
};

/** Stated lines that are still on offer; the same line said twice is one bet, in its surest wording. */
const directBets = (claims: readonly Placed[]): ArticleBet[] => {
  const byKey = new Map<string, Placed>();
  for (const claim of claims) {
    if (!OPEN.has(claim.stance)) continue;
    const known = byKey.get(keyOf(claim));
    if (!known || isBetter(claim, known)) byKey.set(keyOf(claim), claim);
  }
  return [...byKey.values()].map(directBet);
};

const sentenceOf = ({ blocks }: ReadArticle, { mentions }: Salient): string => {
  const mention = mentions.find(({ block }) => blocks[block]!.block.kind !== "title") ?? mentions[0]!;
  const { tokens, sentences, block } = blocks[mention.block]!;
  const range = sentences.find(({ from, to }) => mention.from >= from && mention.from < to)!;
  return block.text.slice(tokens[range.from]!.start, tokens[range.to - 1]!.end);
};

const impliedBet = (
  article: ReadArticle,
  one: Salient,
  markets: readonly string[],
  confidence: number,
): ArticleBet => ({
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
  reasons: [`named ${one.times} times`, `weight ${one.points.toFixed(1)}`],
  claim: null,
});

const isTitled = (article: ReadArticle, { mentions }: Salient): boolean =>
  mentions.some(({ block }) => article.blocks[block]!.block.kind === "title");

const LEAST_SPORT_WORDS = 3;

/** Whether a text says more than nicknames, which teams of other games may have as well. */
const isBacked = ({ blocks, mentions }: ReadArticle): boolean =>
  blocks.some(({ odds, sports }) => odds > 0 || sports.size > 0) ||
  blocks.reduce((sum, { sportWords }) => sum + sportWords, 0) >= LEAST_SPORT_WORDS ||
  mentions.some(({ entity, how }) => entity !== null && (entity.kind !== "team" || how === "full"));

const LEAST_TOLD = 2;

/** Whether the text says something of a player: it names him again, or in one breath with what he did. */
const isToldOf = (one: Salient, article: ReadArticle): boolean =>
  one.times > 1 || isTitled(article, one) || one.deeds.filter(isSportWord).length >= LEAST_TOLD;

const implied = (
  article: ReadArticle,
  direct: readonly ArticleBet[],
  sportOf: (leagueId: number) => number,
): ArticleBet[] => {
  const taken = new Set(direct.map(({ subject }) => `${subject.kind} ${subject.id}`));
  const turned = new Set(
    article.claims.filter(({ stance }) => stance === "rejected").map(({ subject }) => `${subject.kind} ${subject.id}`),
  );
  const free = salient(article.blocks, article.mentions).filter(
    ({ entity, unavailable }) =>
      !taken.has(`${entity.kind} ${entity.id}`) && !turned.has(`${entity.kind} ${entity.id}`) && !unavailable,
  );
  const people = free.filter((one) => one.entity.kind === "person" && isToldOf(one, article)).slice(0, MOST_PEOPLE);
  const teams = free.filter(({ entity }) => entity.kind === "team").slice(0, MOST_TEAMS);
  const personBets = people.flatMap((one, rank) => {
    if (one.entity.kind !== "person") return [];
    const markets = marketsFor(one.entity, sportOf(one.entity.leagueId), one.deeds);
    const sure = 0.68 - rank * 0.06 + (isTitled(article, one) ? 0.1 : 0);
    return markets.length === 0 ? [] : [impliedBet(article, one, markets, sure)];
  });
  // An article about one team, or about no player, is about a team; else its teams stand behind its players.
  const named = new Set(article.mentions.flatMap(({ entity }) => (entity?.kind === "team" ? [entity.id] : [])));
  const isAboutTeam = named.size === 1 || people.length === 0;
  const teamBets = teams.map((one, rank) => {
    const sure = (isAboutTeam ? 0.66 : 0.44) - rank * 0.2 + (isTitled(article, one) ? 0.05 : 0);
    return impliedBet(article, one, TEAM_MARKETS, sure);
  });
  return [...personBets, ...teamBets];
};

/** The bets of an article: what it states, in its order, then what follows from whom it is about, the surest first. */
export const betsOf = (article: ReadArticle, sportOf: (leagueId: number) => number): ArticleBet[] => {
  const direct = directBets(article.claims);
  const rest = direct.length >= LISTS_BETS || !isBacked(article) ? [] : implied(article, direct, sportOf);
  const ordered = direct.toSorted((one, other) => one.block - other.block || one.start - other.start);
  return [...ordered, ...rest.toSorted((one, other) => other.confidence - one.confidence)];
};
