import type { Side } from "../../../language/claims/claim.ts";
import type { PersonEntity, TeamEntity } from "../../../language/names/entity.ts";
import type { Market } from "../../../language/market.ts";
import type { SentenceContext } from "../sentence-contexts.ts";
import { fitList } from "../fit-sign.ts";
import {
  isPerson,
  isTeam,
  listsByKind,
  otherTeam,
  SignList,
  type MeaningProposal,
  type ProposeFacts,
} from "./proposal.ts";
import {
  columnSigns,
  distanceSign,
  gapOf,
  sideSigns,
  signsAround,
  signsBetween,
  signsWith,
  subjectsAround,
  type SubjectCandidate,
} from "../sign.ts";
import { periodsAround } from "../side-sign.ts";

/** Without a number, these statistics mean at least one: "to homer", "a steal". */
const SINGLE_EVENT_MARKETS = new Set(
  "hits home_runs rbis runs stolen_bases interceptions pass_tds goals hockey_points hockey_assists steals blocks sacks"
    .split(" ")
    .map((word) => `player_${word}`),
);

const YES_OR_NO: readonly Side[] = ["yes", "no"];
const NEGATIVE = /^(?:no|not|nrfi|miss|misses|missing|scoreless|cero|never|without)$/;

const defaultSide = ({ sides, betOn, hasPoints, key }: Market): { side: Side; points: number | null } | null => {
  if (sides === "yes-no") return { side: "yes", points: null };
  if (betOn === "player" && hasPoints) return SINGLE_EVENT_MARKETS.has(key) ? { side: "over", points: 0.5 } : null;
  return hasPoints ? null : { side: "team", points: null };
};

type MarketWord = {
  markets: readonly Market[];
  /** Null for a market that an earlier sentence names. */
  place: { from: number; to: number; index: number } | null;
  gap: number;
  isLabel: boolean;
  /** The index among the market words of the heading; null if the heading has only one. */
  column: number | null;
};
const MARKET_WINDOW_TOKENS = 18;
const BESIDE_TOKENS = 8;

const wordsOfSentence = ({ elements }: SentenceContext, at: number): MarketWord[] =>
  elements
    .flatMap((element, index) =>
      element.kind === "market"
        ? [
            {
              markets: element.markets,
              place: { from: element.from, to: element.to, index },
              gap: gapOf(elements, index, at),
              isLabel: false,
              column: null,
            },
          ]
        : [],
    )
    .filter(({ gap }) => gap <= MARKET_WINDOW_TOKENS)
    .toSorted((one, other) => one.gap - other.gap);

/** Words of the sentence come first, then those of earlier ones: "Who wins the AFC? … They're +350". */
const marketWords = (context: SentenceContext, at: number): MarketWord[] => [
  ...wordsOfSentence(context, at),
  ...context.marketsBefore().map(({ ago, ...known }) => ({ ...known, place: null, gap: ago })),
];

const DRAW = /^(?:draw|level|tie|tied|square)$/;
const kindOf = ({ isFuture, betOn, sides }: Market): string => {
  if (isFuture) return "future";
  if (betOn === "team") return "three-way";
  return sides === "yes-no" ? "yes or no" : "once";
};

type PriceFacts = { at: number; price: number; words: readonly MarketWord[]; around: (kind: string) => SignList };

const WORD_AGO = signsWith("word ago");
const [WORD_BEFORE, WORD_AFTER] = [sideSigns("word before"), sideSigns("word after")];

const signsOfWord = (
  { elements }: SentenceContext,
  at: number,
  { place, gap, isLabel, column }: MarketWord,
): string[] => {
  if (!place) {
    const isAlone = !elements.some(({ kind }) => kind === "market");
    return [
      WORD_AGO(distanceSign(gap)),
      isAlone ? "word ago alone" : "word ago beside another",
      ...(isLabel ? ["word of a label"] : []),
      ...columnSigns(elements, at, column),
    ];
  }
  const side = place.index < at ? WORD_BEFORE : WORD_AFTER;
  return [side.at(distanceSign(gap)), ...signsBetween(elements, place.index, at).map(side.past)];
};

/** Either the market's usual points, or a number directly before the market word ("to record two hits"). */
const pointsOptions = (
  { elements }: SentenceContext,
  { place }: MarketWord,
  points: number | null,
): (number | null)[] => {
  if (points === null || place === null) return [points];
  const count = elements.slice(0, place.index).findLast(({ kind }) => kind === "number");
  if (count?.kind !== "number" || place.from - count.to > 2) return [points];
  return Number.isInteger(count.value) && count.value > 1 ? [points, count.value - 0.5] : [points];
};

const DRAW_WINDOW_TOKENS = 3;

/** Examples: "The draw in regulation", "the tie at +325". */
const isDrawWord = ({ parsed, range }: SentenceContext, { place }: MarketWord): boolean =>
  place !== null &&
  parsed.tokens
    .slice(Math.max(range.from, place.from - DRAW_WINDOW_TOKENS), place.to)
    .some(({ key }) => DRAW.test(key));

/** "NRFI" (no run in the first inning) and "to miss the playoffs" state the "no" side. */
const hasNegative = ({ parsed, range, sentence }: SentenceContext): boolean => {
  const before = parsed.sentences[sentence - 1];
  const from = before && range.to - range.from <= SHORT_SENTENCE_TOKENS ? before.from : range.from;
  return parsed.tokens.slice(from, range.to).some(({ key }) => NEGATIVE.test(key));
};
const SHORT_SENTENCE_TOKENS = 12;

const marketProposals = <T extends TeamEntity | PersonEntity>(
  context: SentenceContext,
  { at, price, words, around }: PriceFacts,
  { entity, signs }: SubjectCandidate<T>,
  opponent: TeamEntity | null,
): MeaningProposal[] => {
  const proposed = new Set<string>();
  const ofSubject = listsByKind(signs);
  const betOn = entity.kind === "team" ? "team" : "player";
  return words.flatMap((word) =>
    word.markets.flatMap((market): MeaningProposal[] => {
      const isOfGame = market.betOn === "event" && betOn === "team" && market.sides === "yes-no";
      const isOwn = (market.betOn === betOn || isOfGame) && market.leagues.includes(entity.leagueId);
      const isPlain = /^(?:moneyline|spread|total)$/.test(market.key);
      const own = defaultSide(market);
      const isDraw = market.key === "moneyline_3way" && isDrawWord(context, word);
      const name = isDraw ? "draw" : market.key;
      if (!isOwn || isPlain || own === null || proposed.has(name)) return [];
      proposed.add(name);
      const kind = kindOf(market);
      const options = pointsOptions(context, word, own.points);
      const sides: readonly Side[] = own.side === "yes" && betOn === "team" ? YES_OR_NO : [isDraw ? "draw" : own.side];
      const isNegative = sides.length > 1 && hasNegative(context);
      return sides.flatMap((side) =>
        options.map((points, nth): MeaningProposal => {
          const more = options.length > 1 ? [nth === 0 ? "one is asked for" : "more are asked for"] : [];
          const yesOrNo = sides.length > 1 ? [`${isNegative ? "negative" : "positive"} words, ${side}`] : [];
          const own = [...signsOfWord(context, at, word), market.key, ...more, ...yesOrNo];
          const fit = fitList({ market, subject: entity, points, price });
          const lists = [ofSubject(kind), around(kind), new SignList(kind, own), fit];
          return { kind, market, subject: entity, opponent, period: "game", side, points, price, lists };
        }),
      );
    }),
  );
};

const moneylineProposals = (
  context: SentenceContext,
  { at, price, words, around }: PriceFacts,
  { entity, signs }: SubjectCandidate<TeamEntity>,
  { moneyline, sport }: { moneyline: Market; sport: number },
): MeaningProposal[] => {
  const kind = "moneyline";
  const ofSentence = words.filter(({ place }) => place !== null);
  const named = ofSentence.find(({ markets }) => markets.includes(moneyline));
  const other = ofSentence.some(({ markets, gap }) => gap <= BESIDE_TOKENS && !markets.includes(moneyline));
  const own = [named ? `named ${distanceSign(named.gap)}` : "not named", ...(other ? ["beside another market"] : [])];
  const base = {
    kind,
    market: moneyline,
    subject: entity,
    opponent: otherTeam(context, entity),
    side: "team",
  } as const;
  const fit = fitList({ market: moneyline, subject: entity, points: null, price });
  const shared = [new SignList(kind, signs), around(kind), new SignList(kind, own)];
  return periodsAround(context, at, sport).map(({ period, signs: part }) => {
    const lists = [...shared, new SignList(kind, part), fit];
    return { ...base, period, points: null, price, lists };
  });
};

const NUMBER_WINDOW_TOKENS = 5;

const hasNumberBefore = ({ elements }: SentenceContext, at: number): boolean =>
  elements.some(
    ({ kind }, index) =>
      index < at &&
      (kind === "number" || kind === "side") &&
      gapOf(elements, index, at) <= NUMBER_WINDOW_TOKENS &&
      !signsBetween(elements, index, at).includes("price"),
  );

export const proposalsOfPrice = (
  context: SentenceContext,
  at: number,
  price: number,
  { markets, sportOf }: ProposeFacts,
): MeaningProposal[] => {
  const around = [
    ...signsAround(context, at),
    hasNumberBefore(context, at) ? "number before" : "no number before",
    price > 0 ? "plus price" : "minus price",
  ];
  const facts = { at, price, words: marketWords(context, at), around: listsByKind(around) };
  const moneyline = markets.byKey.get("moneyline");
  const teams = subjectsAround(context, at, context.teams, isTeam);
  const people = subjectsAround(context, at, context.people, isPerson);
  return [
    ...teams.flatMap((team) => [
      ...(moneyline?.leagues.includes(team.entity.leagueId)
        ? moneylineProposals(context, facts, team, { moneyline, sport: sportOf(team.entity.leagueId) })
        : []),
      ...marketProposals(context, facts, team, otherTeam(context, team.entity)),
    ]),
    ...people.flatMap((person) => marketProposals(context, facts, person, null)),
  ];
};
