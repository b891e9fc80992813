import type { Side } from "../../language/claims/claim.ts";
import type { SentenceElement } from "../../language/element.ts";
import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import type { Market } from "../../language/market.ts";
import type { SentenceContext } from "./sentence-contexts.ts";
import { isPerson, isTeam, otherTeam, type MeaningProposal, type ProposeFacts, type SignList } from "./proposal.ts";
import {
  signsBetween,
  distanceSign,
  gapOf,
  periodsAround,
  signsAround,
  subjectsAround,
  type SubjectCandidate,
} from "./sign.ts";

/** Statistics that mean at least one without a number: "to homer", "a steal". */
const SINGLE_EVENT_MARKETS = new Set(
  "hits home_runs rbis runs stolen_bases interceptions pass_tds goals hockey_points hockey_assists steals blocks sacks"
    .split(" ")
    .map((word) => `player_${word}`),
);

const defaultSide = ({ sides, betOn, hasPoints, key }: Market): { side: Side; points: number | null } | null => {
  if (sides === "yes-no") return { side: "yes", points: null };
  if (betOn === "player" && hasPoints) return SINGLE_EVENT_MARKETS.has(key) ? { side: "over", points: 0.5 } : null;
  return hasPoints ? null : { side: "team", points: null };
};

type MarketWord = { element: Extract<SentenceElement, { kind: "market" }>; index: number; gap: number };
const MARKET_WINDOW_TOKENS = 18;
const BESIDE_TOKENS = 8;

const marketWords = ({ elements }: SentenceContext, at: number): MarketWord[] =>
  elements
    .flatMap((element, index) =>
      element.kind === "market" ? [{ element, index, gap: gapOf(elements, index, at) }] : [],
    )
    .filter(({ gap }) => gap <= MARKET_WINDOW_TOKENS)
    .toSorted((one, other) => one.gap - other.gap);

const DRAW = /^(?:draw|level|tie|tied|square)$/;
const kindOf = ({ isFuture, betOn, sides }: Market): string => {
  if (isFuture) return "future";
  if (betOn === "team") return "three-way";
  return sides === "yes-no" ? "yes or no" : "once";
};

type PriceFacts = { at: number; price: number; words: readonly MarketWord[]; around: readonly string[] };

const signsOfWord = ({ elements }: SentenceContext, at: number, { index, gap }: MarketWord): string[] => {
  const side = index < at ? "before" : "after";
  const past = signsBetween(elements, index, at).map((sign) => `word ${side} past ${sign}`);
  return [`word ${side} ${distanceSign(gap)}`, ...past];
};

/** Possible points of a statistic: the default, and a number directly before the word ("to record two hits"). */
const pointsOptions = (
  { elements }: SentenceContext,
  { element, index }: MarketWord,
  points: number | null,
): (number | null)[] => {
  const count = elements.slice(0, index).findLast(({ kind }) => kind === "number");
  if (points === null || count?.kind !== "number" || element.from - count.to > 2) return [points];
  return Number.isInteger(count.value) && count.value > 1 ? [points, count.value - 0.5] : [points];
};

const marketProposals = <T extends TeamEntity | PersonEntity>(
  context: SentenceContext,
  { at, price, words, around }: PriceFacts,
  { entity, signs }: SubjectCandidate<T>,
  opponent: TeamEntity | null,
): MeaningProposal[] => {
  const proposed = new Set<Market>();
  const betOn = entity.kind === "team" ? "team" : "player";
  return words.flatMap((word) =>
    word.element.markets.flatMap((market): MeaningProposal[] => {
      const isOwn = market.betOn === betOn && market.leagues.includes(entity.leagueId);
      const isPlain = /^(?:moneyline|spread|total)$/.test(market.key);
      const own = defaultSide(market);
      if (!isOwn || isPlain || own === null || proposed.has(market)) return [];
      proposed.add(market);
      const kind = kindOf(market);
      const tokens = context.parsed.tokens.slice(word.element.from, word.element.to);
      const isDraw = market.key === "moneyline_3way" && tokens.some(({ key }) => DRAW.test(key));
      const options = pointsOptions(context, word, own.points);
      return options.map((points, nth) => {
        const more = options.length > 1 ? [nth === 0 ? "one is asked for" : "more are asked for"] : [];
        const lists: SignList[] = [signs, around, [...signsOfWord(context, at, word), market.key, ...more]].map(
          (list) => ({
            group: kind,
            signs: list,
          }),
        );
        const side = isDraw ? "draw" : own.side;
        return { kind, market, subject: entity, opponent, period: "game", side, points, price, lists };
      });
    }),
  );
};

const moneylineProposals = (
  context: SentenceContext,
  { at, price, words, around }: PriceFacts,
  { entity, signs }: SubjectCandidate<TeamEntity>,
  moneyline: Market,
): MeaningProposal[] => {
  const kind = "moneyline";
  const named = words.find(({ element }) => element.markets.includes(moneyline));
  const other = words.some(({ element, gap }) => gap <= BESIDE_TOKENS && !element.markets.includes(moneyline));
  const own = [named ? `named ${distanceSign(named.gap)}` : "not named", ...(other ? ["beside another market"] : [])];
  const base = {
    kind,
    market: moneyline,
    subject: entity,
    opponent: otherTeam(context, entity),
    side: "team",
  } as const;
  return periodsAround(context, at).map(({ period, signs: part }) => {
    const lists = [signs, around, own, part].map((list) => ({ group: kind, signs: list }));
    return { ...base, period, points: null, price, lists };
  });
};

const NUMBER_WINDOW_TOKENS = 5;

/** Whether a number or a side precedes a price: then the price can belong to it. */
const hasNumberBefore = ({ elements }: SentenceContext, at: number): boolean =>
  elements.some(
    ({ kind }, index) =>
      index < at &&
      (kind === "number" || kind === "side") &&
      gapOf(elements, index, at) <= NUMBER_WINDOW_TOKENS &&
      !signsBetween(elements, index, at).includes("price"),
  );

/** The bets that a price can belong to. */
export const proposalsOfPrice = (
  context: SentenceContext,
  at: number,
  price: number,
  { markets }: ProposeFacts,
): MeaningProposal[] => {
  const around = [
    ...signsAround(context, at),
    hasNumberBefore(context, at) ? "number before" : "no number before",
    price > 0 ? "plus price" : "minus price",
  ];
  const facts = { at, price, words: marketWords(context, at), around };
  const moneyline = markets.byKey.get("moneyline");
  const teams = subjectsAround(context, at, context.teams, isTeam);
  const people = subjectsAround(context, at, context.people, isPerson);
  return [
    ...teams.flatMap((team) => [
      ...(moneyline?.leagues.includes(team.entity.leagueId) ? moneylineProposals(context, facts, team, moneyline) : []),
      ...marketProposals(context, facts, team, otherTeam(context, team.entity)),
    ]),
    ...people.flatMap((person) => marketProposals(context, facts, person, null)),
  ];
};
