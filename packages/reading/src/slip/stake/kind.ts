import type { SlipKind } from "@linewire/contract";
import type { SlipDraft } from "../slip-draft.ts";
import type { SlipLine } from "../slip-line.ts";
import type { SlipLeg } from "../slip.ts";
import { kindWords } from "./kind-word.ts";

export type WholeSlip = {
  lines: readonly SlipLine[];
  /** Bets that are asked for, read or not. */
  asked: readonly SlipDraft[];
  legs: readonly SlipLeg[];
  games: readonly (readonly number[])[];
  stake: number | null;
  /** Amounts that stand by themselves: two of them belong to two bets. */
  stakes: number;
  teamsOf: (leg: SlipLeg) => readonly number[];
};

/** Whether all legs are of one game: of one team, or of the two teams of a game that is named. */
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

const MARKS = /[/+&]/;
const JOINING = /[/+&]|\b(?:and|with|w|plus)\b/i;

/** Whether bets of one line are joined to one bet: by marks and words that add, not by commas or lines of their own. */
const isJoined = ({ asked, lines, legs, stake }: WholeSlip): boolean => {
  const heads = new Set(asked.map(({ head }) => head.line));
  if (heads.size > 1) return false;
  const line = lines[asked[0]?.head.line ?? 0];
  if (!line) return false;
  if (asked.some(({ corner }) => corner !== null)) return true;
  if (stake !== null && legs.every(({ price }) => price === null)) return true;
  const joints = asked.slice(1).map(({ head }, index) => {
    const before = asked[index]!.tail;
    return line.tokens
      .slice(before.line === head.line ? before.token : 0, head.token)
      .map(({ key }) => key)
      .join(" ");
  });
  // Bets that have prices of their own are joined by marks alone.
  const joining = legs.every(({ price }) => price !== null) ? MARKS : JOINING;
  return joints.some((joint) => joining.test(joint));
};

/** How the bets of a slip belong together. */
export const kindOf = (whole: WholeSlip): SlipKind => {
  const { legs, lines, asked } = whole;
  if (legs.length === 0) return "none";
  const words = kindWords(lines);
  const isMany = legs.length > 1 || asked.length > 1;
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
  if (words.has("games") && isMany && !isOne) return "parlay";
  if (words.has("sgp")) return isMany ? "sgp" : "single";
  if (words.has("parlay")) return isOne ? "sgp" : isMany || words.has("joined") ? "parlay" : "single";
  if (words.has("single") || whole.stakes > 1) return "single";
  if (isJoined(whole)) return isOne ? "sgp" : "parlay";
  const isBareList =
    new Set(asked.map(({ head }) => head.line)).size === 1 && legs.every(({ price }) => price === null);
  if (!isBareList || lines.some(({ tokens }) => tokens.some(({ key }) => key === ":"))) return "single";
  return isOne ? "sgp" : "parlay";
};
