import { CUES, type Cue, type CueWord } from "./cue.ts";
import type { BookEntity, PersonEntity, TeamEntity } from "./names/entity.ts";
import type { Market, MarketIndex } from "./market.ts";
import { readNumber, type NumberReading } from "./number-word.ts";
import { styledOddsAt, type PriceStyle } from "./price-style.ts";
import { evenMoney, oddsAt } from "./written-odds.ts";
import { PERIODS, type PeriodKey } from "./period.ts";
import type { Range } from "./sentence.ts";
import type { Token } from "./token.ts";

type TokenRange = { from: number; to: number };
export type SentenceElement = TokenRange &
  (
    | { kind: "team"; team: TeamEntity; confidence: number; isPlace: boolean }
    | { kind: "person"; person: PersonEntity; confidence: number; isAside: boolean }
    | { kind: "book"; book: BookEntity }
    | { kind: "number"; value: number; signed: boolean; plus: boolean; inWords: boolean }
    | { kind: "price"; price: number }
    | { kind: "side"; side: "over" | "under" }
    | { kind: "market"; markets: readonly Market[] }
    | { kind: "period"; period: PeriodKey }
    | { kind: "cue"; cues: readonly Cue[] }
    | { kind: "pickem" }
    | { kind: "preposition" }
    | { kind: "break"; hard: boolean; comma: boolean; colon: boolean }
  );

export type NamedElement = TokenRange & { entity: TeamEntity | PersonEntity | BookEntity; confidence: number };

const SIDES = new Map<string, "over" | "under">([
  ["over", "over"],
  ["overs", "over"],
  ["ovr", "over"],
  ["undr", "under"],
  ["o", "over"],
  ["under", "under"],
  ["unders", "under"],
  ["u", "under"],
]);
const PICKEM = new Set(["pk", "pickem", "pick'em"]);
const PREPOSITIONS = new Set([
  "at",
  "against",
  "versus",
  "vs",
  "facing",
  "visiting",
  "hosting",
  "ante",
  "contra",
  "frente",
  "visita",
  "visitan",
]);
const HARD_BREAKS = new Set([";", "—", "–", ".", "!", "?", "|", "•", "·"]);
const SOFT_BREAKS = new Set([",", ":", "(", ")", "“", "”", '"']);
const MIN_PRICE = 100;
const MAX_PRICE = 100_000;

const isPriceLike = ({ value, signed, plus }: NumberReading): boolean =>
  signed && !plus && Number.isInteger(value) && Math.abs(value) >= MIN_PRICE && Math.abs(value) <= MAX_PRICE;

/** Money, a percentage, a score, a record, a time, a year or a week's number. */
const isUnrelatedNumber = (tokens: readonly Token[], at: number, { value, signed, to }: NumberReading): boolean => {
  const [before, after, beyond] = [tokens[at - 1], tokens[to], tokens[to + 1]];
  if (before?.key === "$" || before?.key === "£" || before?.key === "€" || before?.key === "#") return true;
  if (after?.key === "%" || after?.key === "percent" || after?.key === "per") return true;
  if (signed) return false;
  // "7:30" is a time and "27-24" a score, but "Over 40.5: -108" is a line with its price.
  const isPair = !after?.gap && (after?.key === "-" || after?.key === "–" || after?.key === ":");
  if (isPair && beyond?.kind === "number" && !(after.key === ":" && beyond.gap)) return true;
  if (
    before &&
    !tokens[at]!.gap &&
    (before.key === "-" || before.key === "–" || before.key === ":") &&
    tokens[at - 2]?.kind === "number"
  )
    return true;
  if (before && ["week", "game", "no", "round", "december", "november", "october", "january"].includes(before.key))
    return true;
  return Number.isInteger(value) && value >= 1900 && value <= 2100 && !signed;
};

const numberElement = (tokens: readonly Token[], at: number, style: PriceStyle | null): SentenceElement | null => {
  const odds = oddsAt(tokens, at) ?? (style ? styledOddsAt(tokens, at, style) : null);
  if (odds) return { kind: "price", price: odds.price, from: at, to: odds.to };
  const even = evenMoney(tokens, at);
  if (even !== null) return { kind: "price", price: 100, from: at, to: even };
  const read = readNumber(tokens, at);
  if (!read) return null;
  if (isUnrelatedNumber(tokens, at, read))
    return { kind: "break", hard: false, comma: false, colon: false, from: at, to: read.to };
  if (isPriceLike(read)) return { kind: "price", price: read.value, from: at, to: read.to };
  const { value, signed, plus, inWords, to } = read;
  return { kind: "number", value, signed, plus, inWords, from: at, to };
};

/** "Pick" without "em" can be an interception. */
const isPickem = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.key === "pick" && tokens[tokens[at + 1]?.kind === "mark" ? at + 2 : at + 1]?.key === "em";

const SPANISH_SIDES = new Map<string, "over" | "under">([
  ["mas de", "over"],
  ["pasa de", "over"],
  ["pasa los", "over"],
  ["supera los", "over"],
  ["la alta", "over"],
  ["la baja", "under"],
  ["por encima", "over"],
  ["menos de", "under"],
  ["por debajo", "under"],
]);
const SPANISH_SIDE_STARTS = new Set(["mas", "menos", "por", "la", "pasa", "supera"]);
const spanishSide = (tokens: readonly Token[], at: number): "over" | "under" | undefined =>
  !SPANISH_SIDE_STARTS.has(tokens[at]!.key)
    ? undefined
    : SPANISH_SIDES.get(`${tokens[at]!.key} ${tokens[at + 1]?.key}`);

const wordElements = (tokens: readonly Token[], at: number, markets: MarketIndex): SentenceElement[] => {
  const { key } = tokens[at]!;
  const market = markets.trie.at(tokens, at);
  const marketMatch = market && !isPickem(tokens, market.to - 1) ? market : null;
  const period = PERIODS.at(tokens, at);
  const cue = CUES.at(tokens, at);
  const sideInSpanish = spanishSide(tokens, at);
  if (sideInSpanish) return [{ kind: "side", side: sideInSpanish, from: at, to: at + 2 }];
  const side = SIDES.get(key);
  const all: SentenceElement[] = [];
  if (period) all.push({ kind: "period", period: period.values[0]!, from: at, to: period.to });
  else if (marketMatch) all.push({ kind: "market", markets: marketMatch.values, from: at, to: marketMatch.to });
  if (side && (!marketMatch || marketMatch.to === at + 1)) all.unshift({ kind: "side", side, from: at, to: at + 1 });
  if (PREPOSITIONS.has(key)) all.push({ kind: "preposition", from: at, to: at + 1 });
  if (isPickem(tokens, at))
    all.unshift({ kind: "pickem", from: at, to: tokens[at + 1]!.kind === "mark" ? at + 3 : at + 2 });
  if (PICKEM.has(key)) all.unshift({ kind: "pickem", from: at, to: at + 1 });
  const phrase = period ?? marketMatch;
  const isPart = phrase !== null && phrase.to > at + 1 && cue !== null && cue.to < phrase.to;
  const isCue = cue !== null && !isPart && !isCompound(tokens, cue.to) && !isPurpose(tokens, at, cue.values);
  if (isCue) all.push({ kind: "cue", cues: cue.values.map((value) => value.cue), from: at, to: cue.to });
  return all;
};

/** "Pass" in "pass-protection" and "play" in "play-action" are no cues. */
const isCompound = (tokens: readonly Token[], to: number): boolean =>
  tokens[to]?.key === "-" && !tokens[to].gap && tokens[to + 1]?.kind === "word" && !tokens[to + 1]!.gap;

/** "10/11 to beat 28.5 points" and "to be held under 20" report no result. */
const isPurpose = (tokens: readonly Token[], at: number, values: readonly CueWord[]): boolean =>
  tokens[tokens[at - 1]?.key === "be" ? at - 2 : at - 1]?.key === "to" && values.every(({ cue }) => cue === "result");

const punctuationElement = ({ key }: Token, at: number): SentenceElement | null => {
  if (HARD_BREAKS.has(key)) return { kind: "break", hard: true, comma: false, colon: false, from: at, to: at + 1 };
  return SOFT_BREAKS.has(key)
    ? { kind: "break", hard: false, comma: key === ",", colon: key === ":", from: at, to: at + 1 }
    : null;
};

/** The next player is not the subject: "Without Arike", "slides up with McDavid". */
const BEFORE_ASIDE = new Set(
  "without with from minus than behind alongside besides when while since because sin con de".split(" "),
);

/** The next team is not the subject: "In Miami", "hosts Detroit", "beat the Thunder". */
const BEFORE_OPPONENT = new Set(
  "in hosts host hosting visits visit plays play playing faces face meets meet beat beats defeated topped edged downed routed reciben recibe visitan visita enfrentan enfrenta".split(
    " ",
  ),
);

/** With "with", the next name is a pick: "I'm with the Tempo. Also with Carla Leite". */
const BEFORE_BACKING_WITH = new Set("i'm im also going go stick sticking we're rolling".split(" "));

const ARTICLES = new Set(["the", "a", "al", "los"]);

/** Example: "Purdue's Mackey Arena". */
const isVenueOf = (tokens: readonly Token[], { to }: NamedElement): boolean => {
  const next = tokens[to];
  return /['’]s$/.test(tokens[to - 1]!.text) && next?.kind === "word" && VENUE_NOUNS.has(tokens[to + 1]?.key ?? "");
};
const VENUE_NOUNS = new Set(
  "arena stadium field center centre park dome coliseum fieldhouse pavilion garden gym".split(" "),
);

const LINE_WORD = /^(?:line|number|prop|total|over|under|over\/under|o\/u|mark|odds|price|side|and)$/;
const OWNED_WINDOW_TOKENS = 5;

/** "Trevor Lawrence's security blanket" is no bet. */
const isOwner = (tokens: readonly Token[], { to }: NamedElement, markets: MarketIndex): boolean => {
  if (!/['’]s$/.test(tokens[to - 1]!.text) || tokens[to]?.kind !== "word") return false;
  for (let at = to; at < to + OWNED_WINDOW_TOKENS && tokens[at]; at++)
    if (LINE_WORD.test(tokens[at]!.key) || tokens[at]!.kind === "number" || markets.trie.at(tokens, at)) return false;
  return tokens.slice(to, to + OWNED_WINDOW_TOKENS).every(({ kind }) => kind === "word");
};

const nameElement = (
  { entity, confidence, from, to }: NamedElement,
  before: string,
  isVenueName: boolean,
  isPossessor: boolean,
): SentenceElement => {
  if (entity.kind === "team")
    return { kind: "team", team: entity, confidence, isPlace: BEFORE_OPPONENT.has(before) || isVenueName, from, to };
  if (entity.kind === "person")
    return { kind: "person", person: entity, confidence, isAside: BEFORE_ASIDE.has(before) || isPossessor, from, to };
  return { kind: "book", book: entity, from, to };
};

const preposition = (at: number): SentenceElement => ({ kind: "preposition", from: at, to: at + 1 });

/** Example: "-4 over Baylor". */
const isOverOpponent = (tokens: readonly Token[], at: number, names: ReadonlyMap<number, NamedElement>): boolean => {
  if (tokens[at]!.key !== "over" || at === 0 || tokens[at - 1]?.key === "the") return false;
  const next = tokens[at + 1]?.key === "the" ? at + 2 : at + 1;
  return names.get(next)?.entity.kind === "team";
};

/** `style`: the forms of prices that the text uses; null outside articles. */
type ElementFacts = { markets: MarketIndex; style: PriceStyle | null };

export const elementsOf = (
  tokens: readonly Token[],
  { from, to }: Range,
  names: ReadonlyMap<number, NamedElement>,
  { markets, style }: ElementFacts,
): SentenceElement[] => {
  const elements: SentenceElement[] = [];
  let cueEnd = from;
  for (let at = from; at < to; at++) {
    const name = names.get(at);
    if (name) {
      const before = ARTICLES.has(tokens[at - 1]?.key ?? "") ? at - 2 : at - 1;
      // "DePaul at home to Pittsburgh": Pittsburgh is the opponent.
      const isHomeTo = tokens[before]?.key === "to" && tokens[before - 1]?.key === "home";
      const isBacked = tokens[before]?.key === "with" && BEFORE_BACKING_WITH.has(tokens[before - 1]?.key ?? "");
      elements.push(
        nameElement(
          name,
          isBacked ? "" : (tokens[before]?.key ?? ""),
          isVenueOf(tokens, name) || isHomeTo,
          isOwner(tokens, name, markets),
        ),
      );
      at = name.to - 1;
      continue;
    }
    const found = isOverOpponent(tokens, at, names)
      ? [preposition(at)]
      : tokens[at]!.kind === "mark"
        ? punctuationAt(tokens, at)
        : wordsAt(tokens, at, markets, style);
    for (const element of found) {
      // A cue inside a longer one is skipped, such as "bet" in "no bet on".
      if (element.kind === "cue" && element.from < cueEnd) continue;
      if (element.kind === "cue") cueEnd = element.to;
      elements.push(element);
    }
    at = Math.max(at, ...found.filter(({ kind }) => kind !== "cue").map((one) => one.to - 1));
  }
  return elements;
};

const punctuationAt = (tokens: readonly Token[], at: number): SentenceElement[] => {
  const mark = punctuationElement(tokens[at]!, at);
  return mark ? [mark] : [];
};

const isPhrase = ({ kind, from, to }: SentenceElement): boolean =>
  (kind === "market" || kind === "period") && to > from + 1;

// "3-pointers" and "1st half" begin like numbers but are market words.
const wordsAt = (
  tokens: readonly Token[],
  at: number,
  markets: MarketIndex,
  style: PriceStyle | null,
): SentenceElement[] => {
  const words = wordElements(tokens, at, markets);
  if (words.some(isPhrase)) return words;
  const number = numberElement(tokens, at, style);
  return number ? [number] : words;
};
