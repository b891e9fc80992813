import { isOffered } from "../language/claims/claim.ts";
import { WRITERS_PICK } from "../language/stance.ts";
import { pickSentence } from "./authors-pick.ts";
import type { ArticleBet } from "./bet.ts";
import { impliedBets } from "./implied.ts";
import type { PlacedClaim } from "./placed-claim.ts";
import type { ReadArticle } from "./text/read-article.ts";

const keyOf = ({ market, subject, opponent, period, points, side }: PlacedClaim): string =>
  market.key === "spread" && opponent && points !== null
    ? [
        "spread",
        ...(subject.id < opponent.id ? [subject.id, opponent.id, points] : [opponent.id, subject.id, -points]),
        period,
      ].join(" ")
    : [market.key, market.key === "total" ? "" : subject.id, period, points, side].join(" ");

const reasonsOf = ({ reasons, cue }: PlacedClaim): readonly string[] =>
  cue === undefined ? reasons : reasons.map((one) => (one === WRITERS_PICK ? `${WRITERS_PICK}: “${cue}”` : one));

const directBet = (claim: PlacedClaim): ArticleBet => ({
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
  reasons: reasonsOf(claim),
  claim,
});

type IsPick = (claim: PlacedClaim) => boolean;

const isBetter = (one: PlacedClaim, other: PlacedClaim, isPick: IsPick): boolean => {
  if (isPick(one) !== isPick(other)) return isPick(one);
  if (one.stance !== other.stance) return one.stance === "pick";
  // If a text states both sides of a spread, the later one counts.
  if (one.market.key === "spread" && one.subject.id !== other.subject.id)
    return one.block > other.block || one.start > other.start;
  if ((one.price === null) !== (other.price === null)) return one.price !== null;
  return one.confidence > other.confidence;
};

/** "Total is 6. Under 6 is -105" is one bet, on the under. */
const givesSide = (other: PlacedClaim, { market, subject, opponent, period }: PlacedClaim): boolean =>
  other.side !== null &&
  other.market.key === market.key &&
  other.period === period &&
  (market.key === "total"
    ? [subject, opponent].some((team) => team && [other.subject.id, other.opponent?.id].includes(team.id))
    : other.subject.id === subject.id);

const sameLine = (one: PlacedClaim, other: PlacedClaim): boolean =>
  one.subject.id === other.subject.id && one.points === other.points && one.period === other.period;

/**
 * If a text repeats a line, the writer's pick counts, then the claim with a price, then the one with more confidence.
 */
const directBets = (claims: readonly PlacedClaim[], isPick: IsPick): ArticleBet[] => {
  const byKey = new Map<string, PlacedClaim>();
  for (const claim of claims) {
    if (!isOffered(claim.stance)) continue;
    const previous = byKey.get(keyOf(claim));
    if (!previous || isBetter(claim, previous, isPick)) byKey.set(keyOf(claim), claim);
  }
  const all = [...byKey.values()];
  // Spreads on one team with equal points are one bet, whatever the opponents.
  const isDuplicate = (claim: PlacedClaim, at: number): boolean =>
    claim.market.key === "spread" &&
    all.slice(0, at).some((other) => other.market === claim.market && sameLine(other, claim));
  const unique = all.filter((claim, at) => !isDuplicate(claim, at));
  return unique
    .filter((claim) => claim.side !== null || !unique.some((other) => givesSide(other, claim)))
    .map(directBet);
};

export const betsOf = (article: ReadArticle, sportOf: (leagueId: number) => number): ArticleBet[] => {
  const direct = directBets(article.judged, (claim) => pickSentence(claim, article.blocks) !== null);
  const ordered = direct.toSorted((one, other) => one.block - other.block || one.start - other.start);
  return article.isThin ? ordered : [...ordered, ...impliedBets(article, direct, sportOf)];
};
