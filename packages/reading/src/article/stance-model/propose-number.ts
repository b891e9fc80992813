import type { SentenceElement } from "../../language/element.ts";
import type { PersonEntity } from "../../language/names/entity.ts";
import type { Market } from "../../language/market.ts";
import { isProp, isSpread, isTeamTotal, isTotal } from "../../language/claims/plausible.ts";
import { usualStat } from "../../language/usual-stat.ts";
import type { SentencePlace } from "./places.ts";
import { isPerson, isTeam, otherTeam, type MeaningProposal, type ProposeFacts, type SignList } from "./proposal.ts";
import { between, distance, gapOf, hasCue, periodsAround, sidesAround, signsAround, subjectsAround } from "./sign.ts";

type NumberElement = Extract<SentenceElement, { kind: "number" }>;

const POINTS = /^(?:points?|pts|runs?|goals?)$/;
const WORD_REACH = 4;

/** Whether words beside a whole number say that it is a line. */
const isWorded = ({ elements, read }: SentencePlace, at: number): boolean => {
  const number = elements[at]!;
  const next = read.tokens[number.to]?.key === "-" ? number.to + 1 : number.to;
  const isOfTeam = [1, 2, 3].some(
    (on) => hasCue(elements[at + on], "favourite") || hasCue(elements[at + on], "underdog"),
  );
  if (isOfTeam && POINTS.test(read.tokens[next]?.key ?? "")) return true;
  return elements.some((element, where) => {
    const gap = gapOf(elements, where, at);
    if (where === at || gap > WORD_REACH) return false;
    if (element.kind === "side" || element.kind === "pickem") return true;
    if (element.kind === "market")
      return gap < WORD_REACH && element.markets.some(({ key }) => /^(?:total|spread|team_total)$/.test(key));
    const isNear = gap <= 2 && hasCue(element, "gets");
    return isNear || (["favourite", "underdog", "lays", "by"] as const).some((cue) => hasCue(element, cue));
  });
};

/** "Or more", "or better", "at least". */
const isCounted = ({ read }: SentencePlace, { from, to, plus }: NumberElement): boolean => {
  const key = (at: number): string => read.tokens[at]?.key ?? "";
  const isMore = key(to) === "or" && /^(?:more|better)$/.test(key(to + 1));
  const isMoreBehind = key(to + 1) === "or" && key(to + 2) === "more";
  return plus || isMore || isMoreBehind || (key(from - 1) === "least" && key(from - 2) === "at");
};

type StatFound = { market: Market; signs: string[] };
const STAT_REACH = 16;
const MAX_STATS = 3;

/** Stats that the words around a number name, those of the sentences before, and the usual one of its size. */
const statsAround = (place: SentencePlace, at: number, person: PersonEntity, line: LineFacts): StatFound[] => {
  const { elements } = place;
  const { points, facts } = line;
  const found: StatFound[] = [];
  const known = (market: Market): StatFound | undefined => found.find((one) => one.market === market);
  const fits = ({ betOn, hasPoints, sides, leagues, key }: Market): boolean =>
    betOn === "player" && hasPoints && sides === "ou" && leagues.includes(person.leagueId) && isProp(points, key);
  const near = elements
    .flatMap((element, where) =>
      element.kind === "market" ? [{ element, where, gap: gapOf(elements, where, at) }] : [],
    )
    .filter(({ gap }) => gap <= STAT_REACH)
    .toSorted((one, other) => one.gap - other.gap);
  for (const { element, where, gap } of near)
    for (const market of element.markets) {
      if (found.length >= MAX_STATS || !fits(market) || known(market)) continue;
      const side = where < at ? "before" : "after";
      const signs = [`stat ${side} ${distance(gap)}`, found.length > 0 ? "stat further" : "stat nearest"];
      for (const sign of between(elements, where, at)) signs.push(`stat ${side} past ${sign}`);
      found.push({ market, signs });
    }
  const beside = near.length > 0 ? "beside another" : "alone";
  for (const { markets, ago } of place.statsBefore())
    for (const market of markets)
      if (fits(market) && !known(market))
        found.push({ market, signs: [`stat ago ${distance(ago)}`, `stat ago ${beside}`] });
  const key = usualStat(person, facts.sportOf(person.leagueId), points);
  const usual = key === undefined ? undefined : facts.markets.byKey.get(key);
  const own = usual ? known(usual) : undefined;
  if (own) own.signs.push("the usual stat");
  else if (usual && fits(usual)) found.push({ market: usual, signs: ["only the usual stat", `usual ${beside}`] });
  return found;
};

type LineFacts = { points: number; facts: ProposeFacts };
type LineSigns = { around: readonly string[]; isCount: boolean };

const propsOf = (
  place: SentencePlace,
  at: number,
  line: LineFacts,
  { around, isCount }: LineSigns,
): MeaningProposal[] => {
  const kind = "prop";
  const sides = sidesAround(place, at);
  return subjectsAround(place, at, place.people, isPerson).flatMap(({ entity, signs }) =>
    statsAround(place, at, entity, line).flatMap((stat) => {
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

const ofTeams = (
  place: SentencePlace,
  at: number,
  { value, signed }: NumberElement,
  line: { facts: ProposeFacts; around: readonly string[] },
): MeaningProposal[] => {
  const { facts, around } = line;
  const [spread, total, teamTotal] = ["spread", "total", "team_total"].map((key) => facts.markets.byKey.get(key));
  const sides = sidesAround(place, at);
  const size = Math.abs(value);
  const seen = new Set<string>();
  const isOwnTotal = place.elements.some(
    (element) => element.kind === "market" && teamTotal !== undefined && element.markets.includes(teamTotal),
  );
  const isBesidePlayer = place.elements.some(({ kind }, where) => kind === "person" && where < at);
  const teams = subjectsAround(place, at, place.teams, isTeam);
  return teams.flatMap(({ entity, signs }, nth) => {
    const sport = facts.sportOf(entity.leagueId);
    const opponent = otherTeam(place, entity);
    return periodsAround(place, at).flatMap(({ period, signs: part }): MeaningProposal[] => {
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
      if (total && !seen.has(pair) && isTotal(value, sport, period)) {
        seen.add(pair);
        const own = [`pair ${nth}`, opponent ? "of two" : "of one", ...(isBesidePlayer ? ["beside a player"] : [])];
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

const MOST = 400;

/** The bets that a number may be the line of. */
export const proposalsOfNumber = (
  place: SentencePlace,
  at: number,
  number: NumberElement,
  facts: ProposeFacts,
): MeaningProposal[] => {
  const { value, signed, inWords } = number;
  const isHalf = Math.abs(value) % 1 === 0.5;
  const isCount = !signed && Number.isInteger(value) && value > 0 && isCounted(place, number);
  if (Math.abs(value) > MOST || !(isHalf || isCount || signed || isWorded(place, at))) return [];
  const around = [...signsAround(place, at), isHalf ? "half" : "whole", inWords ? "in words" : "in digits"];
  const points = isCount ? value - 0.5 : value;
  const props = signed ? [] : propsOf(place, at, { points, facts }, { around, isCount });
  return isCount ? props : [...props, ...ofTeams(place, at, number, { facts, around })];
};
