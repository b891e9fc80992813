import type { Lexicon } from "../article/text/read-article.ts";
import type { Core } from "../language/claims/claim.ts";
import { coresOf } from "../language/claims/core.ts";
import { elementsOf, type SentenceElement, type NamedElement } from "../language/element.ts";
import type { BookEntity, LeagueEntity } from "../language/names/entity.ts";
import { folded } from "../language/fold.ts";
import { isNumberLike } from "../language/number-word.ts";
import { tokensOf, type Token } from "../language/token.ts";
import { withoutNoise } from "./names/noise.ts";
import { isTurnPhrase } from "./rejected/rejection-phrases.ts";
import { withSidesBehind } from "./markets/side-after-number.ts";
import { withStakesApart } from "./stake/separate-stake.ts";
import { terseElements, withLaidLines } from "./terse-element.ts";
import { nearBudget, slipNames, type SlipName } from "./names/slip-name.ts";

export type { SlipName } from "./names/slip-name.ts";

/** A line of a slip with what was seen in it. */
export type SlipLine = {
  text: string;
  /** Where the line begins in the whole text. */
  start: number;
  tokens: readonly Token[];
  elements: readonly SentenceElement[];
  /** By the element that a core begins at. */
  cores: ReadonlyMap<number, Core>;
  /** By the token that a name begins at. */
  names: ReadonlyMap<number, SlipName>;
  /** By the token behind a name. */
  nameEnds: ReadonlyMap<number, SlipName>;
  elementEnds: ReadonlySet<number>;
  leagues: readonly { league: LeagueEntity; at: number }[];
  books: readonly { book: BookEntity; at: number }[];
};

const standIn = ({ from, to, teams, people }: SlipName): NamedElement[] => {
  const entity = teams[0] ?? people[0];
  return entity ? [{ from, to, entity, confidence: 1 }] : [];
};

const HUMP = /(?<=\p{Ll})(?=\p{Lu}|\d\der)|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll}{2})/u;

/** "TotalPoints", "KansasCity": words that a picture's reader ran together; "McDavid" is a name. */
const parted = (token: Token, { names }: Lexicon): Token[] => {
  if (token.kind !== "word" || !HUMP.test(token.text)) return [token];
  if (names.forms.at([token], 0) || names.surnames.at([token], 0) || names.firstNames.has(token.key)) return [token];
  let start = token.start;
  return token.text.split(HUMP).map((text, index) => {
    const part = { ...token, text, key: folded(text), start, end: start + text.length, gap: index > 0 || token.gap };
    start = part.end;
    return part;
  });
};

const MONEY = new Set(["$", "£", "€"]);

/** "Chiefs win by 8": a margin, and not only who wins. */
const isMargin = (tokens: readonly Token[], to: number): boolean =>
  /^(?:wins?|beats?)$/.test(tokens[to - 1]?.key ?? "") && tokens[to]?.key === "by";

/** "To win $45": what a bet pays, and not who wins. */
const isWinnings = (tokens: readonly Token[], { from, to }: SentenceElement): boolean =>
  isMargin(tokens, to) ||
  isAboutSum(tokens, to) ||
  (tokens[to - 1]?.key.startsWith("win") === true &&
    !isHalfCount(tokens[from - 1]) &&
    (MONEY.has(tokens[to]?.key ?? "") ||
      (tokens[to]?.key === ":" && (MONEY.has(tokens[to + 1]?.key ?? "") || tokens[to + 1]?.kind === "number")) ||
      (isCount(tokens[to]) && tokens[from]?.key === "to" && isCount(tokens[from - 1]))));

const ABOUT = new Set("about like around approx approximately almost roughly".split(" "));
/** "To win about 90". */
const isAboutSum = (tokens: readonly Token[], to: number): boolean =>
  tokens[to - 1]?.key === "win" &&
  ABOUT.has(tokens[to]?.key ?? "") &&
  (isCount(tokens[to + 1]) || MONEY.has(tokens[to + 1]?.key ?? ""));
/** "Over 10.5 wins $100": wins of a season, and no money. */
const isHalfCount = (token: Token | undefined): boolean => token?.kind === "number" && !Number.isInteger(token.value);

const isCount = (token: Token | undefined): boolean => token !== undefined && isNumberLike(token);

/** "+3, er sorry +2.5": as somebody speaks, and no earned runs. */
const isHesitation = (tokens: readonly Token[], { from, to }: SentenceElement): boolean =>
  to === from + 1 && tokens[from]!.text === "er" && tokens[to]?.kind === "word" && tokens[to].key.length > 1;

/** Number words as they are often misspelt. */
const SPELLED = new Map([
  ["fourty", "forty"],
  ["fivty", "fifty"],
  ["fity", "fifty"],
  ["fiveteen", "fifteen"],
  ["fiften", "fifteen"],
  ["twenny", "twenty"],
  ["ninty", "ninety"],
]);
const spelled = (token: Token, index: number, all: readonly Token[]): Token => {
  // "224 & a half".
  const isAnd = token.key === "&" && all[index + 1]?.key === "a" && all[index + 2]?.key === "half";
  const key = isAnd ? "and" : SPELLED.get(token.key);
  return key === undefined ? token : { ...token, key };
};

/** The limit of work for a slip: no real slip has so many words. */
type Budget = ReturnType<typeof nearBudget> & { tokens: number };
const MAX_TOKENS = 1600;

const lineOf = (text: string, start: number, lexicon: Lexicon, budget: Budget): SlipLine => {
  const typed = tokensOf(withoutNoise(text), "terse")
    .flatMap((token) => parted(token, lexicon))
    .map(spelled);
  const tokens = withStakesApart(typed).slice(0, budget.tokens);
  budget.tokens -= tokens.length;
  const markets = { ...lexicon.markets, trie: lexicon.markets.terse };
  const { names, others } = slipNames(tokens, { ...lexicon, markets }, budget);
  const leagues = others.flatMap(({ entities: [one], start: at }) =>
    one?.kind === "league" ? [{ league: one, at: start + at }] : [],
  );
  const books = others.flatMap(({ entities: [one], start: at }) =>
    one?.kind === "book" ? [{ book: one, at: start + at }] : [],
  );
  const named = names.flatMap(standIn);
  const all = elementsOf(tokens, { from: 0, to: tokens.length }, new Map(named.map((one) => [one.from, one])), markets);
  const said = all.filter(
    (element) =>
      element.kind !== "market" ||
      !(isTurnPhrase(tokens, element) || isWinnings(tokens, element) || isHesitation(tokens, element)),
  );
  const elements = terseElements(said, tokens);
  const cores = withSidesBehind(withLaidLines(coresOf({ elements, tokens }), elements, tokens), { elements, tokens });
  return {
    text,
    start,
    tokens,
    elements,
    cores,
    names: new Map(names.map((name) => [name.from, name])),
    nameEnds: new Map(names.map((name) => [name.to, name])),
    elementEnds: new Set(elements.map(({ to }) => to)),
    leagues,
    books,
  };
};

/** The lines of a slip, each read by itself. */
export const slipLines = (text: string, lexicon: Lexicon): SlipLine[] => {
  const lines: SlipLine[] = [];
  const budget: Budget = { ...nearBudget(), tokens: MAX_TOKENS };
  let start = 0;
  for (const line of text.split("\n")) {
    if (line.trim() !== "" && budget.tokens > 0) lines.push(lineOf(line, start, lexicon, budget));
    start += line.length + 1;
  }
  return lines;
};
