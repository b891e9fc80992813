import { isOffered } from "../language/claims/claim.ts";
import { COLLEGE_LEAGUES } from "../language/college.ts";
import { isSportWord } from "../language/sport-word.ts";
import type { ArticleBet } from "./bet.ts";
import { marketsFor, TEAM_MARKETS } from "./default-market.ts";
import type { ReadArticle } from "./text/read-article.ts";
import { salientEntities, type SalientEntity } from "./subject/salient-entities.ts";
import { SHOW_THRESHOLDS } from "./stance-model/models.ts";
import { isRecap } from "./text/game-report.ts";

/** An article that states this many bets with a number is a list of bets, and gets no implied bets. */
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

/** Teams outside the catalogue can have the same nicknames, so a text needs more evidence of sport than nicknames. */
const isBacked = ({ blocks, mentions }: ReadArticle): boolean =>
  blocks.some(({ odds, sports }) => odds > 0 || sports.size > 0) ||
  blocks.reduce((sum, { sportWords }) => sum + sportWords, 0) >= MIN_SPORT_WORDS ||
  mentions.some(({ entity, how }) => entity !== null && (entity.kind !== "team" || how === "full"));

/**
 * A player is a subject of the text if the text names the player twice or in the title, or if the sentences that name
 * the player have at least two sport words.
 */
const isPersonSubject = (one: SalientEntity, article: ReadArticle): boolean =>
  one.times > 1 || isTitled(article, one) || one.actions.filter(isSportWord).length >= MIN_ACTION_WORDS;

const keyOf = ({ kind, id }: { kind: string; id: number }): string => `${kind} ${id}`;

const SHORT_TEXT_WORDS = 160;

const wordsOf = ({ blocks }: ReadArticle): number => blocks.reduce((sum, { words }) => sum + words, 0);

/** Whether a short text is about finished games only. A long report can still imply a bet on the next game. */
const isSettled = (article: ReadArticle, direct: readonly ArticleBet[]): boolean =>
  direct.length === 0 && wordsOf(article) < SHORT_TEXT_WORDS && isRecap(article.blocks);

const leadingLeague = (all: readonly SalientEntity[]): number | null => {
  const points = new Map<number, number>();
  for (const one of all) points.set(one.entity.leagueId, (points.get(one.entity.leagueId) ?? 0) + one.points);
  return [...points].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
};

/**
 * Whether a team outside the main league is never named in full. A partial name is often a place ("Columbus, Ohio") or
 * a plain word ("stars").
 */
const isStray = ({ entity, mentions }: SalientEntity, league: number | null): boolean =>
  entity.leagueId !== league && mentions.every(({ how }) => how !== "full");

type ImpliedSubjects = { people: SalientEntity[]; teams: SalientEntity[] };

/**
 * Omits teams and players that have a stated or rejected bet, unavailable players, and players whom the text names only
 * for a past bet.
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
  // Several states forbid bets on college players, so no bet on a college player is implied.
  const people = free.filter(
    (one) => one.entity.kind === "person" && !COLLEGE_LEAGUES.has(one.entity.leagueId) && isPersonSubject(one, article),
  );
  const league = leadingLeague(all);
  const teams = free.filter((one) => one.entity.kind === "team" && !isStray(one, league));
  return { people: people.slice(0, MAX_PEOPLE), teams: teams.slice(0, MAX_TEAMS) };
};

const FANTASY =
  /\b(?:rostered|mock draft|our mock|auction season|imaginary dollars|streamers|(?:half[- ])?ppr|waivers?|keepers?|commissioner|dynasty|(?:ten|twelve|\d+)[- ]team|rest[- ]of[- ]season|buy low|sell high|trade[- ]deadline|draft(?:ed)? (?:him|round)|fantasy)\b/i;

/** Whether a text is fantasy-league advice, which implies no bet on a game. */
const isFantasy = ({ blocks }: ReadArticle): boolean => blocks.some(({ block }) => FANTASY.test(block.text));

const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const UPCOMING = new RegExp(
  String.raw`\b(?:tonight|tomorrow|this (?:weekend|afternoon|evening)|next (?:game|week|up)|hosts?|visits?|faces?|comes? to town|in town|kickoff|tip-?off|puck drop|will (?:start|play|return|face|host|visit|see|get)|esta noche|hoy|mañana|(?:until|from|on|this|for|here|town|by|before) ${WEEKDAY}|${WEEKDAY}(?:'s)? (?:night|game|against|at|in|versus))\b`,
  "i",
);
/** A shorter text implies a bet only if the text states no line and mentions an upcoming game. */
const BRIEF_TEXT_WORDS = 240;

const mentionsUpcomingGame = ({ blocks, mentions }: ReadArticle): boolean =>
  blocks.some(({ at, block, tokens, sentences }) =>
    sentences.some(
      ({ from, to }) =>
        mentions.some((mention) => mention.block === at && mention.from >= from && mention.from < to) &&
        UPCOMING.test(block.text.slice(tokens[from]!.start, tokens[to - 1]!.end)),
    ),
  );

const MAX_ODDS = 1;

/** Whether a text without bets still states lines: a past, rejected or uncertain claim, or at least two prices. */
const hasUnofferedLines = ({ blocks, claims }: ReadArticle): boolean =>
  claims.length > 0 || blocks.reduce((sum, { odds }) => sum + odds, 0) > MAX_ODDS;

/** Whether a sentence seems to offer a bet although the page as a whole does not, as in a list of settled bets. */
const hasClosedBet = ({ judged }: ReadArticle): boolean =>
  judged.some(({ stance, confidence }) => !isOffered(stance) && confidence >= SHOW_THRESHOLDS.rule.bet);

export const impliedBets = (
  article: ReadArticle,
  direct: readonly ArticleBet[],
  sportOf: (leagueId: number) => number,
): ArticleBet[] => {
  if (isSettled(article, direct) || !isBacked(article)) return [];
  if (direct.length === 0 && hasClosedBet(article)) return [];
  const isBrief = wordsOf(article) < BRIEF_TEXT_WORDS;
  if (
    isBrief &&
    (direct.length > 0 || isFantasy(article) || hasUnofferedLines(article) || !mentionsUpcomingGame(article))
  )
    return [];
  const numbers = direct.filter(({ points, price }) => points !== null || price !== null).length;
  if (numbers >= MIN_LISTED_BETS) return [];
  const subjects = impliedSubjects(article, direct);
  const { people } = subjects;
  // A text that states only futures is not about a game.
  const isOfSeason = direct.length > 0 && direct.every(({ claim }) => claim?.market.isFuture === true);
  const teams = isOfSeason ? [] : subjects.teams;
  const personBets = people.flatMap((one, rank) => {
    if (one.entity.kind !== "person") return [];
    const { markets, reason } = marketsFor(one.entity, sportOf(one.entity.leagueId), one.actions);
    const confidence = 0.68 - rank * 0.06 + (isTitled(article, one) ? 0.1 : 0);
    if (markets.length === 0) return [];
    return [
      impliedBet(article, { one, markets, confidence, reasons: [reason, "over, because the text gives no side"] }),
    ];
  });
  // Team bets get a higher confidence if the text names one team only, or no player.
  const named = new Set(article.mentions.flatMap(({ entity }) => (entity?.kind === "team" ? [entity.id] : [])));
  const isAboutTeam = named.size === 1 || people.length === 0;
  const teamBets = teams.map((one, rank) => {
    const confidence = (isAboutTeam ? 0.66 : 0.44) - rank * 0.2 + (isTitled(article, one) ? 0.05 : 0);
    return impliedBet(article, {
      one,
      markets: TEAM_MARKETS,
      confidence,
      reasons: ["the first market that is offered"],
    });
  });
  // In a brief text, an editor would almost never add a bet on a team outside the title.
  if (isBrief) return [...personBets, ...teamBets.filter((_, at) => isTitled(article, teams[at]!))].slice(0, 1);
  return [...personBets, ...teamBets].toSorted((one, other) => other.confidence - one.confidence);
};
