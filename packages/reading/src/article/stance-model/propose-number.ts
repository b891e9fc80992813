import type { SentenceElement } from "../../language/element.ts";
import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import type { Market } from "../../language/market.ts";
import { isProp, isSpread, isTeamTotal, isTotal } from "../../language/claims/plausible.ts";
import { usualStat } from "../../language/usual-stat.ts";
import type { SentenceContext } from "./sentence-contexts.ts";
import { isPerson, isTeam, otherTeam, type MeaningProposal, type ProposeFacts, type SignList } from "./proposal.ts";
import {
  distanceSign,
  gapOf,
  hasCue,
  signsAround,
  signsBetween,
  subjectsAround,
  type SubjectCandidate,
} from "./sign.ts";
import { periodsAround, sidesAround } from "./side-sign.ts";

type NumberElement = Extract<SentenceElement, { kind: "number" }>;

const POINTS = /^(?:points?|pts|runs?|goals?)$/;
const WORD_WINDOW_TOKENS = 4;

const SIDE_KEYS = new Set("over overs under unders".split(" "));
const SIDE_START_TOKENS = 3;
const SHORT_SENTENCE_TOKENS = 14;

/** Whether one of the next two sentences begins with a side: "I got two thirty-four. Over or under? Over." */
const hasSideBehind = ({ parsed, sentence, range, elements }: SentenceContext, at: number): boolean => {
  if (range.to - range.from > SHORT_SENTENCE_TOKENS || elements.slice(at + 1).some(({ kind }) => kind === "number"))
    return false;
  return [1, 2].some((step) => {
    const next = parsed.sentences[sentence + step];
    return next && parsed.tokens.slice(next.from, next.from + SIDE_START_TOKENS).some(({ key }) => SIDE_KEYS.has(key));
  });
};

/** Whether a short sentence with one number follows a sentence that names the total: "What's the total? Forty-three." */
const isOfNamedTotal = ({ parsed, sentence, range, elements }: SentenceContext): boolean => {
  const previous = parsed.sentences[sentence - 1];
  if (!previous || range.to - range.from > SHORT_SENTENCE_TOKENS) return false;
  return (
    elements.filter(({ kind }) => kind === "number").length === 1 &&
    parsed.tokens.slice(previous.from, previous.to).some(({ key }) => key === "total")
  );
};

/** Whether a word near a whole number marks it as a line. */
const hasLineWord = (context: SentenceContext, at: number): boolean => {
  const { elements, parsed } = context;
  const number = elements[at]!;
  const next = parsed.tokens[number.to]?.key === "-" ? number.to + 1 : number.to;
  const isOfTeam = [1, 2, 3].some(
    (step) => hasCue(elements[at + step], "favourite") || hasCue(elements[at + step], "underdog"),
  );
  if (isOfTeam && POINTS.test(parsed.tokens[next]?.key ?? "")) return true;
  if (hasSideBehind(context, at) || isOfNamedTotal(context)) return true;
  return elements.some((element, index) => {
    const gap = gapOf(elements, index, at);
    if (index === at || gap > WORD_WINDOW_TOKENS) return false;
    if (element.kind === "side" || element.kind === "pickem") return true;
    if (element.kind === "market")
      return gap < WORD_WINDOW_TOKENS && element.markets.some(({ key }) => /^(?:total|spread|team_total)$/.test(key));
    const isNear = gap <= 2 && hasCue(element, "gets");
    return isNear || (["favourite", "underdog", "lays", "by"] as const).some((cue) => hasCue(element, cue));
  });
};

/** Whether a number is a minimum: "or more", "or better", "at least". */
const isMinimum = ({ parsed }: SentenceContext, { from, to, plus }: NumberElement): boolean => {
  const key = (at: number): string => parsed.tokens[at]?.key ?? "";
  const isMore = key(to) === "or" && /^(?:more|better)$/.test(key(to + 1));
  const isMoreBehind = key(to + 1) === "or" && /^(?:more|better)$/.test(key(to + 2));
  const isSpanish = [to, to + 1].some((at) => key(at) === "o" && key(at + 1) === "mas");
  return plus || isMore || isMoreBehind || isSpanish || (key(from - 1) === "least" && key(from - 2) === "at");
};

type StatCandidate = { market: Market; signs: string[] };
const STAT_WINDOW_TOKENS = 16;
const MAX_STATS = 3;

/** Candidate statistics: named near the number, named in previous sentences, and usual for the player and a line of this size. */
const statsAround = (context: SentenceContext, at: number, person: PersonEntity, line: LineFacts): StatCandidate[] => {
  const { elements } = context;
  const { points, facts } = line;
  const candidates: StatCandidate[] = [];
  const candidateFor = (market: Market): StatCandidate | undefined => candidates.find((one) => one.market === market);
  const fits = ({ betOn, hasPoints, sides, leagues, key }: Market): boolean =>
    betOn === "player" && hasPoints && sides === "ou" && leagues.includes(person.leagueId) && isProp(points, key);
  const marketsNear = elements
    .flatMap((element, index) =>
      element.kind === "market" ? [{ element, index, gap: gapOf(elements, index, at) }] : [],
    )
    .filter(({ gap }) => gap <= STAT_WINDOW_TOKENS)
    .toSorted((one, other) => one.gap - other.gap);
  for (const { element, index, gap } of marketsNear)
    for (const market of element.markets) {
      if (candidates.length >= MAX_STATS || !fits(market) || candidateFor(market)) continue;
      const side = index < at ? "before" : "after";
      const signs = [`stat ${side} ${distanceSign(gap)}`, candidates.length > 0 ? "stat further" : "stat nearest"];
      for (const sign of signsBetween(elements, index, at)) signs.push(`stat ${side} past ${sign}`);
      candidates.push({ market, signs });
    }
  const besideSign = marketsNear.length > 0 ? "beside another" : "alone";
  for (const { markets, ago } of context.marketsBefore())
    for (const market of markets)
      if (fits(market) && !candidateFor(market))
        candidates.push({ market, signs: [`stat ago ${distanceSign(ago)}`, `stat ago ${besideSign}`] });
  const key = usualStat(person, facts.sportOf(person.leagueId), points);
  const usual = key === undefined ? undefined : facts.markets.byKey.get(key);
  const own = usual ? candidateFor(usual) : undefined;
  if (own) own.signs.push("the usual stat");
  else if (usual && fits(usual))
    candidates.push({ market: usual, signs: ["only the usual stat", `usual ${besideSign}`] });
  return candidates;
};

type LineFacts = { points: number; facts: ProposeFacts };
type LineSigns = { around: readonly string[]; isCount: boolean };

const playerProposals = (
  context: SentenceContext,
  at: number,
  line: LineFacts,
  { around, isCount }: LineSigns,
): MeaningProposal[] => {
  const kind = "prop";
  const sides = sidesAround(context, at);
  return subjectsAround(context, at, context.people, isPerson).flatMap(({ entity, signs }) =>
    statsAround(context, at, entity, line).flatMap((stat) => {
      const lists: SignList[] = [signs, stat.signs, around].map((list) => ({ group: kind, signs: list }));
      const base = { kind, market: stat.market, subject: entity, opponent: null, period: "game", price: null } as const;
      const { points } = line;
      if (isCount)
        return [{ ...base, side: "over" as const, points, lists: [...lists, { group: kind, signs: ["count"] }] }];
      return sides.map(([side, own]) => ({
        ...base,
        side,
        points,
        lists: [...lists, { group: kind, signs: own }, { group: "side", signs: own }],
      }));
    }),
  );
};

const teamProposals = (
  context: SentenceContext,
  at: number,
  { value, signed }: NumberElement,
  line: { facts: ProposeFacts; around: readonly string[] },
): MeaningProposal[] => {
  const { facts, around } = line;
  const [spread, total, teamTotal] = ["spread", "total", "team_total"].map((key) => facts.markets.byKey.get(key));
  const sides = sidesAround(context, at);
  const size = Math.abs(value);
  const proposedPairs = new Set<string>();
  const isOwnTotal = context.elements.some(
    (element) => element.kind === "market" && teamTotal !== undefined && element.markets.includes(teamTotal),
  );
  const isAfterPlayer = context.elements.some(({ kind }, index) => kind === "person" && index < at);
  const teams = subjectsAround(context, at, context.teams, isTeam);
  return teams.flatMap(({ entity, signs }, nth) => {
    const sport = facts.sportOf(entity.leagueId);
    const opponent = otherTeam(context, entity);
    return periodsAround(context, at, sport).flatMap(({ period, signs: part }): MeaningProposal[] => {
      const base = { subject: entity, opponent, period, price: null };
      const listsOf = (group: string): SignList[] => [signs, part, around].map((list) => ({ group, signs: list }));
      const proposals: MeaningProposal[] = [];
      if (spread?.leagues.includes(entity.leagueId) && isSpread(value, sport))
        for (const points of signed ? [value] : [size, 0 - size]) {
          const sign = { group: points < 0 ? "spread -" : "spread +", signs: [...around, "unsigned"] };
          const lists = [...listsOf("spread"), signed ? { group: "spread", signs: ["signed"] } : sign];
          proposals.push({ ...base, kind: "spread", market: spread, side: "team", points, lists });
        }
      if (signed) return proposals;
      const pair = `${[entity.id, opponent?.id ?? 0].toSorted((one, other) => one - other).join(" ")} ${period}`;
      if (total && !proposedPairs.has(pair) && isTotal(value, sport, period)) {
        proposedPairs.add(pair);
        const own = [`pair ${nth}`, opponent ? "of two" : "of one", ...(isAfterPlayer ? ["beside a player"] : [])];
        for (const [side, words] of sides) {
          const more = [own, words].map((list) => ({ group: "total", signs: list }));
          const lists = [...listsOf("total"), ...more, { group: "side", signs: words }];
          proposals.push({ ...base, kind: "total", market: total, side, points: value, lists });
        }
      }
      if (isOwnTotal && teamTotal?.leagues.includes(entity.leagueId) && isTeamTotal(value, sport, period))
        for (const [side, words] of sides) {
          const own = ["team total", "side"].map((group) => ({ group, signs: words }));
          const lists = [...listsOf("team total"), ...own];
          proposals.push({ ...base, kind: "team total", market: teamTotal, side, points: value, lists });
        }
      return proposals;
    });
  });
};

/** The win total of a team, named in this sentence or in a previous one. */
const seasonProposals = (
  context: SentenceContext,
  at: number,
  { points, facts: { markets } }: LineFacts,
  around: readonly string[],
): MeaningProposal[] => {
  const market = markets.byKey.get("season_wins");
  if (!market || points <= 0 || Number.isInteger(points)) return [];
  const isHere = context.elements.some((element) => element.kind === "market" && element.markets.includes(market));
  const before = isHere ? undefined : context.marketsBefore().find((known) => known.markets.includes(market));
  if (!isHere && !before) return [];
  const place = before ? `named ago ${distanceSign(before.ago)}` : "named here";
  const proposalsOf = ({ entity, signs }: SubjectCandidate<TeamEntity>): MeaningProposal[] =>
    sidesAround(context, at).map(([side, words]) => ({
      kind: "season wins",
      market,
      subject: entity,
      opponent: null,
      period: "game",
      side,
      points,
      price: null,
      lists: [
        ...[signs, around, [place], words].map((list) => ({ group: "season wins", signs: list })),
        { group: "side", signs: words },
      ],
    }));
  return subjectsAround(context, at, context.teams, isTeam)
    .filter(({ entity }) => market.leagues.includes(entity.leagueId))
    .flatMap(proposalsOf);
};

const MAX_POINTS = 400;

/** The bets whose line can be this number. */
export const proposalsOfNumber = (
  context: SentenceContext,
  at: number,
  number: NumberElement,
  facts: ProposeFacts,
): MeaningProposal[] => {
  const { value, signed, inWords } = number;
  const isHalf = Math.abs(value) % 1 === 0.5;
  const isCount = !signed && Number.isInteger(value) && value > 0 && isMinimum(context, number);
  if (Math.abs(value) > MAX_POINTS || !(isHalf || isCount || signed || hasLineWord(context, at))) return [];
  const around = [...signsAround(context, at), isHalf ? "half" : "whole", inWords ? "in words" : "in digits"];
  const points = isCount ? value - 0.5 : value;
  const props = signed ? [] : playerProposals(context, at, { points, facts }, { around, isCount });
  if (isCount) return props;
  const wins = signed ? [] : seasonProposals(context, at, { points, facts }, around);
  return [...props, ...wins, ...teamProposals(context, at, number, { facts, around })];
};
