import type { Market } from "../language/market.ts";
import { isSameBet } from "./markets/bare-market.ts";
import type { ElementPosition } from "./element-position.ts";
import { effectBefore } from "./rejected/rejection-phrases.ts";
import type { SlipDraft } from "./slip-draft.ts";

export const canHaveMarket = ({ names, core }: SlipDraft, markets: readonly Market[]): boolean => {
  if (names.length === 0 || core !== null) return true;
  const isPlayers = markets.some(({ betOn }) => betOn === "player");
  const isTeams = markets.some(({ betOn }) => betOn !== "player");
  return names.some(({ teams, people }) => (isTeams && teams.length > 0) || (isPlayers && people.length > 0));
};

const VERBS = new Set(["win", "beat", "beats"]);

const BUTTONS = new Set("submit send place enter confirm bet post".split(" "));

export const isRemarkVerb = (open: SlipDraft | null, { line, element: { from, to } }: ElementPosition): boolean => {
  const { tokens, names, nameEnds } = line;
  // "Before I hit submit": a button of the app.
  if (/^hit$/.test(tokens[from]!.key) && BUTTONS.has(tokens[to]?.key ?? "")) return true;
  // "Chiefs -3.5 y que ganen bonito": a wish after a complete bet.
  const isWish = tokens[from]!.key === "que" && tokens[to - 1]!.key.startsWith("gan");
  const isNameNext = [to, to + 1, to + 2].some((at) => names.has(at));
  if (isWish && !isNameNext && open !== null && open.core !== null) return true;
  // "Kings -1.5 to beat the Panthers": the opponent follows.
  const isBeating = tokens[to - 1]!.key === "beat" && (names.has(to) || names.has(to + 1));
  if (isBeating && open?.core?.shape === "spread" && nameEnds.size > 1) return true;
  if (to - from > 1 || !VERBS.has(tokens[from]!.key)) return false;
  const isBesideName = nameEnds.has(from) || names.has(to) || (tokens[to]?.key === "the" && names.has(to + 1));
  if (isBesideName || tokens[to]?.key === ":") return false;
  return open === null || open.names.length === 0 || open.core !== null;
};

/** Example: "Over 18.5 receiving yards, forget the rushing one". */
export const isRefusedMarket = (open: SlipDraft | null, { line, at, element }: ElementPosition): boolean =>
  open !== null &&
  open.core !== null &&
  open.markets.length > 0 &&
  open.tail.line === at &&
  effectBefore(line.tokens, open.tail.token, element.from) === "refuse";

const MARKS_BEFORE_MARKET = new Set([",", "-", "–", "—", "·", "|"]);

const DRAW = /^(?:draws?|ties?|tied|empate|empatan)$/;
const isWinner = (markets: readonly Market[]): boolean =>
  markets.some(({ key }) => key === "moneyline" || key === "moneyline_3way");

/** Otherwise the market belongs to the open bet. */
export const startsOtherBet = (open: SlipDraft, markets: readonly Market[], position: ElementPosition): boolean => {
  const { separator, line, index, element } = position;
  const { core } = open;
  const own = open.markets.flat();
  if (core === null && own.length === 0) return false;
  // "Anthony Edwards - Points" below "Over 27.5": the market belongs to the number above.
  if (own.length === 0 && line.nameEnds.has(element.from - 1) && line.tokens[element.from - 1]?.key === "-")
    return false;
  // "Barkley anytime TD" above "Total points O 47.5": the market belongs to the number of its own line.
  const isLineOfTotal =
    separator === "line" && line.names.size === 0 && [...line.cores.keys()].some((at) => at > index);
  if (isLineOfTotal && (core !== null || own.some(({ sides }) => sides === "yes-no"))) return true;
  const next = line.elements[index + 1];
  // "Canadiens to win, 60 min (3-way)" is one bet, "Canadiens ML, draw" is two.
  const isDraw = line.tokens.slice(element.from, element.to).some(({ key }) => DRAW.test(key));
  if (separator !== "line" && isWinner(own) && isWinner(markets) && !isDraw && next?.kind !== "team") return false;
  const isNext = line.cores.has(index + 1) && next !== undefined && next.from - element.to <= 1;
  if (core === null || own.length > 0)
    return !isSameBet(own, markets) && (separator === "list" || (core !== null && (isNext || separator === "line")));
  const isSpread = core.shape === "spread" && markets.some(({ key }) => key === "spread");
  const isPoints = core.shape !== "spread" && markets.some(({ hasPoints, sides }) => hasPoints || sides === "yes-no");
  // "Under 229.5, Total Points, -110": a market between the number and its price belongs to the number.
  const isAfterMark =
    MARKS_BEFORE_MARKET.has(line.tokens[element.from - 1]?.key ?? "") && open.tail.token === element.from - 1;
  const isLast = next === undefined || next.kind === "price" || next.kind === "break";
  if (isAfterMark && isLast && core.shape === "ou" && markets.some(({ hasPoints }) => hasPoints)) return false;
  return separator === "list" ? !isSpread : !isPoints && !isSpread;
};

/** In "Ohtani to hit a home run and Judge to hit one", "one" is a home run. */
export const marketsMeant = (
  markets: readonly Market[],
  { line: { tokens, elements }, index, element }: ElementPosition,
  drafts: readonly SlipDraft[],
): readonly Market[] => {
  const isOne = /^hits?$/.test(tokens[element.to - 1]!.key) && tokens[element.to]?.key === "one";
  if (!isOne || elements.slice(index + 1).find(({ kind }) => kind !== "number")?.from === element.to + 1)
    return markets;
  const before = drafts.findLast((draft) => draft.markets.length > 0)?.markets.flat() ?? [];
  const homers = before.filter(({ key }) => key === "player_home_runs");
  return homers.length > 0 ? homers : markets;
};
