import type { Core } from "./claim.ts";
import type { SentenceElement } from "../element.ts";
import {
  atLeast,
  coreOf as core,
  hasCue,
  isHalf,
  isMarket,
  orMore,
  isUnsignedNumber,
  type SentenceParts,
} from "./line-parts.ts";
import { marginCore, spreadCore } from "./spread-core.ts";
import type { Token } from "../token.ts";
import {
  exceedingCore,
  namedLineCore,
  LINE_WORDS,
  OWN_NUMBER,
  pricedStatCore,
  quotedNumberCore,
  statLineCore,
} from "./stat-core.ts";

// A core is the number, price or market word of a bet (`Core` in claim.ts).

const NUMBER_WINDOW_TOKENS = 4;
const TOTAL_WINDOW_TOKENS = 7;
const NAMED_NUMBER_WINDOW_TOKENS = 9;

const PREPOSITIONS = new Set(["in", "on", "for", "of"]);
const CLAUSE_WORDS = new Set("before once until unless when than".split(" "));

/** Example: "Grab over before it's 95". */
const isOtherClause = ({ tokens }: SentenceParts, from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ key }) => CLAUSE_WORDS.has(key));

/** Examples: "Over 24.5", "under the 8½", "41.5 over", "o6.5". */
const overUnderCore = ({ elements, tokens }: SentenceParts, at: number): Core | null => {
  const side = elements[at]!;
  if (side.kind !== "side") return null;
  // "The under in Steelers Ravens forty one and a half": the game is between side and number.
  const hasGameAfter = PREPOSITIONS.has(tokens[side.to]?.key ?? "");
  for (let next = at + 1; next <= at + 5; next++) {
    const number = elements[next];
    const isNamed = elements.slice(at + 1, next).some(({ kind }) => kind === "market");
    if (isNamed && number?.kind === "person") break;
    const isOfGame = hasGameAfter && elements.slice(at + 1, next).filter(({ kind }) => kind === "team").length > 1;
    if (!number || number.from - side.to > (isNamed || isOfGame ? NAMED_NUMBER_WINDOW_TOKENS : NUMBER_WINDOW_TOKENS)) {
      if (number?.kind === "team" && hasGameAfter) continue;
      break;
    }
    // "Rumbled over the line in four of five": a count, not a line.
    if (isOtherClause({ elements, tokens }, side.to, number.from)) break;
    const isCounted = number.kind === "number" && number.inWords && !isHalf(number.value) && number.from - side.to > 1;
    if (isCounted && !isNamed) break;
    // "Over 9.5 strikeouts per nine" is a rate.
    const stat = elements[next + 1]?.kind === "market" ? elements[next + 1]! : number;
    if (tokens[stat.to]?.key === "per") break;
    if (isUnsignedNumber(number))
      return core("ou", at, next, { side: side.side, points: number.value, reasons: ["side and number"] });
    if (number.kind === "price" || number.kind === "side") break;
    if (number.kind === "break" && number.hard) break;
  }
  const before = elements[at - 1];
  if (isUnsignedNumber(before) && side.from - before.to <= 1)
    return core("ou", at - 1, at, { side: side.side, points: before.value, reasons: ["number and side"] });
  return null;
};

/** Examples: "25+ points", "eight or more rebounds", "at least 6 catches". */
const minimumCore = ({ elements, tokens }: SentenceParts, at: number): Core | null => {
  const number = elements[at]!;
  if (number.kind !== "number" || number.value <= 0 || number.signed) return null;
  const next = elements[at + 1];
  const isAfterStat = next?.kind === "market" && next.from - number.to <= 1 && orMore(tokens, next.to);
  if (isAfterStat)
    return core("ou", at, at, { side: "over", points: number.value - 0.5, reasons: ["at least a number"] });
  if (!number.plus && !orMore(tokens, number.to) && !atLeast(tokens, number.from)) return null;
  return core("ou", at, at, { side: "over", points: number.value - 0.5, reasons: ["at least a number"] });
};

const TOTAL_MARKETS = ["total", "team_total", "season_wins"];

/** Examples: "Receptions line", "rebounds prop". */
const isLineOf = (element: SentenceElement, tokens: readonly Token[]): boolean =>
  element.kind === "market" &&
  element.markets.some(({ sides, hasPoints }) => sides === "ou" && hasPoints) &&
  (LINE_WORDS.has(tokens[element.to]?.key ?? "") ||
    isSpanishLine(tokens, element.from) ||
    isApposed(tokens, element.to) ||
    isListedAt(tokens, element.to) ||
    isBracketed(tokens, element.to));

/** Example: "Johnson's points, 15.5, have been …". */
const isApposed = (tokens: readonly Token[], at: number): boolean => {
  const [comma, number, end] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const isEnd = end?.key === "," || end?.key === ".";
  return comma?.key === "," && number?.kind === "number" && !number.signed && isHalf(number.value) && isEnd;
};

/** Example: "La línea de puntos, 21.5". */
const isSpanishLine = (tokens: readonly Token[], from: number): boolean =>
  tokens[from - 1]?.key === "de" && tokens[from - 2]?.key === "linea";

/** Example: "Boards (9.5, -110)". */
const isBracketed = (tokens: readonly Token[], at: number): boolean => {
  const number = tokens[at + 1];
  return tokens[at]?.key === "(" && number?.kind === "number" && !number.signed && isHalf(number.value);
};

const LISTING_VERBS = new Set("set listed posted lined sitting hanging".split(" "));

/** Examples: "Rebounds sit at 9.5", "threes are set at 3.5". */
const isListedAt = (tokens: readonly Token[], at: number): boolean => {
  const [verb, next] = [tokens[at]?.key ?? "", tokens[at + 1]?.key ?? ""];
  const number = tokens[at + 1];
  // "Bam Adebayo's rebounds at 9.5, over" has no verb.
  if (verb === "at" && number?.kind === "number" && !number.signed && isHalf(number.value)) return true;
  return /^(?:sits?|opened|opens?)$/.test(verb) || (/^(?:is|are)$/.test(verb) && LISTING_VERBS.has(next));
};

/** Examples: "A total of 6.5", "the over/under is 221.5", "win total of 9½". */
const totalCore = ({ elements, tokens }: SentenceParts, at: number): Core | null => {
  const market = elements[at]!;
  const isWord = isMarket(market, "season_wins") && market.to - market.from === 1;
  if (isWord || (!isMarket(market, ...TOTAL_MARKETS) && !isLineOf(market, tokens))) return null;
  // "Over 23.5 team total for 20": the line comes before the market.
  const [side, line] = [elements[at - 2], elements[at - 1]];
  if (side?.kind === "side" && line?.kind === "number" && side.to === line.from && line.to === market.from) return null;
  let reach = TOTAL_WINDOW_TOKENS;
  for (let next = at + 1; next <= at + 6; next++) {
    const number = elements[next];
    if (!number || number.from - market.to > reach) break;
    if (isUnsignedNumber(number) && (isOldNumber(elements, next) || isStep({ elements, tokens }, next))) {
      reach += TOTAL_WINDOW_TOKENS;
      continue;
    }
    // "Over 226 total, Chiefs -3, 20 each": a spread starts another bet.
    if (number.kind === "number" && (number.plus || number.signed || isPronoun(number))) break;
    if (isUnsignedNumber(number))
      return core("total", at, next, { points: number.value, reasons: ["total and number"] });
    if (number.kind === "price" || number.kind === "side" || (number.kind === "break" && number.hard)) break;
  }
  return null;
};

/** "One" is a pronoun in "a rebounding prop if one ever gets hung". */
const isPronoun = ({ value, inWords }: Extract<SentenceElement, { kind: "number" }>): boolean => inWords && value === 1;

/** Examples: "From 44", "opened at 8 and is now 7½". */
const isOldNumber = (elements: readonly SentenceElement[], at: number): boolean => {
  const number = elements[at]!;
  const cue = elements.slice(Math.max(0, at - 2), at).find((element) => hasCue(element, "moved"));
  if (!cue || number.from - cue.to > 1) return false;
  return elements
    .slice(at + 1, at + 4)
    .some((later) => isUnsignedNumber(later) && later.from - number.to <= NEW_NUMBER_WINDOW_TOKENS);
};
/** Examples: "22.5 this morning, is up to 27.5", "158.5 and has been bet down to 156". */
const NEW_NUMBER_WINDOW_TOKENS = 8;

const STEP_UNITS = new Set("point points run runs goal goals tick ticks full".split(" "));

/** In "dropped two points to 43.5", two is the size of the move. */
const isStep = ({ elements, tokens }: SentenceParts, at: number): boolean => {
  const number = elements[at]!;
  if (!STEP_UNITS.has(tokens[number.to]?.key ?? "")) return false;
  return elements
    .slice(at + 1, at + 5)
    .some((later) => isUnsignedNumber(later) && tokens[later.from - 1]?.key === "to");
};

const STATING_VERBS = new Set("is sits stands at opens of".split(" "));

const LISTED_WORDS = new Set("him her listed lined".split(" "));

/** Example: "Cook's number against the Jets is 84.5". */
const hasOpponentBetween = (elements: readonly SentenceElement[], at: number, tokens: readonly Token[]): boolean => {
  const team = elements[at - 1];
  const against = elements[at - 2];
  return (
    team?.kind === "team" &&
    team.to === elements[at]!.from - 1 &&
    against?.kind === "preposition" &&
    LINE_WORDS.has(tokens[against.from - 1]?.key ?? "")
  );
};

/** "His number is" and "has him at" introduce a line. */
const isIntroduced = (line: SentenceParts, at: number): boolean => {
  const { elements, tokens } = line;
  const { from } = elements[at]!;
  const [one, two] = [tokens[from - 1]?.key ?? "", tokens[from - 2]?.key ?? ""];
  if (one === "at" && LISTED_WORDS.has(two)) return true;
  if (STATING_VERBS.has(one) && hasOpponentBetween(elements, at, tokens)) return true;
  if (STATING_VERBS.has(one)) return LINE_WORDS.has(two) && two !== "total";
  const stat = elements[at - 1];
  return one === "and" && stat?.kind === "market" && stat.to === from - 1 && statedNumberCore(line, at - 2) !== null;
};

/** Example: "His number is 33.5 points". */
const statedNumberCore = (line: SentenceParts, at: number): Core | null => {
  const [number, stat] = [line.elements[at], line.elements[at + 1]];
  if (!isUnsignedNumber(number) || stat?.kind !== "market" || stat.from !== number.to || !isIntroduced(line, at))
    return null;
  if (!stat.markets.some(({ sides, hasPoints }) => sides === "ou" && hasPoints)) return null;
  return core("total", at, at + 1, { points: number.value, reasons: ["a line, its number and its stat"] });
};

const POSSESSIVES = new Set("his her their its".split(" "));
const OWN_NUMBER_WINDOW_TOKENS = 7;

/** "His number this week is 264.5": the stat is named elsewhere. */
const ownNumberCore = ({ elements, tokens }: SentenceParts, at: number): Core | null => {
  const number = elements[at]!;
  if (!isUnsignedNumber(number) || !isHalf(number.value) || elements[at + 1]?.kind === "market") return null;
  const near = tokens.slice(Math.max(0, number.from - OWN_NUMBER_WINDOW_TOKENS), number.from);
  const word = near.findLastIndex(({ key }) => LINE_WORDS.has(key));
  const owner = near[word - 1];
  // "The line is 9.5": the sentence before named player and stat.
  const isTheLine = owner?.key === "the" && /^(?:line|number|prop)$/.test(near[word]?.key ?? "");
  if (!owner || !(POSSESSIVES.has(owner.key) || isTheLine || /['’]s$/.test(owner.text))) return null;
  if (!near.slice(word).some(({ key }) => STATING_VERBS.has(key))) return null;
  const isOther = elements
    .slice(0, at)
    .some((one) => one.from >= number.from - OWN_NUMBER_WINDOW_TOKENS && one.kind === "number");
  return isOther ? null : core("total", at, at, { points: number.value, reasons: [OWN_NUMBER] });
};
const FINDERS = [
  overUnderCore,
  totalCore,
  statedNumberCore,
  ownNumberCore,
  exceedingCore,
  pricedStatCore,
  statLineCore,
  namedLineCore,
  quotedNumberCore,
  marginCore,
  minimumCore,
  spreadCore,
];

const coreAt = (line: SentenceParts, at: number): Core | null => {
  const { kind } = line.elements[at]!;
  if (kind === "team" || kind === "person" || kind === "break" || kind === "cue" || kind === "book") return null;
  for (const find of FINDERS) {
    const found = find(line, at);
    if (found) return found;
  }
  return null;
};

export const coresOf = (line: SentenceParts): Core[] => {
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
export const pointsCore = (at: number): Core => core("points", at, at, { reasons: ["the points"] });
export const wordCore = (at: number): Core => core("word", at, at, { reasons: ["a market's name"] });
