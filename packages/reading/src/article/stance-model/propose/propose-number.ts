import type { Side } from "../../../language/claims/claim.ts";
import type { SentenceElement } from "../../../language/element.ts";
import type { PersonEntity, TeamEntity } from "../../../language/names/entity.ts";
import type { Market } from "../../../language/market.ts";
import { isProp, isSpread, isTeamTotal, isTotal } from "../../../language/claims/plausible.ts";
import { usualStat } from "../../../language/usual-stat.ts";
import type { SentenceContext } from "../sentence-contexts.ts";
import { fitList } from "../fit-sign.ts";
import {
  gameInSentence,
  isPerson,
  isTeam,
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
import { periodsAround, sidesAround } from "../side-sign.ts";
import { isListedNumber } from "./listed-number.ts";
import { hasLineWord } from "./worded-number.ts";

type NumberElement = Extract<SentenceElement, { kind: "number" }>;

/** Examples: "Or more", "or better", "at least". */
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
const STAT_AGO = signsWith("stat ago");
const [STAT_BEFORE, STAT_AFTER] = [sideSigns("stat before"), sideSigns("stat after")];

/** Includes statistics of earlier sentences, and those usual for the player and such a number. */
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
  const passTouchdowns = facts.markets.byKey.get("player_pass_tds");
  // "Stafford over 1.5 touchdowns": a quarterback's touchdowns can be passing touchdowns.
  const marketsIn = (markets: readonly Market[]): readonly Market[] =>
    passTouchdowns && person.position === "QB" && markets.some(({ key }) => key === "player_anytime_td")
      ? [...markets, passTouchdowns]
      : markets;
  for (const { element, index, gap } of marketsNear)
    for (const market of marketsIn(element.markets)) {
      if (candidates.length >= MAX_STATS || !fits(market) || candidateFor(market)) continue;
      const side = index < at ? STAT_BEFORE : STAT_AFTER;
      const signs = [side.at(distanceSign(gap)), candidates.length > 0 ? "stat further" : "stat nearest"];
      for (const sign of signsBetween(elements, index, at)) signs.push(side.past(sign));
      candidates.push({ market, signs });
    }
  const besideSign = marketsNear.length > 0 ? "beside another" : "alone";
  for (const { markets, ago, isLabel, column } of context.marketsBefore()) {
    const signs = [STAT_AGO(distanceSign(ago)), STAT_AGO(besideSign), ...columnSigns(elements, at, column)];
    if (isLabel) signs.push("stat of a label");
    for (const market of marketsIn(markets))
      if (fits(market) && !candidateFor(market)) candidates.push({ market, signs: [...signs] });
  }
  const key = usualStat(person, facts.sportOf(person.leagueId), points);
  const usual = key === undefined ? undefined : facts.markets.byKey.get(key);
  const own = usual ? candidateFor(usual) : undefined;
  if (own) own.signs.push("the usual stat");
  else if (usual && fits(usual))
    candidates.push({ market: usual, signs: ["only the usual stat", `usual ${besideSign}`] });
  return candidates;
};

type LineFacts = { points: number; facts: ProposeFacts };
/** Signs are short strings for or against a meaning of a number (`SignList`). */
type LineSigns = {
  around: readonly string[];
  sides: readonly [Side, readonly string[]][];
  isCount: boolean;
  isListed: boolean;
};
type SidedLists = { side: Side; lists: readonly SignList[] };

const listsOfSides = (sides: LineSigns["sides"], ...groups: string[]): SidedLists[] =>
  sides.map(([side, signs]) => ({ side, lists: groups.map((group) => new SignList(group, signs)) }));

const playerProposals = (
  context: SentenceContext,
  at: number,
  line: LineFacts,
  { around, sides, isCount }: LineSigns,
): MeaningProposal[] => {
  const kind = "prop";
  const { points } = line;
  const aroundList = new SignList(kind, around);
  const sided: SidedLists[] = isCount
    ? [{ side: "over", lists: [new SignList(kind, ["count"])] }]
    : listsOfSides(sides, kind, "side");
  return subjectsAround(context, at, context.people, isPerson).flatMap(({ entity, signs }) => {
    const ofSubject = new SignList(kind, signs);
    const base = { kind, subject: entity, opponent: null, period: "game", points, price: null } as const;
    return statsAround(context, at, entity, line).flatMap(({ market, signs: ofStat }) => {
      const own = [ofSubject, new SignList(kind, ofStat), aroundList];
      const fit = fitList({ ...base, market });
      return sided.map(({ side, lists }) => ({ ...base, market, side, lists: [...own, ...lists, fit] }));
    });
  });
};

type GameMarkets = Record<"spread" | "total" | "teamTotal", Market | undefined>;
/** These lists do not depend on the team, so bets on all teams share them. */
type SharedLists = Record<"spread" | "total" | "teamTotal" | "signed" | "minus" | "plus", SignList> & {
  totals: readonly SidedLists[];
  teamTotals: readonly SidedLists[];
};

const sharedLists = ({ around, sides }: LineSigns): SharedLists => {
  const unsigned = [...around, "unsigned"];
  return {
    spread: new SignList("spread", around),
    total: new SignList("total", around),
    teamTotal: new SignList("team total", around),
    signed: new SignList("spread", ["signed"]),
    minus: new SignList("spread -", unsigned),
    plus: new SignList("spread +", unsigned),
    totals: listsOfSides(sides, "total", "side"),
    teamTotals: listsOfSides(sides, "team total", "side"),
  };
};

/** A larger number is a spread only with a sign or a betting word. */
const MAX_LISTED_SPREAD = 35;

type TeamNumber = { number: NumberElement; sport: number; markets: GameMarkets; shared: SharedLists };
type TeamBet = Pick<MeaningProposal, "subject" | "opponent" | "period" | "price">;

const spreadsOf = (
  bet: TeamBet,
  signs: readonly (readonly string[])[],
  { number: { value, signed }, sport, markets: { spread }, shared }: TeamNumber,
): MeaningProposal[] => {
  if (!spread?.leagues.includes(bet.subject.leagueId) || !isSpread(value, sport)) return [];
  const size = Math.abs(value);
  const kind = "spread";
  const own = [...signs.map((list) => new SignList(kind, list)), shared.spread];
  const fit = fitList({ market: spread, subject: bet.subject, points: value, price: null });
  return (signed ? [value] : [size, 0 - size]).map((points) => {
    const sign = signed ? shared.signed : points < 0 ? shared.minus : shared.plus;
    return { ...bet, kind, market: spread, side: "team", points, lists: [...own, sign, fit] };
  });
};

const totalsOf = (
  bet: TeamBet,
  market: Market,
  points: number,
  { kind, own, sided }: { kind: string; own: readonly SignList[]; sided: readonly SidedLists[] },
): MeaningProposal[] => {
  const fit = fitList({ market, subject: bet.subject, points, price: null });
  return sided.map(({ side, lists }) => ({ ...bet, kind, market, side, points, lists: [...own, ...lists, fit] }));
};

const teamProposals = (
  context: SentenceContext,
  at: number,
  number: NumberElement,
  { facts, signs: lineSigns }: { facts: ProposeFacts; signs: LineSigns },
): MeaningProposal[] => {
  const { value, signed } = number;
  const [spread, total, teamTotal] = ["spread", "total", "team_total"].map((key) => facts.markets.byKey.get(key));
  const shared = sharedLists(lineSigns);
  const proposedPairs = new Set<string>();
  const isTotalHere = context.elements.some(
    (element) => element.kind === "market" && teamTotal !== undefined && element.markets.includes(teamTotal),
  );
  const isTotalBefore =
    !isTotalHere && context.marketsBefore().some(({ markets }) => markets.some((market) => market === teamTotal));
  const isAfterPlayer = context.elements.some(({ kind }, index) => kind === "person" && index < at);
  const teams = subjectsAround(context, at, context.teams, isTeam);
  const game = gameInSentence(context);
  return teams.flatMap(({ entity, signs }, nth) => {
    const sport = facts.sportOf(entity.leagueId);
    const opponent = otherTeam(context, entity);
    const of: TeamNumber = { number, sport, markets: { spread, total, teamTotal }, shared };
    return periodsAround(context, at, sport).flatMap(({ period, signs: part }): MeaningProposal[] => {
      const bet = { subject: entity, opponent, period, price: null };
      const isSpreadSize = !lineSigns.isListed || value <= MAX_LISTED_SPREAD;
      const proposals = isSpreadSize ? spreadsOf(bet, [signs, part], of) : [];
      if (signed) return proposals;
      const ownLists = (kind: string, all: SignList): SignList[] => [
        new SignList(kind, signs),
        new SignList(kind, part),
        all,
      ];
      const pair = `${[entity.id, opponent?.id ?? 0].toSorted((one, other) => one - other).join(" ")} ${period}`;
      // A sentence that names a game does not state the total of an earlier game.
      const isOfGame = game === null || game.includes(entity);
      if (total && isOfGame && !proposedPairs.has(pair) && isTotal(value, sport, period)) {
        proposedPairs.add(pair);
        const place = [`pair ${nth}`, opponent ? "of two" : "of one", ...(isAfterPlayer ? ["beside a player"] : [])];
        const own = [...ownLists("total", shared.total), new SignList("total", place)];
        proposals.push(...totalsOf(bet, total, value, { kind: "total", own, sided: shared.totals }));
      }
      if (
        (isTotalHere || isTotalBefore) &&
        teamTotal?.leagues.includes(entity.leagueId) &&
        isTeamTotal(value, sport, period)
      ) {
        const own = ownLists("team total", shared.teamTotal);
        if (isTotalBefore) own.push(NAMED_BEFORE);
        proposals.push(...totalsOf(bet, teamTotal, value, { kind: "team total", own, sided: shared.teamTotals }));
      }
      return proposals;
    });
  });
};

const NAMED_BEFORE = new SignList("team total", ["named before"]);

/** Season win totals need such a market in this sentence or an earlier one. */
const seasonProposals = (
  context: SentenceContext,
  at: number,
  { points, facts: { markets } }: LineFacts,
  { around, sides }: LineSigns,
): MeaningProposal[] => {
  const market = markets.byKey.get("season_wins");
  if (!market || points <= 0 || Number.isInteger(points)) return [];
  const isHere = context.elements.some((element) => element.kind === "market" && element.markets.includes(market));
  const before = isHere ? undefined : context.marketsBefore().find((known) => known.markets.includes(market));
  if (!isHere && !before) return [];
  const place = before ? `named ago ${distanceSign(before.ago)}` : "named here";
  const kind = "season wins";
  const [aroundList, placeList] = [around, [place]].map((signs) => new SignList(kind, signs));
  const sided = listsOfSides(sides, kind, "side");
  const proposalsOf = ({ entity, signs }: SubjectCandidate<TeamEntity>): MeaningProposal[] => {
    const base = { kind, market, subject: entity, opponent: null, period: "game", points, price: null } as const;
    const own = [new SignList(kind, signs), aroundList!, placeList!];
    const fit = fitList(base);
    return sided.map(({ side, lists }) => ({ ...base, side, lists: [...own, ...lists, fit] }));
  };
  return subjectsAround(context, at, context.teams, isTeam)
    .filter(({ entity }) => market.leagues.includes(entity.leagueId))
    .flatMap(proposalsOf);
};

const MAX_POINTS = 400;

export const proposalsOfNumber = (
  context: SentenceContext,
  at: number,
  number: NumberElement,
  facts: ProposeFacts,
): MeaningProposal[] => {
  const { value, signed, inWords } = number;
  const isHalf = Math.abs(value) % 1 === 0.5;
  const isCount = !signed && Number.isInteger(value) && value > 0 && isMinimum(context, number);
  if (Math.abs(value) > MAX_POINTS) return [];
  const isWorded = isHalf || isCount || signed || hasLineWord(context, at);
  if (!isWorded && !isListedNumber(context, at, number)) return [];
  const around = [...signsAround(context, at), isHalf ? "half" : "whole", inWords ? "in words" : "in digits"];
  if (!isWorded) around.push("a line by its place");
  const signs: LineSigns = {
    around,
    isCount,
    isListed: !isWorded,
    sides: signed || isCount ? [] : sidesAround(context, at),
  };
  const points = isCount ? value - 0.5 : value;
  const props = signed || !isWorded ? [] : playerProposals(context, at, { points, facts }, signs);
  if (isCount) return props;
  const wins = signed ? [] : seasonProposals(context, at, { points, facts }, signs);
  return [...props, ...wins, ...teamProposals(context, at, number, { facts, signs })];
};
