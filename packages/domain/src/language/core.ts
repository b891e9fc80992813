import type { Core } from "./claim.ts";
import type { Cue } from "./cue.ts";
import type { Element } from "./element.ts";
import type { Token } from "./token.ts";

export const hasCue = (element: Element | undefined, ...wanted: Cue[]): boolean =>
  element?.kind === "cue" && element.cues.some((cue) => wanted.includes(cue));

export const isMarket = (element: Element | undefined, ...keys: string[]): boolean =>
  element?.kind === "market" && element.markets.some(({ key }) => keys.includes(key));

type Line = { elements: readonly Element[]; tokens: readonly Token[] };
const core = (shape: Core["shape"], first: number, last: number, rest: Partial<Core>): Core => ({
  shape,
  first,
  last,
  side: null,
  points: null,
  price: null,
  reasons: [],
  ...rest,
});

const NEAR = 4;
const NEAR_TOTAL = 7;
const FAR = 9;
const MOST_SPREAD = 60;

const plain = (element: Element | undefined): element is Extract<Element, { kind: "number" }> =>
  element?.kind === "number" && !element.signed && element.value > 0;

/** "over 24.5", "under the 8½", "41.5 over", "o6.5". */
const overUnder = ({ elements }: Line, at: number): Core | null => {
  const side = elements[at]!;
  if (side.kind !== "side") return null;
  for (let next = at + 1; next <= at + 5; next++) {
    const number = elements[next];
    const isNamed = elements.slice(at + 1, next).some(({ kind }) => kind === "market");
    if (isNamed && number?.kind === "person") break;
    if (!number || number.from - side.to > (isNamed ? FAR : NEAR)) break;
    if (plain(number))
      return core("ou", at, next, { side: side.side, points: number.value, reasons: ["side and number"] });
    if (number.kind === "price" || number.kind === "side") break;
    if (number.kind === "break" && number.hard) break;
  }
  const before = elements[at - 1];
  if (plain(before) && side.from - before.to <= 1)
    return core("ou", at - 1, at, { side: side.side, points: before.value, reasons: ["number and side"] });
  return null;
};

const orMore = (tokens: readonly Token[], to: number): boolean =>
  tokens[to]?.key === "or" && ["more", "better", "longer"].includes(tokens[to + 1]?.key ?? "");
const atLeast = (tokens: readonly Token[], from: number): boolean =>
  tokens[from - 1]?.key === "least" && tokens[from - 2]?.key === "at";

/** "25+ points", "eight or more rebounds", "at least 6 catches". */
const ladder = ({ elements, tokens }: Line, at: number): Core | null => {
  const number = elements[at]!;
  if (number.kind !== "number" || number.value <= 0 || number.signed) return null;
  const next = elements[at + 1];
  const isAfterStat = next?.kind === "market" && next.from - number.to <= 1 && orMore(tokens, next.to);
  if (isAfterStat)
    return core("ou", at, at, { side: "over", points: number.value - 0.5, reasons: ["at least a number"] });
  if (!number.plus && !orMore(tokens, number.to) && !atLeast(tokens, number.from)) return null;
  return core("ou", at, at, { side: "over", points: number.value - 0.5, reasons: ["at least a number"] });
};

const WINS = new Set(["win", "wins", "winning"]);

/** "to win by 7 or more", "the Lions by 10+". */
const margin = ({ elements, tokens }: Line, at: number): Core | null => {
  const number = elements[at]!;
  if (number.kind !== "number" || number.signed || number.value < 1) return null;
  const isLeast = atLeast(tokens, number.from);
  const by = number.from - (isLeast ? 3 : 1);
  const isBy =
    tokens[by]?.key === "by" &&
    (WINS.has(tokens[by - 1]?.key ?? "") || elements.some(({ kind, to }) => kind === "team" && to === by));
  const to = pointsAfter(tokens, number.to);
  if (!isBy || !(number.plus || isLeast || orMore(tokens, number.to) || orMore(tokens, to))) return null;
  return core("spread", at, at, { points: 0.5 - number.value, reasons: ["wins by a margin"] });
};

const spread = ({ elements, tokens }: Line, at: number): Core | null => {
  const number = elements[at]!;
  if (number.kind === "pickem") return core("spread", at, at, { points: 0, reasons: ["pick'em"] });
  if (number.kind !== "number") return null;
  if (number.signed && Math.abs(number.value) <= MOST_SPREAD)
    return core("spread", at, at, { points: number.value, reasons: ["signed number"] });
  return number.signed ? null : named({ elements, tokens }, at, number);
};

const pointsAfter = (tokens: readonly Token[], to: number): number => {
  const at = tokens[to]?.key === "-" ? to + 1 : to;
  return /^(?:points?|runs?|goals?)$/.test(tokens[at]?.key ?? "") ? at + 1 : to;
};

/** "six-point favorites", "favoured by 4.5", "getting 5½ points", "a spread of 3". */
const named = ({ elements, tokens }: Line, at: number, number: Extract<Element, { kind: "number" }>): Core | null => {
  const to = pointsAfter(tokens, number.to);
  const said = to > number.to;
  if (said && isAndThe(tokens, number.from) && elements.slice(at + 1, at + 4).some(({ kind }) => kind === "price"))
    return core("spread", at, at, { points: number.value, reasons: ["gets points"] });
  for (let next = at + 1; next <= at + 3; next++) {
    const after = elements[next];
    if (!after || after.from - to > 3) break;
    if (!said && after.from !== number.to) break;
    if (hasCue(after, "favourite"))
      return core("spread", at, next, { points: -number.value, reasons: ["favourite by a number"] });
    if (hasCue(after, "underdog"))
      return core("spread", at, next, { points: number.value, reasons: ["underdog by a number"] });
    if (after.kind === "break" && after.hard) break;
  }
  for (let before = at - 1; before >= Math.max(0, at - 3); before--) {
    const cue = elements[before]!;
    if (number.from - cue.to > 2) break;
    if (hasCue(cue, "by") && (favoured(elements, before) || isHalfWin(elements, before, number.value)))
      return core("spread", before, at, { points: -number.value, reasons: ["favoured by"] });
    if (said && hasCue(cue, "lays"))
      return core("spread", before, at, { points: -number.value, reasons: ["lays points"] });
    if (!said && hasCue(cue, "lays") && (isHalf(number.value) || endsThere(tokens, number.to)))
      return core("spread", before, at, { points: -number.value, reasons: ["lays points"] });
    if (!said && isHalf(number.value) && hasCue(cue, "gets") && elements[at + 1]?.kind !== "market")
      return core("spread", before, at, { points: number.value, reasons: ["gets points"] });
    if (!said && GETTING.has(tokens[cue.from]?.key ?? "") && endsThere(tokens, number.to))
      return core("spread", before, at, { points: number.value, reasons: ["gets points"] });
    if (said && hasCue(cue, "gets"))
      return core("spread", before, at, { points: number.value, reasons: ["gets points"] });
  }
  return null;
};

/** "Denver and the 4 points at -110". */
const isAndThe = (tokens: readonly Token[], from: number): boolean =>
  tokens[from - 1]?.key === "the" && (tokens[from - 2]?.key === "and" || tokens[from - 2]?.key === "plus");

const GETTING = new Set(["getting", "catching"]);
const AFTER_LINE = new Set("at on against to in with and , . ( ; but from here there".split(" "));
const endsThere = (tokens: readonly Token[], to: number): boolean =>
  tokens[to] === undefined || AFTER_LINE.has(tokens[to].key);
const isHalf = (value: number): boolean => !Number.isInteger(value);

/** "Atlanta by 6.5": nobody has won by a half. */
const isHalfWin = (elements: readonly Element[], at: number, value: number): boolean =>
  elements[at - 1]?.kind === "team" && elements[at - 1]!.to === elements[at]!.from && isHalf(value);

const favoured = (elements: readonly Element[], at: number): boolean => {
  const by = elements[at]!;
  if (by.kind !== "cue") return false;
  if (by.to - by.from > 1) return true;
  return hasCue(elements[at - 1], "favourite");
};

const TOTAL = ["total", "team_total", "season_wins"];

const LINE_WORDS = new Set("line prop number mark total over/under".split(" "));

/** "receptions line", "rebounds prop": the words of a market, and that a number follows. */
const isLineOf = (element: Element, tokens: readonly Token[]): boolean =>
  element.kind === "market" &&
  element.markets.some(({ sides, hasPoints }) => sides === "ou" && hasPoints) &&
  (LINE_WORDS.has(tokens[element.to]?.key ?? "") || isSet(tokens, element.to));

const SET = new Set("set listed posted lined".split(" "));

/** "Rebounds sit at 9.5", "threes are set at 3.5". */
const isSet = (tokens: readonly Token[], at: number): boolean => {
  const [one, two] = [tokens[at]?.key ?? "", tokens[at + 1]?.key ?? ""];
  return /^sits?$/.test(one) || (/^(?:is|are)$/.test(one) && SET.has(two));
};

/** "a total of 6.5", "the over/under is 221.5", "win total of 9½". */
const total = ({ elements, tokens }: Line, at: number): Core | null => {
  const market = elements[at]!;
  const isWord = isMarket(market, "season_wins") && market.to - market.from === 1;
  if (isWord || (!isMarket(market, ...TOTAL) && !isLineOf(market, tokens))) return null;
  for (let next = at + 1; next <= at + 6; next++) {
    const number = elements[next];
    if (!number || number.from - market.to > NEAR_TOTAL) break;
    if (plain(number) && (wasOpener(elements, next) || isStep({ elements, tokens }, next))) continue;
    if (number.kind === "number" && number.plus) break;
    if (plain(number)) return core("total", at, next, { points: number.value, reasons: ["total and number"] });
    if (number.kind === "price" || number.kind === "side" || (number.kind === "break" && number.hard)) break;
  }
  return null;
};

/** "From 44", "opened at 8 and is now 7½": another number took its place. */
const wasOpener = (elements: readonly Element[], at: number): boolean => {
  const number = elements[at]!;
  const cue = elements.slice(Math.max(0, at - 2), at).find((element) => hasCue(element, "moved"));
  if (!cue || number.from - cue.to > 1) return false;
  return elements.slice(at + 1, at + 4).some((later) => plain(later) && later.from - number.to <= NEAR);
};

const STEPS = new Set("point points run runs goal goals tick ticks full".split(" "));

/** "Dropped two points to 43.5": so far did a number move. */
const isStep = ({ elements, tokens }: Line, at: number): boolean => {
  const number = elements[at]!;
  if (!STEPS.has(tokens[number.to]?.key ?? "")) return false;
  return elements.slice(at + 1, at + 5).some((later) => plain(later) && tokens[later.from - 1]?.key === "to");
};

const SAYS = new Set("is sits stands at opens of".split(" "));

const HELD = new Set("him her listed lined".split(" "));

/** Whether the words before a number say that it is a line: "his number is", "has him at", "is listed at"; or a line before it does. */
const isSaid = (line: Line, at: number): boolean => {
  const { elements, tokens } = line;
  const { from } = elements[at]!;
  const [one, two] = [tokens[from - 1]?.key ?? "", tokens[from - 2]?.key ?? ""];
  if (one === "at" && HELD.has(two)) return true;
  if (SAYS.has(one)) return LINE_WORDS.has(two) && two !== "total";
  const stat = elements[at - 1];
  return one === "and" && stat?.kind === "market" && stat.to === from - 1 && statedNumber(line, at - 2) !== null;
};

/** "His number is 33.5 points": the stat stands behind. */
const statedNumber = (line: Line, at: number): Core | null => {
  const [number, stat] = [line.elements[at], line.elements[at + 1]];
  if (!plain(number) || stat?.kind !== "market" || stat.from !== number.to || !isSaid(line, at)) return null;
  if (!stat.markets.some(({ sides, hasPoints }) => sides === "ou" && hasPoints)) return null;
  return core("total", at, at + 1, { points: number.value, reasons: ["a line, its number and its stat"] });
};

const TOPS = new Set("top clear exceed surpass eclipse".split(" "));
const THAN = new Map<string, "over" | "under">([
  ["more", "over"],
  ["fewer", "under"],
  ["less", "under"],
]);

/** "To top 89.5 rushing yards", "more than 6.5 catches": only of halves, which nobody counts. */
const beyond = ({ elements, tokens }: Line, at: number): Core | null => {
  const number = elements[at]!;
  if (!plain(number) || !isHalf(number.value)) return null;
  const [one, two] = [tokens[number.from - 1]?.key ?? "", tokens[number.from - 2]?.key ?? ""];
  const side = two === "to" && TOPS.has(one) ? "over" : one === "than" ? THAN.get(two) : undefined;
  return side ? core("ou", at, at, { side, points: number.value, reasons: ["side and number"] }) : null;
};

/** "His 67.5 receiving yards at -110", "6.5 catches, over": a half, its stat, and a price or a side. */
const pricedStat = ({ elements }: Line, at: number): Core | null => {
  const [number, stat] = [elements[at], elements[at + 1]];
  if (!plain(number) || !isHalf(number.value) || stat?.kind !== "market" || stat.from !== number.to) return null;
  const isOfPlayer = stat.markets.some(
    ({ sides, hasPoints, betOn }) => sides === "ou" && hasPoints && betOn === "player",
  );
  const priced = elements.slice(at + 2, at + 5).find(({ kind }) => kind !== "break" && kind !== "preposition");
  if (!isOfPlayer || !priced || priced.from - stat.to > 2 || (priced.kind !== "price" && priced.kind !== "side"))
    return null;
  return core("total", at, at + 1, { points: number.value, reasons: ["a number, its stat and its price"] });
};

const FINDERS = [overUnder, total, statedNumber, beyond, pricedStat, margin, ladder, spread];

const coreAt = (line: Line, at: number): Core | null => {
  const { kind } = line.elements[at]!;
  if (kind === "team" || kind === "person" || kind === "break" || kind === "cue" || kind === "book") return null;
  for (const find of FINDERS) {
    const found = find(line, at);
    if (found) return found;
  }
  return null;
};

/** The numbers of a sentence that lines stand on, and prices that stand by themselves. */
export const coresOf = (line: Line): Core[] => {
  const cores: Core[] = [];
  const { elements } = line;
  for (let at = 0; at < elements.length; at++) {
    const found = coreAt(line, at);
    if (!found) continue;
    const last = cores.at(-1);
    if (last && found.first <= last.last) continue;
    cores.push(found);
    at = Math.max(at, found.last);
  }
  return cores;
};

export const priceCore = (at: number, price: number): Core => core("price", at, at, { price, reasons: ["a price"] });
export const wordCore = (at: number): Core => core("word", at, at, { reasons: ["a market's name"] });
