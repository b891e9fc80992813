import type { Lexicon } from "../article/text/read-article.ts";
import type { Core } from "../language/claims/claim.ts";
import { coresOf } from "../language/claims/core.ts";
import type { SentenceParts } from "../language/claims/line-parts.ts";
import { elementsOf, type SentenceElement, type NamedElement } from "../language/element.ts";
import type { BookEntity, LeagueEntity } from "../language/names/entity.ts";
import { foldedWord } from "../language/fold.ts";
import { isPlainWord } from "../language/plain-word.ts";
import { isSportWord } from "../language/sport-word.ts";
import { tokensOf, type Token } from "../language/token.ts";
import { joinSignedNumbers, withBetWords } from "./bet-words.ts";
import { leadingPrice } from "../language/written-odds.ts";
import { isFiller } from "./names/filler-word.ts";
import { withCorrectedNames } from "./names/misspelt-name.ts";
import { withoutNoise } from "./names/noise.ts";
import { isNoMarket } from "./markets/no-market.ts";
import { withCorrectedMarkets } from "./markets/misspelt-market.ts";
import { withSidesAfterNumbers } from "./markets/side-after-number.ts";
import { terseElements, withUnsignedSpreads } from "./terse-element.ts";
import { isTableHead, withoutSums } from "./stake/table-stake.ts";
import { spellingBudget, slipNames, type SlipName } from "./names/slip-name.ts";
import { MONEY_WORDS } from "./stake/amount.ts";
import { withCorrectedStakes } from "./stake/misspelt-amount.ts";

const SMALL = new Set("one two three four five six seven eight nine ten eleven twelve".split(" "));
const TENS = new Set("ten fifteen twenty thirty forty fifty sixty seventy eighty ninety".split(" "));
const BEFORE = new Set(["over", "under", "minus", "plus"]);
const SIGNS = new Set(["minus", "plus"]);
const MONEY_WORD_WINDOW_TOKENS = 2;

/** "Minus six twenty dollars" needs a comma between line and stake. */
const separateStake = (tokens: readonly Token[]): readonly Token[] => {
  const at = tokens.findIndex((token, index) => {
    const small = tokens[index + 1]?.key ?? "";
    if (!BEFORE.has(token.key) || !SMALL.has(small) || !TENS.has(tokens[index + 2]?.key ?? "")) return false;
    // "Minus one fifty" can be a price, so no comma is inserted.
    if (SIGNS.has(token.key) && (small === "one" || small === "two")) return false;
    return tokens.slice(index + 3, index + 3 + MONEY_WORD_WINDOW_TOKENS).some(({ key }) => MONEY_WORDS.has(key));
  });
  const next = tokens[at + 2];
  if (at === -1 || !next) return tokens;
  const comma: Token = { kind: "mark", text: ",", key: ",", word: 0, start: next.start, end: next.start, gap: false };
  return tokens.toSpliced(at + 2, 0, comma);
};

export type { SlipName } from "./names/slip-name.ts";

export type SlipLine = {
  text: string;
  start: number;
  tokens: readonly Token[];
  elements: readonly SentenceElement[];
  /** Keys are indices of the first element of each number. */
  cores: ReadonlyMap<number, Core>;
  /** Keys are indices of the first token of each name. */
  names: ReadonlyMap<number, SlipName>;
  /** Keys are indices of the token behind each name. */
  nameEnds: ReadonlyMap<number, SlipName>;
  elementEnds: ReadonlySet<number>;
  leadingPrice: number | null;
  leagues: readonly { league: LeagueEntity; at: number }[];
  books: readonly { book: BookEntity; at: number }[];
};

/** An element has one entity, so the first one stands for all of an ambiguous name. */
const firstEntityOf = ({ from, to, teams, people }: SlipName): NamedElement[] => {
  const entity = teams[0] ?? people[0];
  return entity ? [{ from, to, entity, confidence: 1 }] : [];
};

const JOINED_WORDS = /(?<=\p{Ll})(?=\p{Lu}|\d\der)|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll}{2})/u;

/** OCR joins words such as "TotalPoints" and "KansasCity". A name such as "McDavid" stays. */
const splitJoined = (token: Token, { names }: Lexicon): Token[] => {
  if (token.kind !== "word" || !JOINED_WORDS.test(token.text)) return [token];
  if (names.forms.at([token], 0) || names.surnames.at([token], 0) || names.firstNames.has(token.key)) return [token];
  let start = token.start;
  return token.text.split(JOINED_WORDS).map((text, index) => {
    const part = { ...token, text, ...foldedWord(text), start, end: start + text.length, gap: index > 0 || token.gap };
    start = part.end;
    return part;
  });
};

const AFTER_YOU = new Set(
  "know guys all are can could will would want wanna need have got gotta see think said should might do did get like".split(
    " ",
  ),
);

/** Example: "That's 6 combos u know". */
const isYou = (tokens: readonly Token[], { from, to }: SentenceElement): boolean =>
  to === from + 1 &&
  tokens[from]!.key === "u" &&
  (AFTER_YOU.has(tokens[to]?.key ?? "") || /^(?:can|could|would|will|if)$/.test(tokens[from - 1]?.key ?? ""));

const DENIALS = new Set(["not", "no", "sin"]);
const BEFORE_DENIED = new Set(["the", "a", "just", "only", "for", "in", "la", "el"]);

/** Example: "Whole game not first half". */
const isDenied = (tokens: readonly Token[], { kind, from }: SentenceElement): boolean => {
  let at = from - 1;
  while (BEFORE_DENIED.has(tokens[at]?.key ?? "")) at--;
  // "NO 1st Half Winner": the code of New Orleans.
  return kind === "period" && DENIALS.has(tokens[at]?.key ?? "") && tokens[at]?.text !== "NO";
};

/** "Actually over. 20": the number is a stake. */
const isSplit = ({ shape, first, last }: Core, { elements, tokens }: SentenceParts): boolean => {
  const [side, number] = [elements[first]!, elements[last]!];
  const isPair = shape === "ou" && side.kind === "side" && number.kind === "number";
  // "The under in Bears Panthers for 30": the number is the stake.
  if (isPair && tokens[number.from - 1]?.key === "for" && Number.isInteger(number.value)) return true;
  return isPair && tokens[side.to]?.key === "." && number.from === side.to + 1 && tokens[number.from]!.gap;
};

const isKnownWord = (tokens: readonly Token[], at: number, { names, markets }: Lexicon): boolean => {
  const { key } = tokens[at]!;
  if (isPlainWord(key) || isSportWord(key) || isFiller(key) || names.firstNames.has(key)) return true;
  const word = tokens.slice(at, at + 1);
  return [names.forms, names.surnames, names.familiar, markets.terse].some((trie) => trie.at(word, 0) !== null);
};

const withoutTypos = (typed: readonly Token[], lexicon: Lexicon): readonly Token[] => {
  const knownIn =
    (tokens: readonly Token[]) =>
    (at: number): boolean =>
      isKnownWord(tokens, at, lexicon);
  const stakes = withCorrectedStakes(typed, knownIn(typed));
  const names = withCorrectedNames(stakes, lexicon.names, knownIn(stakes));
  return withCorrectedMarkets(names, knownIn(names));
};

/** Bounds the work for one slip. Real slips have fewer words. */
type Budget = ReturnType<typeof spellingBudget> & { tokens: number };
const MAX_TOKENS = 1600;

const lineOf = (text: string, start: number, lexicon: Lexicon, budget: Budget): SlipLine => {
  const typed = withBetWords(tokensOf(withoutNoise(text), "terse").flatMap((token) => splitJoined(token, lexicon)));
  const corrected = joinSignedNumbers(withoutTypos(typed, lexicon));
  const tokens = separateStake(corrected).slice(0, budget.tokens);
  budget.tokens -= tokens.length;
  const markets = { ...lexicon.markets, trie: lexicon.markets.terse };
  const { names, others } = slipNames(tokens, { ...lexicon, markets }, budget);
  const leagues = others.flatMap(({ entities: [one], start: at }) =>
    one?.kind === "league" ? [{ league: one, at: start + at }] : [],
  );
  const books = others.flatMap(({ entities: [one], start: at }) =>
    one?.kind === "book" ? [{ book: one, at: start + at }] : [],
  );
  const named = names.flatMap(firstEntityOf);
  const byToken = new Map(named.map((one) => [one.from, one]));
  const all = elementsOf(tokens, { from: 0, to: tokens.length }, byToken, { markets, style: null });
  const leading = named.length > 0 || all.some(({ kind }) => kind === "side") ? leadingPrice(tokens) : null;
  const isHead = isTableHead({ text });
  const betElements = all.filter(
    (element) =>
      !isHead &&
      (leading === null || element.from > Number(tokens[0]?.key === "@")) &&
      !isYou(tokens, element) &&
      !isDenied(tokens, element) &&
      !(element.kind === "market" && isNoMarket(tokens, element)),
  );
  const elements = terseElements(betElements, tokens, lexicon.markets.terse);
  const parts = { elements, tokens };
  const whole = coresOf(parts).filter((core) => !isSplit(core, parts));
  const cores = withSidesAfterNumbers(withUnsignedSpreads(whole, elements, tokens), parts);
  return {
    text,
    start,
    tokens,
    elements,
    cores,
    names: new Map(names.map((name) => [name.from, name])),
    nameEnds: new Map(names.map((name) => [name.to, name])),
    elementEnds: new Set(elements.map(({ to }) => to)),
    leadingPrice: leading,
    leagues,
    books,
  };
};

export const slipLines = (text: string, lexicon: Lexicon): SlipLine[] => {
  const lines: SlipLine[] = [];
  const budget: Budget = { ...spellingBudget(), tokens: MAX_TOKENS };
  let start = 0;
  let head: string | null = null;
  for (const line of text.split("\n")) {
    if (line.trim() !== "" && budget.tokens > 0)
      lines.push({ ...lineOf(withoutSums(line, head), start, lexicon, budget), text: line });
    if (head === null && isTableHead({ text: line })) head = line;
    start += line.length + 1;
  }
  return lines;
};
