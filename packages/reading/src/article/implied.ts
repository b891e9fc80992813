import { isSportWord } from "../language/sport-word.ts";
import type { ArticleBet } from "./bet.ts";
import { marketsFor, TEAM_MARKETS } from "./default-market.ts";
import type { ReadArticle } from "./text/read-article.ts";
import { salient, type Salient } from "./subject/salience.ts";
import { isRecap } from "./text/story.ts";

/** Articles that list bets say which: little is read into them. */
const LISTS_BETS = 3;
const MAX_PEOPLE = 3;
const MAX_TEAMS = 2;

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

const MIN_SPORT_WORDS = 3;

/** Whether a text says more than nicknames, which teams of other games may have as well. */
const isBacked = ({ blocks, mentions }: ReadArticle): boolean =>
  blocks.some(({ odds, sports }) => odds > 0 || sports.size > 0) ||
  blocks.reduce((sum, { sportWords }) => sum + sportWords, 0) >= MIN_SPORT_WORDS ||
  mentions.some(({ entity, how }) => entity !== null && (entity.kind !== "team" || how === "full"));

const MIN_TOLD = 2;

/** Whether the text says something of a player: it names him again, or in one breath with what he did. */
const isToldOf = (one: Salient, article: ReadArticle): boolean =>
  one.times > 1 || isTitled(article, one) || one.deeds.filter(isSportWord).length >= MIN_TOLD;

const keyOf = ({ kind, id }: { kind: string; id: number }): string => `${kind} ${id}`;

const SHORT = 160;

const wordsOf = ({ blocks }: ReadArticle): number => blocks.reduce((sum, { words }) => sum + words, 0);

/** Whether a short text tells of bets and games that are over: a whole story of a game may lead to the next one. */
const isSettled = (article: ReadArticle, direct: readonly ArticleBet[]): boolean =>
  direct.length === 0 &&
  wordsOf(article) < SHORT &&
  (isRecap(article.blocks) || article.claims.some(({ stance }) => stance === "past"));

/** Teams whose games the stated bets are about: those that they are on, whom these play, and who is named beside their players. */
const teamsAtPlay = ({ mentions, blocks }: ReadArticle, direct: readonly ArticleBet[]): Set<number> => {
  const ids = new Set<number>();
  for (const { subject, opponent, block, start } of direct) {
    if (subject.kind === "team") ids.add(subject.id);
    else for (const id of subject.teamIds) ids.add(id);
    if (opponent) ids.add(opponent.id);
    const { sentences, tokens } = blocks[block]!;
    const range = sentences.find(({ to }) => tokens[to - 1]!.end > start);
    for (const mention of mentions)
      if (
        range &&
        mention.block === block &&
        mention.entity?.kind === "team" &&
        mention.from >= range.from &&
        mention.from < range.to
      )
        ids.add(mention.entity.id);
  }
  return ids;
};

const MIN_GAME_WORDS = 2;

/** Whether a text has words of one game, and not only of sports. */
const tellsOfGame = ({ blocks }: ReadArticle): boolean =>
  blocks.reduce((sum, { sports }) => sum + Math.max(0, ...sports.values()), 0) >= MIN_GAME_WORDS;

type Free = { people: Salient[]; teams: Salient[] };

/** Whom a text is about beside its stated bets, as far as they may play. */
const freeOf = (article: ReadArticle, direct: readonly ArticleBet[]): Free => {
  const totals = wordsOf(article) < SHORT ? direct.filter(({ markets }) => markets[0] === "total") : [];
  const games = totals.flatMap(({ opponent }) => opponent ?? []);
  const taken = new Set([...direct.map(({ subject }) => subject), ...games].map(keyOf));
  const turned = new Set(
    article.claims.filter(({ stance }) => stance === "rejected").map(({ subject }) => keyOf(subject)),
  );
  const past = new Set(article.claims.filter(({ stance }) => stance === "past").map(({ subject }) => keyOf(subject)));
  const isOver = (one: Salient): boolean =>
    one.entity.kind === "person" && one.times === 1 && past.has(keyOf(one.entity));
  const all = salient(article.blocks, article.mentions);
  const free = all.filter(
    (one) => !taken.has(keyOf(one.entity)) && !turned.has(keyOf(one.entity)) && !one.unavailable && !isOver(one),
  );
  const atPlay = teamsAtPlay(article, direct);
  const isOpen = direct.length > 0;
  const isShort = wordsOf(article) < SHORT;
  const isNear = ({ entity }: Salient): boolean =>
    !isOpen ||
    !isShort ||
    (entity.kind === "team" ? atPlay.has(entity.id) : entity.teamIds.some((id) => atPlay.has(id)));
  const people = free.filter(
    (one) => one.entity.kind === "person" && ((isOpen && isShort && isNear(one)) || isToldOf(one, article)),
  );
  const isToldOfTeam = (one: Salient): boolean =>
    isOpen ||
    !isShort ||
    ((one.times > 1 || isTitled(article, one) || tellsOfGame(article)) && !past.has(keyOf(one.entity)));
  const teams = free.filter((one) => one.entity.kind === "team" && isNear(one) && isToldOfTeam(one));
  return { people: people.slice(0, MAX_PEOPLE), teams: teams.slice(0, MAX_TEAMS) };
};

const FANTASY =
  /\b(?:rostered|mock draft|our mock|auction season|imaginary dollars|streamers|(?:half[- ])?ppr|waivers?|keepers?|commissioner|dynasty|(?:ten|twelve|\d+)[- ]team|rest[- ]of[- ]season|buy low|sell high|trade[- ]deadline|draft(?:ed)? (?:him|round)|fantasy)\b/i;

/** Advice for leagues among friends, where players are traded and kept: no game follows from it. */
const isFantasy = ({ blocks }: ReadArticle): boolean => blocks.some(({ block }) => FANTASY.test(block.text));

const DAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const AHEAD = new RegExp(
  String.raw`\b(?:tonight|tomorrow|this (?:weekend|afternoon|evening)|next (?:game|week|up)|hosts?|visits?|faces?|comes? to town|in town|kickoff|tip-?off|puck drop|will (?:start|play|return|face|host|visit|see|get)|esta noche|hoy|mañana|(?:until|from|on|this|for|here|town|by|before) ${DAY}|${DAY}(?:'s)? (?:night|game|against|at|in|versus))\b`,
  "i",
);
/** Pieces of fewer words have to speak of a game to come before anything follows from their names. */
const BRIEF = 240;

/** Whether a sentence with a name speaks of a game to come. */
const looksAhead = ({ blocks, mentions }: ReadArticle): boolean =>
  blocks.some(({ at, block, tokens, sentences }) =>
    sentences.some(
      ({ from, to }) =>
        mentions.some((mention) => mention.block === at && mention.from >= from && mention.from < to) &&
        AHEAD.test(block.text.slice(tokens[from]!.start, tokens[to - 1]!.end)),
    ),
  );

const MAX_ODDS = 1;

/** Whether a text that states no bet has prices and lines all the same: of what is over, or of what is left. */
const isAboutPrices = ({ blocks, claims }: ReadArticle): boolean =>
  claims.length > 0 || blocks.reduce((sum, { odds }) => sum + odds, 0) > MAX_ODDS;

/** The bets that follow from whom an article is about. */
export const impliedBets = (
  article: ReadArticle,
  direct: readonly ArticleBet[],
  sportOf: (leagueId: number) => number,
): ArticleBet[] => {
  if (isSettled(article, direct) || !isBacked(article)) return [];
  const isShort = wordsOf(article) < SHORT;
  const isBrief = wordsOf(article) < BRIEF;
  if (isBrief && direct.length === 0 && (isFantasy(article) || !looksAhead(article))) return [];
  if (!isShort && direct.length >= LISTS_BETS) return [];
  // A short piece that states its bets, or speaks of prices alone, leads to no others.
  if (isShort && (direct.length > 0 || isAboutPrices(article))) return [];
  const free = freeOf(article, direct);
  const { people } = free;
  // Who speaks of titles and awards alone speaks of no game.
  const isOfSeason = direct.length > 0 && direct.every(({ claim }) => claim?.market.isFuture === true);
  const teams = isOfSeason ? [] : free.teams;
  const personBets = people.flatMap((one, rank) => {
    if (one.entity.kind !== "person") return [];
    const markets = marketsFor(one.entity, sportOf(one.entity.leagueId), one.deeds);
    const sure = 0.68 - rank * 0.06 + (isTitled(article, one) ? 0.1 : 0);
    return markets.length === 0 ? [] : [impliedBet(article, one, markets, sure)];
  });
  // An article about one team, or about no player, is about a team; else its teams stand behind its players.
  const named = new Set(article.mentions.flatMap(({ entity }) => (entity?.kind === "team" ? [entity.id] : [])));
  const isAboutTeam = named.size === 1 || people.length === 0 || (isShort && direct.length > 0);
  const teamBets = teams.map((one, rank) => {
    const sure = (isAboutTeam ? 0.66 : 0.44) - rank * (isShort ? 0.1 : 0.2) + (isTitled(article, one) ? 0.05 : 0);
    return impliedBet(article, one, TEAM_MARKETS, sure);
  });
  // Of a short piece that names nobody, its team stands, where it is about one game and no price.
  const isOneGame = named.size <= 2 && article.blocks.every(({ odds }) => odds === 0);
  if (isShort) return personBets.length > 0 || !isOneGame ? personBets.slice(0, 1) : teamBets.slice(0, 1);
  const all = [...personBets, ...teamBets].toSorted((one, other) => other.confidence - one.confidence);
  return direct.length >= LISTS_BETS ? all.slice(0, 1) : all;
};
