import type { Side } from "../../../language/claims/claim.ts";
import type { PersonEntity, TeamEntity } from "../../../language/names/entity.ts";
import type { Market } from "../../../language/market.ts";
import type { PlacedClaim } from "../../placed-claim.ts";
import type { SentenceContext } from "../sentence-contexts.ts";
import { fitList } from "../fit-sign.ts";
import { isPerson, isTeam, otherTeam, SignList, type MeaningProposal, type ProposeFacts } from "./proposal.ts";
import { periodsAround } from "../side-sign.ts";
import { COUNTED_ONCE, isStatBehind, type WordAnchor } from "../line-word.ts";
import { distanceSign, gapOf, signsAround, signsBetween, subjectsAround } from "../sign.ts";

// The rules in language/claims find bets in a text. Then the stance model gives each possible bet a probability.

/** `ago`: 0 for the latest line before the word, 1 for the one before that. */
type EarlierLine = { claim: PlacedClaim; ago: number };
const MAX_LINES = 3;
const MAX_BLOCKS_AGO = 3;

const linesBefore = (
  { parsed, sentence }: SentenceContext,
  claims: readonly PlacedClaim[],
  isWanted: (claim: PlacedClaim) => boolean,
): EarlierLine[] => {
  const seen = new Set<string>();
  return claims
    .filter(
      (claim) =>
        isWanted(claim) &&
        claim.points !== null &&
        (claim.block === parsed.at ? claim.sentence < sentence : claim.block < parsed.at) &&
        parsed.at - claim.block <= MAX_BLOCKS_AGO,
    )
    .toReversed()
    .filter(({ market, subject, points }) => {
      const key = `${market.key} ${market.key === "total" ? 0 : subject.id} ${points}`;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, MAX_LINES)
    .map((claim, ago) => ({ claim, ago }));
};

const sourceSigns = ({ claim, ago }: EarlierLine, { parsed, sentence }: SentenceContext): string[] => [
  `line ${ago}`,
  `line of a ${claim.stance} bet`,
  claim.block === parsed.at ? `line ${distanceSign(sentence - claim.sentence)}` : "line of another block",
  claim.side === null || claim.side === "team" ? "line without a side" : "line with a side",
];

const listsOf = (kind: string, ...lists: readonly (readonly string[])[]): SignList[] =>
  lists.map((signs) => new SignList(kind, signs));

type WordFacts = ProposeFacts & { claims: readonly PlacedClaim[] };

/**
 * A market behind another side word belongs to that word: "total bases" in "The over, and Olson over his total bases".
 */
const marketsNamed = ({ elements }: SentenceContext, at: number): Market[] =>
  elements.flatMap((element, index) =>
    element.kind === "market" && !signsBetween(elements, index, at).includes("side") ? element.markets : [],
  );

/** The distance in elements; null if the sentence does not name the market. */
const gapToName = ({ elements }: SentenceContext, at: number, market: Market): number | null => {
  const gaps = elements.flatMap((element, index) =>
    element.kind === "market" && element.markets.includes(market) ? [gapOf(elements, index, at)] : [],
  );
  return gaps.length > 0 ? Math.min(...gaps) : null;
};

/** "The under" means a total or a player's line. */
const sideProposals = (
  { context, line }: WordAnchor,
  facts: WordFacts,
  around: readonly string[],
): MeaningProposal[] => {
  const side: Side = line.side;
  const { at } = line;
  const subjects = new Map<unknown, readonly string[]>([
    ...subjectsAround(context, at, context.people, isPerson).map((one) => [one.entity, one.signs] as const),
    ...subjectsAround(context, at, context.teams, isTeam).map((one) => [one.entity, one.signs] as const),
  ]);
  const named = marketsNamed(context, at);
  // "Holmgren over his rebounds": the statistic behind the side is the market.
  const behind = context.elements[at + 1];
  const own = behind?.kind === "market" && isStatBehind(context, at) ? behind.markets : null;
  const isOu = ({ market }: PlacedClaim): boolean =>
    market.sides === "ou" && !market.isFuture && (own === null || own.includes(market));
  const total = facts.markets.byKey.get("total");
  const markets = new Set(own ?? (total ? [...named, total] : named));
  const nameSign = (market: Market): string => {
    const gap = gapToName(context, at, market);
    if (gap !== null) return `market named ${distanceSign(gap)}`;
    return named.length > 0 ? "another market is named" : "no market";
  };
  const stated = linesBefore(context, facts.claims, isOu).map((earlier): MeaningProposal => {
    const { market, subject, opponent, period, points } = earlier.claim;
    const kind = market.betOn === "player" ? "word prop" : "word total";
    const signs = [...(subjects.get(subject) ?? ["not named"]), nameSign(market)];
    const lists = listsOf(kind, sourceSigns(earlier, context), around, signs);
    return { kind, market, subject, opponent, period, side, points, price: null, lists };
  });
  const isStated = (market: Market, subject: unknown): boolean =>
    stated.some((one) => one.market === market && (market.key === "total" || one.subject === subject));
  const open = (entity: PersonEntity | TeamEntity, signs: readonly string[]): MeaningProposal[] =>
    [...markets].flatMap((market): MeaningProposal[] => {
      const isOwn = entity.kind === "team" ? market.betOn !== "player" : market.betOn === "player";
      const fits = isOwn && market.sides === "ou" && !market.isFuture && market.leagues.includes(entity.leagueId);
      if (!fits || isStated(market, entity)) return [];
      const kind = entity.kind === "person" ? "word prop" : "word total";
      const lists = listsOf(kind, ["no number", nameSign(market)], around, signs);
      const base = { kind, market, subject: entity, side, points: null, price: null } as const;
      if (entity.kind === "person") return [{ ...base, opponent: null, period: "game", lists }];
      const opponent = otherTeam(context, entity);
      return periodsAround(context, at, facts.sportOf(entity.leagueId)).map(({ period, signs: part }) => ({
        ...base,
        opponent,
        period,
        lists: [...lists, ...listsOf(kind, part)],
      }));
    });
  return [
    ...stated,
    ...subjectsAround(context, at, context.people, isPerson).flatMap(({ entity, signs }) => open(entity, signs)),
    ...subjectsAround(context, at, context.teams, isTeam).flatMap(({ entity, signs }) => open(entity, signs)),
  ];
};

const GETTING = /^(?:points?|hook|dogs?|underdog)$/;
const LAYING = /^(?:lay|laying|give|giving|wood|chalk|favou?rite|swallow|swallowing)$/;

/** Examples: "The Panthers with the points", "laying it with Philly". */
const pointsProposals = (
  { context, line }: WordAnchor,
  facts: WordFacts,
  around: readonly string[],
): MeaningProposal[] => {
  const spread = facts.markets.byKey.get("spread");
  if (!spread) return [];
  const { range } = context;
  const keys = context.parsed.tokens.slice(range.from, range.to).map(({ key }) => key);
  const isLaying = keys.some((key) => LAYING.test(key));
  const word = isLaying ? "laying" : keys.some((key) => GETTING.test(key)) ? "getting" : "either";
  const teams = subjectsAround(context, line.at, context.teams, isTeam);
  const signsOf = (team: TeamEntity): readonly string[] =>
    teams.find(({ entity }) => entity === team)?.signs ?? ["not named"];
  const base = { kind: "word spread", market: spread, period: "game", side: "team", price: null } as const;
  const proposalOf = (
    subject: TeamEntity,
    opponent: TeamEntity | null,
    points: number | null,
    source: readonly string[],
  ): MeaningProposal => {
    const sign = points === null ? "none" : points < 0 ? "minus" : "plus";
    const lists = listsOf("word spread", source, around, signsOf(subject), [`${word} ${sign}`, `points ${sign}`]);
    return { ...base, subject, opponent, points, lists };
  };
  const stated = linesBefore(context, facts.claims, ({ market }) => market === spread).flatMap((earlier) => {
    const { subject, opponent, points } = earlier.claim;
    if (subject.kind !== "team" || points === null) return [];
    const other = opponent ?? otherTeam(context, subject);
    const source = sourceSigns(earlier, context);
    return [
      proposalOf(subject, other, points, [...source, "team of the line"]),
      ...(other ? [proposalOf(other, subject, 0 - points, [...source, "other team"])] : []),
    ];
  });
  if (line.points === null && stated.length > 0) return stated;
  const ofLeague = teams.filter(({ entity }) => spread.leagues.includes(entity.leagueId));
  return ofLeague.flatMap(({ entity }) => {
    const opponent = otherTeam(context, entity);
    if (line.points === null) return [proposalOf(entity, opponent, null, ["no number"])];
    if (facts.sportOf(entity.leagueId) !== AMERICAN_FOOTBALL) return [];
    return [line.points, 0 - line.points].map((points) => proposalOf(entity, opponent, points, ["a score in words"]));
  });
};
const AMERICAN_FOOTBALL = 1;

const winnerProposals = (
  { context, line }: WordAnchor,
  facts: WordFacts,
  around: readonly string[],
): MeaningProposal[] => {
  const moneyline = facts.markets.byKey.get("moneyline");
  return subjectsAround(context, line.at, context.teams, isTeam).flatMap(({ entity, signs }) => {
    if (!moneyline?.leagues.includes(entity.leagueId)) return [];
    return periodsAround(context, line.at, facts.sportOf(entity.leagueId)).map(({ period, signs: part }) => ({
      kind: "word moneyline",
      market: moneyline,
      subject: entity,
      opponent: otherTeam(context, entity),
      period,
      side: "team" as const,
      points: null,
      price: null,
      lists: listsOf("word moneyline", signs, around, part),
    }));
  });
};

/** Example: "I like Josh Allen as an anytime touchdown scorer". */
const eventProposals = (
  { context, line }: WordAnchor,
  _facts: WordFacts,
  around: readonly string[],
): MeaningProposal[] => {
  const element = context.elements[line.at]!;
  const markets = element.kind === "market" ? element.markets : [];
  return subjectsAround(context, line.at, context.people, isPerson).flatMap(({ entity, signs }) =>
    markets.flatMap((market): MeaningProposal[] => {
      const isCount = COUNTED_ONCE.has(market.key);
      const fits = market.betOn === "player" && market.leagues.includes(entity.leagueId);
      if (!fits || !(isCount || market.sides === "yes-no")) return [];
      const side: Side = isCount ? "over" : "yes";
      const lists = listsOf("word event", signs, around, [market.key]);
      const base = {
        kind: "word event",
        market,
        subject: entity,
        opponent: null,
        period: "game",
        price: null,
      } as const;
      return [{ ...base, side, points: isCount ? 0.5 : null, lists }];
    }),
  );
};

const PROPOSALS = { event: eventProposals, side: sideProposals, points: pointsProposals, winner: winnerProposals };

export const proposalsOfWord = (anchor: WordAnchor, facts: WordFacts): MeaningProposal[] =>
  PROPOSALS[anchor.line.word](anchor, facts, signsAround(anchor.context, anchor.line.at)).map((proposal) => ({
    ...proposal,
    lists: [...proposal.lists, fitList(proposal)],
  }));
