import type { SlipKind } from "@linewire/contract";
import { haveSameSubject, type SlipDraft } from "../slip-draft.ts";
import type { SlipLine } from "../slip-line.ts";
import type { SlipLeg } from "../slip.ts";
import { kindWords } from "./kind-word.ts";

export type WholeSlip = {
  lines: readonly SlipLine[];
  /** Includes bets that could not be read. */
  requested: readonly SlipDraft[];
  legs: readonly SlipLeg[];
  games: readonly (readonly number[])[];
  stake: number | null;
  /** Counts stakes without a label. Two of them show separate bets. */
  stakes: number;
  teamsOf: (leg: SlipLeg) => readonly number[];
};

const isOneGame = ({ legs, games, teamsOf }: WholeSlip): boolean => {
  const groups = legs.map((leg) => [...teamsOf(leg), ...(leg.opponentId === null ? [] : [leg.opponentId])]);
  const pairs = [
    ...games,
    ...legs.flatMap((leg) => (leg.opponentId === null ? [] : [[leg.subject.id, leg.opponentId]])),
  ];
  if (pairs.some((pair) => groups.every((group) => group.some((id) => pair.includes(id))))) return true;
  const [first, ...rest] = groups;
  return first !== undefined && first.some((id) => rest.every((group) => group.includes(id)));
};

const JOINING_SIGNS = /[/+&]/;
const JOINING = /[/+&]|\b(?:and|with|w|plus)\b/i;

/**
 * Bets in one text line form a parlay if they are a combination such as "25/10/8", have one stake but no prices, or are
 * joined by "+" or "/".
 */
const isJoined = ({ requested, lines, legs, stake }: WholeSlip): boolean => {
  const heads = new Set(requested.map(({ head }) => head.line));
  if (heads.size > 1) return false;
  const line = lines[requested[0]?.head.line ?? 0];
  if (!line) return false;
  if (requested.some(({ comboIndex }) => comboIndex !== null)) return true;
  if (stake !== null && legs.every(({ price }) => price === null)) return true;
  const separators = requested.slice(1).map(({ head }, index) => {
    const before = requested[index]!.tail;
    return line.tokens
      .slice(before.line === head.line ? before.token : 0, head.token)
      .map(({ key }) => key)
      .join(" ");
  });
  const joining = stake === null || legs.every(({ price }) => price !== null) ? JOINING_SIGNS : JOINING;
  return separators.some((text) => joining.test(text));
};

/** "The Ravens win by a touchdown" beside "Ravens -6.5" is no bet of its own. */
const isRemark = (draft: SlipDraft, others: readonly SlipDraft[]): boolean =>
  draft.core === null &&
  draft.price === null &&
  draft.unknownSubjectStart === null &&
  others.some((other) => other !== draft && haveSameSubject(other, draft));

const SAME_GAME_PARLAY = /\bsgp|game (?:parlay|multi|combo)|builder|mismo/i;

export const kindOf = (whole: WholeSlip): SlipKind => {
  const { legs, lines, requested } = whole;
  if (legs.length === 0) return "none";
  const words = kindWords(lines);
  const isMany = legs.length > 1 || requested.filter((draft) => !isRemark(draft, requested)).length > 1;
  if (!isMany && !words.has("sgp") && !words.has("parlay")) return "single";
  const [first] = legs;
  const isLadder =
    legs.length > 1 &&
    first !== undefined &&
    legs.every(
      ({ subject, market, side, points }, at) =>
        subject.id === first.subject.id &&
        market === first.market &&
        side === first.side &&
        (at === 0 || points !== first.points),
    );
  if (isLadder) return "single";
  const isOne = legs.length > 1 && isOneGame(whole);
  if (words.has("teaser") && isMany) return "parlay";
  if (words.has("apart")) return "single";
  if (words.has("games") && isMany && !isOne) return "parlay";
  // With several leagues, "same game" names the game of one bet: "Over 43.5 same game" below a bet on another game.
  const isOfLeagues = new Set(legs.map(({ leagueId }) => leagueId)).size > 1;
  const isNamed = lines.some(({ text }) => SAME_GAME_PARLAY.test(text));
  // Two stakes show separate bets on "the same game".
  if (words.has("sgp") && (isNamed || (!isOfLeagues && whole.stakes < 2))) return isMany ? "sgp" : "single";
  if (words.has("parlay")) return isOne ? "sgp" : isMany || words.has("joined") ? "parlay" : "single";
  if (words.has("single") || whole.stakes > 1) return "single";
  if (isJoined(whole)) return isOne ? "sgp" : "parlay";
  const isBareList =
    whole.stake !== null &&
    new Set(requested.map(({ head }) => head.line)).size === 1 &&
    legs.every(({ price }) => price === null);
  if (!isBareList || lines.some(({ tokens }) => tokens.some(({ key }) => key === ":"))) return "single";
  return isOne ? "sgp" : "parlay";
};
