import type { Side } from "../../language/claims/claim.ts";
import type { SentenceElement } from "../../language/element.ts";
import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import type { Market } from "../../language/market.ts";
import type { SentencePlace } from "./places.ts";
import { isPerson, isTeam, otherTeam, type MeaningProposal, type ProposeFacts, type SignList } from "./proposal.ts";
import { between, distance, gapOf, periodsAround, signsAround, subjectsAround, type SubjectFound } from "./sign.ts";

/** Stats that are asked for once where no number stands: "to homer", "a steal". */
const ONCE = new Set(
  "hits home_runs rbis runs stolen_bases interceptions pass_tds goals hockey_points hockey_assists steals blocks sacks"
    .split(" ")
    .map((word) => `player_${word}`),
);

const sideOfMarket = ({ sides, betOn, hasPoints, key }: Market): { side: Side; points: number | null } | null => {
  if (sides === "yes-no") return { side: "yes", points: null };
  if (betOn === "player" && hasPoints) return ONCE.has(key) ? { side: "over", points: 0.5 } : null;
  return hasPoints ? null : { side: "team", points: null };
};

type MarketWord = { element: Extract<SentenceElement, { kind: "market" }>; where: number; gap: number };
const MARKET_REACH = 18;
const BESIDE = 8;

const marketWords = ({ elements }: SentencePlace, at: number): MarketWord[] =>
  elements
    .flatMap((element, where) =>
      element.kind === "market" ? [{ element, where, gap: gapOf(elements, where, at) }] : [],
    )
    .filter(({ gap }) => gap <= MARKET_REACH)
    .toSorted((one, other) => one.gap - other.gap);

const LEVEL = /^(?:draw|level|tie|tied|square)$/;
const kindOf = ({ isFuture, betOn, sides }: Market): string => {
  if (isFuture) return "future";
  if (betOn === "team") return "three-way";
  return sides === "yes-no" ? "yes or no" : "once";
};

type PriceFacts = { at: number; price: number; words: readonly MarketWord[]; around: readonly string[] };

const signsOfWord = ({ elements }: SentencePlace, at: number, { where, gap }: MarketWord): string[] => {
  const side = where < at ? "before" : "after";
  const past = between(elements, where, at).map((sign) => `word ${side} past ${sign}`);
  return [`word ${side} ${distance(gap)}`, ...past];
};

/** "To record two hits": a number right before the word of a stat. */
const rungsOf = (
  { elements }: SentencePlace,
  { element, where }: MarketWord,
  points: number | null,
): (number | null)[] => {
  const count = elements.slice(0, where).findLast(({ kind }) => kind === "number");
  if (points === null || count?.kind !== "number" || element.from - count.to > 2) return [points];
  return Number.isInteger(count.value) && count.value > 1 ? [points, count.value - 0.5] : [points];
};

const ofWords = <T extends TeamEntity | PersonEntity>(
  place: SentencePlace,
  { at, price, words, around }: PriceFacts,
  { entity, signs }: SubjectFound<T>,
  opponent: TeamEntity | null,
): MeaningProposal[] => {
  const seen = new Set<Market>();
  const betOn = entity.kind === "team" ? "team" : "player";
  return words.flatMap((word) =>
    word.element.markets.flatMap((market): MeaningProposal[] => {
      const isOwn = market.betOn === betOn && market.leagues.includes(entity.leagueId);
      const isPlain = /^(?:moneyline|spread|total)$/.test(market.key);
      const own = sideOfMarket(market);
      if (!isOwn || isPlain || own === null || seen.has(market)) return [];
      seen.add(market);
      const kind = kindOf(market);
      const tokens = place.read.tokens.slice(word.element.from, word.element.to);
      const isLevel = market.key === "moneyline_3way" && tokens.some(({ key }) => LEVEL.test(key));
      const rungs = rungsOf(place, word, own.points);
      return rungs.map((points, nth) => {
        const more = rungs.length > 1 ? [nth === 0 ? "one is asked for" : "more are asked for"] : [];
        const lists: SignList[] = [signs, around, [...signsOfWord(place, at, word), market.key, ...more]].map(
          (list) => ({
            group: kind,
            signs: list,
          }),
        );
        const side = isLevel ? "draw" : own.side;
        return { kind, market, subject: entity, opponent, period: "game", side, points, price, lists };
      });
    }),
  );
};

const moneylinesOf = (
  place: SentencePlace,
  { at, price, words, around }: PriceFacts,
  { entity, signs }: SubjectFound<TeamEntity>,
  moneyline: Market,
): MeaningProposal[] => {
  const kind = "moneyline";
  const named = words.find(({ element }) => element.markets.includes(moneyline));
  const other = words.some(({ element, gap }) => gap <= BESIDE && !element.markets.includes(moneyline));
  const own = [named ? `named ${distance(named.gap)}` : "not named", ...(other ? ["beside another market"] : [])];
  const base = { kind, market: moneyline, subject: entity, opponent: otherTeam(place, entity), side: "team" } as const;
  return periodsAround(place, at).map(({ period, signs: part }) => {
    const lists = [signs, around, own, part].map((list) => ({ group: kind, signs: list }));
    return { ...base, period, points: null, price, lists };
  });
};

const NUMBER_REACH = 5;

/** Whether a number stands right before a price, which may then be its own. */
const hasNumberBefore = ({ elements }: SentencePlace, at: number): boolean =>
  elements.some(
    ({ kind }, where) =>
      where < at &&
      (kind === "number" || kind === "side") &&
      gapOf(elements, where, at) <= NUMBER_REACH &&
      !between(elements, where, at).includes("price"),
  );

/** The bets that a price may belong to. */
export const proposalsOfPrice = (
  place: SentencePlace,
  at: number,
  price: number,
  { markets }: ProposeFacts,
): MeaningProposal[] => {
  const around = [
    ...signsAround(place, at),
    hasNumberBefore(place, at) ? "number before" : "no number before",
    price > 0 ? "plus price" : "minus price",
  ];
  const facts = { at, price, words: marketWords(place, at), around };
  const moneyline = markets.byKey.get("moneyline");
  const teams = subjectsAround(place, at, place.teams, isTeam);
  const people = subjectsAround(place, at, place.people, isPerson);
  return [
    ...teams.flatMap((team) => [
      ...(moneyline?.leagues.includes(team.entity.leagueId) ? moneylinesOf(place, facts, team, moneyline) : []),
      ...ofWords(place, facts, team, otherTeam(place, team.entity)),
    ]),
    ...people.flatMap((person) => ofWords(place, facts, person, null)),
  ];
};
