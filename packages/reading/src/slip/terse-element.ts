import type { Core } from "../language/claims/claim.ts";
import type { SentenceElement } from "../language/element.ts";
import { coreOf, hasCue, isUnsignedNumber } from "../language/claims/line-parts.ts";
import { readNumber } from "../language/number-word.ts";
import type { Market } from "../language/market.ts";
import type { WordTrie } from "../language/names/trie.ts";
import { tokensOf, type Token } from "../language/token.ts";

// A core is the number, price or market word of a bet (`Core` in claim.ts).

type Elements = readonly SentenceElement[];
type MarketTrie = WordTrie<Market>;

const SIDES = new Map<string, "over" | "under">([
  ["more", "over"],
  ["higher", "over"],
  ["ov", "over"],
  ["alta", "over"],
  ["altas", "over"],
  ["un", "under"],
  ["less", "under"],
  ["lower", "under"],
  ["fewer", "under"],
  ["baja", "under"],
  ["bajas", "under"],
]);
const OF = new Set(["de", "than"]);
/** These words mean over or under before any number. Other words mean it only before a half-point number. */
const PLAIN_SIDES = new Set(["ov", "alta", "altas", "baja", "bajas"]);

/** Examples: "More 26.5", "ov 49", "bajas de 43.5". */
const sideAt = (tokens: readonly Token[], at: number): SentenceElement | null => {
  const { key } = tokens[at]!;
  const side = SIDES.get(key);
  if (!side) return null;
  const to = OF.has(tokens[at + 1]?.key ?? "") ? at + 2 : at + 1;
  const next = tokens[to];
  const isLine = next?.kind === "number" && !next.signed && !next.plus;
  if (!isLine || (Number.isInteger(next.value) && !PLAIN_SIDES.has(key))) return null;
  return { kind: "side", side, from: at, to };
};

const EVEN = new Set(["even", "evens", "ev", "evn"]);
const BET_ENDS = new Set([",", ")", "/", ";", ".", "+", "&", "|"]);

/** "Even" at the end of a bet or behind "at": "Commanders even", "double at evens 50 quid". */
const evenAt = (tokens: readonly Token[], at: number, known: ReadonlySet<number>): SentenceElement | null => {
  const next = tokens[at + 1];
  const isEnd = next === undefined || BET_ENDS.has(next.key);
  const isPrice = tokens[at]!.key === "evens" && /^(?:at|@)$/.test(tokens[at - 1]?.key ?? "");
  return EVEN.has(tokens[at]!.key) && !known.has(at) && at > 0 && (isEnd || isPrice)
    ? { kind: "price", price: 100, from: at, to: at + 1 }
    : null;
};

const CURRENCY_SIGNS = new Set(["$", "£", "€"]);
const MIN_PRICE = 100;

/** +500 in "30$ +500". */
const priceBehindMark = (tokens: readonly Token[], at: number): SentenceElement | null => {
  const [sum, mark, price] = [tokens[at - 2], tokens[at - 1], tokens[at]!];
  if (!mark || !CURRENCY_SIGNS.has(mark.key) || mark.gap || sum?.kind !== "number") return null;
  if (price.kind !== "number" || !price.signed || !price.gap || Math.abs(price.value) < MIN_PRICE) return null;
  return { kind: "price", price: price.value, from: at, to: at + 1 };
};

/** Examples: "Thirty plus points", "80 plus rushing yards". */
const withPlus = (elements: Elements, tokens: readonly Token[]): SentenceElement[] =>
  elements.map((element, index) => {
    const next = elements[index + 1];
    if (!isUnsignedNumber(element) || element.plus || tokens[element.to]?.key !== "plus") return element;
    const before = elements[index - 1];
    const isCounted =
      next?.kind === "market" && next.from === element.to + 1 && next.markets.some(({ betOn }) => betOn === "player");
    // "Maxey twenty five plus Giannis double double": directly behind a player, the number is a minimum.
    const isOfPlayer = before?.kind === "person" && before.to === element.from && next?.kind !== "number";
    return isCounted || isOfPlayer ? { ...element, plus: true, to: element.to + 1 } : element;
  });

const AFTER_OTHER_SCORING = new Set("a an the his last twice again points average".split(" "));
const TO_SCORE = [tokensOf("to score")];
const TO_SCORE_FIRST = [tokensOf("first td"), tokensOf("first goal")];

/** Examples: "Kaprizov scoring on the Island", "Pastrnak scoring first". */
const scoringAt = (
  tokens: readonly Token[],
  at: number,
  elements: Elements,
  markets: MarketTrie,
): SentenceElement | null => {
  const next = tokens[at + 1];
  if (tokens[at]!.key !== "scoring" || next?.kind === "number" || AFTER_OTHER_SCORING.has(next?.key ?? "")) return null;
  const isOfPlayer = elements.some(({ kind, to: end }) => kind === "person" && end === at);
  if (!isOfPlayer) return null;
  const isFirst = next?.key === "first";
  const known = (isFirst ? TO_SCORE_FIRST : TO_SCORE).flatMap((words) => markets.at(words, 0)?.values ?? []);
  return known.length > 0 ? { kind: "market", markets: known, from: at, to: isFirst ? at + 2 : at + 1 } : null;
};

export const terseElements = (elements: Elements, tokens: readonly Token[], markets: MarketTrie): SentenceElement[] => {
  const known = new Set(elements.map(({ from }) => from));
  const added = tokens.flatMap((_, at): SentenceElement[] => {
    const found =
      sideAt(tokens, at) ??
      evenAt(tokens, at, known) ??
      priceBehindMark(tokens, at) ??
      scoringAt(tokens, at, elements, markets);
    // "La baja de 43.5" is already a side.
    return found && !elements.some(({ from, to }) => from < at && at < to) ? [found] : [];
  });
  const all = withPlus(elements, tokens);
  if (added.length === 0) return all;
  const covered = new Set(added.map(({ from }) => from));
  return [...all.filter(({ from }) => !covered.has(from)), ...added].toSorted((one, other) => one.from - other.from);
};

const FILLERS = new Set(
  "the a uh um like i think its it's is about only just what was maybe got them at now of my guess believe those these".split(
    " ",
  ),
);
const MAX_SPREAD = 40;
const MAX_FILLER_TOKENS = 6;
const NOT_A_LINE_BEFORE = new Set(
  "bucks buck dollars dollar quid pounds units unit u % percent $ £ € on each to leg legs team down in more".split(" "),
);

const MAX_TOKENS_AFTER_TEAM = 3;

/** Examples: "Saints getting", "Suns are giving". */
const isTeamBefore = (elements: Elements, tokens: readonly Token[], at: number): boolean => {
  const team = elements.slice(0, at).findLast(({ kind, to }) => kind !== "cue" && to <= elements[at]!.from);
  if (team?.kind !== "team") return false;
  const between = tokens.slice(team.to, elements[at]!.from);
  return between.length <= MAX_TOKENS_AFTER_TEAM && between.every(({ kind }) => kind === "word");
};

/** Example: "Laying the three with Denver". */
const isTeamWith = (elements: Elements, tokens: readonly Token[], index: number): boolean => {
  const team = elements.slice(index + 1).find(({ kind }) => kind !== "cue");
  const { to } = elements[index]!;
  return team?.kind === "team" && tokens[to]?.key === "with" && team.from - to <= 2;
};

const isPoints = (stat: SentenceElement, tokens: readonly Token[]): boolean =>
  /^(?:pts?|points?)$/.test(tokens[stat.from]!.key);

/** Examples: "Giving the four", "getting I think it's one and a half". */
const unsignedSpread = (elements: Elements, tokens: readonly Token[], at: number): Core | null => {
  const cue = elements[at]!;
  if (cue.kind !== "cue") return null;
  const lays = hasCue(cue, "lays");
  if ((!lays && !hasCue(cue, "gets")) || /^(?:with|receiving)$/.test(tokens[cue.from]?.key ?? "")) return null;
  let index = at + 1;
  while (elements[index]?.kind === "cue") index++;
  const number = elements[index];
  if (!isUnsignedNumber(number) || number.plus || number.value > MAX_SPREAD || !Number.isInteger(number.value * 2))
    return null;
  const between = tokens.slice(cue.to, number.from);
  const after = tokens[number.to];
  if (between.length > MAX_FILLER_TOKENS || !between.every(({ key }) => FILLERS.has(key))) return null;
  if (between.length === 0 && readNumber(tokens, number.from)?.inWords === false && after?.kind === "number")
    return null;
  const stat = elements[index + 1];
  if (NOT_A_LINE_BEFORE.has(after?.key ?? "")) return null;
  const isBeforeStatOrSide = stat?.kind === "market" || stat?.kind === "side";
  if (isBeforeStatOrSide && !isPoints(stat, tokens)) return null;
  if (!isTeamBefore(elements, tokens, at) && !isTeamWith(elements, tokens, index)) return null;
  const points = lays ? -number.value : number.value;
  return coreOf("spread", index, index, { points, reasons: [lays ? "points that are laid" : "points that are taken"] });
};

export const withUnsignedSpreads = (cores: readonly Core[], elements: Elements, tokens: readonly Token[]): Core[] => {
  const used = new Set(
    cores.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, step) => first + step)),
  );
  const laid = elements.flatMap((_, at): Core[] => {
    const core = unsignedSpread(elements, tokens, at);
    return core && !used.has(core.first) ? [core] : [];
  });
  return laid.length === 0 ? [...cores] : [...cores, ...laid];
};
