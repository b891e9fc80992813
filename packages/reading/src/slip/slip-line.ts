import type { Lexicon } from "../article/text/read-article.ts";
import type { Core } from "../language/claims/claim.ts";
import { coresOf } from "../language/claims/core.ts";
import type { SentenceParts } from "../language/claims/line-parts.ts";
import { elementsOf, type SentenceElement, type NamedElement } from "../language/element.ts";
import type { BookEntity, LeagueEntity } from "../language/names/entity.ts";
import { foldedWord } from "../language/fold.ts";
import { isNumberLike } from "../language/number-word.ts";
import { isPlainWord } from "../language/plain-word.ts";
import { isSportWord } from "../language/sport-word.ts";
import { tokensOf, type Token } from "../language/token.ts";
import { joinSignedNumbers, withBetWords } from "./bet-words.ts";
import { leadingPrice } from "../language/written-odds.ts";
import { isFiller } from "./names/filler-word.ts";
import { withCorrectedNames } from "./names/misspelt-name.ts";
import { withoutNoise } from "./names/noise.ts";
import { isEffectPhrase } from "./rejected/rejection-phrases.ts";
import { withCorrectedMarkets } from "./markets/misspelt-market.ts";
import { withSidesAfterNumbers } from "./markets/side-after-number.ts";
import { terseElements, withUnsignedSpreads } from "./terse-element.ts";
import { spellingBudget, slipNames, type SlipName } from "./names/slip-name.ts";
import { amountAt, isScore, MONEY_WORDS } from "./stake/amount.ts";
import { withCorrectedStakes } from "./stake/misspelt-amount.ts";

const SMALL = new Set("one two three four five six seven eight nine ten eleven twelve".split(" "));
const TENS = new Set("ten fifteen twenty thirty forty fifty sixty seventy eighty ninety".split(" "));
const BEFORE = new Set(["over", "under", "minus", "plus"]);
const SIGNS = new Set(["minus", "plus"]);
const MONEY_WORD_WINDOW_TOKENS = 2;

/** A comma keeps line and stake apart: "minus six twenty dollars". */
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
  /** Numbers of bets, by the index of their first element. */
  cores: ReadonlyMap<number, Core>;
  /** Names by the index of their first token. */
  names: ReadonlyMap<number, SlipName>;
  /** Names by the index of the token behind them. */
  nameEnds: ReadonlyMap<number, SlipName>;
  elementEnds: ReadonlySet<number>;
  /** Price in front of the line's bet. */
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

const MONEY = new Set(["$", "£", "€"]);

/** "Win" with a margin means no moneyline: "Chiefs win by 8". */
const isMargin = (tokens: readonly Token[], to: number): boolean =>
  /^(?:wins?|beats?)$/.test(tokens[to - 1]?.key ?? "") && tokens[to]?.key === "by";

/** "Win" with a payout ("To win $45") or a margin ("win by 8") means no moneyline. */
const isWinnings = (tokens: readonly Token[], { from, to }: SentenceElement): boolean =>
  isMargin(tokens, to) ||
  isAboutSum(tokens, to) ||
  (tokens[to - 1]?.key.startsWith("win") === true &&
    !isHalfCount(tokens[from - 1]) &&
    (MONEY.has(tokens[to]?.key ?? "") ||
      (tokens[to]?.key === ":" && (MONEY.has(tokens[to + 1]?.key ?? "") || tokens[to + 1]?.kind === "number")) ||
      (tokens[from]?.key === "to" &&
        isCount(tokens[from - 1]) &&
        (isCount(tokens[to]) || (/^(?:a|the)$/.test(tokens[to]?.key ?? "") && amountAt(tokens, to + 1) !== null)))));

const ABOUT = new Set("about like around approx approximately almost roughly".split(" "));
/** "to win about 90". */
const isAboutSum = (tokens: readonly Token[], to: number): boolean =>
  tokens[to - 1]?.key === "win" &&
  ABOUT.has(tokens[to]?.key ?? "") &&
  (isCount(tokens[to + 1]) || MONEY.has(tokens[to + 1]?.key ?? ""));
/** A half number of wins means season wins, not money: "Over 10.5 wins $100". */
const isHalfCount = (token: Token | undefined): boolean => token?.kind === "number" && !Number.isInteger(token.value);

const isCount = (token: Token | undefined): boolean => token !== undefined && isNumberLike(token);

/** "Er" as a filler word, not earned runs: "+3, er sorry +2.5", "Celtics, er, Raptors". */
const isHesitation = (tokens: readonly Token[], { from, to }: SentenceElement): boolean => {
  if (to !== from + 1 || tokens[from]!.text.toLowerCase() !== "er") return false;
  const isAside = tokens[from - 1]?.kind === "mark" && tokens[to]?.kind === "mark";
  return isAside || (tokens[to]?.kind === "word" && tokens[to].key.length > 1);
};

/** "A dime" is a thousand and no assist, "a score" is twenty: "a dime on each". */
const isSlangSum = (tokens: readonly Token[], { from, to }: SentenceElement): boolean =>
  to === from + 1 && ((tokens[from]!.key === "dime" && tokens[from - 1]?.key === "a") || isScore(tokens, from));

/** "6 PT TEASER", "6 point teaser". */
const isTeaserSize = (tokens: readonly Token[], { from, to }: SentenceElement): boolean =>
  /^(?:pt|pts|points?|puntos)$/.test(tokens[from]!.key) &&
  (/^(?:teasers?|teased|sweetheart)$/.test(tokens[tokens[to]?.key === "-" ? to + 1 : to]?.key ?? "") ||
    tokens.slice(0, from).some(({ key }) => /^teasers?$/.test(key)));

/** "Pass" as an answer, not passing yards: "Pass. My wife has the card". */
const isAnswer = (tokens: readonly Token[], { from, to }: SentenceElement): boolean =>
  to === from + 1 &&
  tokens[from]!.key === "pass" &&
  (tokens[from - 1] === undefined || tokens[from - 1]!.kind === "mark") &&
  (tokens[to] === undefined || /^(?:[.,!]|on|for|here|tonight|today)$/.test(tokens[to].key));

/** "The whole thing" is the slip, not the title: "put twenty on the whole thing". */
const isWholeSlip = (tokens: readonly Token[], { from, to }: SentenceElement): boolean =>
  tokens.slice(from, to).some(({ key }) => key === "whole") &&
  !tokens.slice(from, to).some(({ key }) => key.startsWith("win")) &&
  (tokens[from]!.key === "on" || tokens[from - 1]?.key === "on" || tokens[from - 2]?.key === "on");

/** "Total odds: 3.04". */
const isPriceLabel = (tokens: readonly Token[], { from, to }: SentenceElement): boolean =>
  tokens[from]!.key === "total" &&
  (/^(?:odds|price|stake|wager|risk|cost|payout|return|returns)$/.test(tokens[to]?.key ?? "") ||
    /^(?:cuota|momio|odds|price|precio)$/.test(tokens[from - 1]?.key ?? ""));

/** The words name the kind of the bets and no market: "both as singles", "by twos and threes". */
const isKindOfBets = (tokens: readonly Token[], { from, to }: SentenceElement): boolean =>
  to === from + 1 &&
  ((tokens[from]!.key === "singles" && (from === 0 || tokens[to]?.key === ":")) ||
    (tokens[from]!.key === "singles" && /^(?:as|separate|all|just|both|straight)$/.test(tokens[from - 1]?.key ?? "")) ||
    (tokens[from]!.key === "threes" &&
      /^(?:by|twos|2s|2's)$/.test(tokens[from - (tokens[from - 1]?.key === "and" ? 2 : 1)]?.key ?? "")));

/** "Division" does not mean the title here: "division game, anything can happen", "anybody in that division". */
const isDivisionGame = (tokens: readonly Token[], { from, to }: SentenceElement): boolean =>
  tokens[to - 1]?.key === "division" &&
  (/^(?:game|games|rival|rivals|rivalry|matchup|opponent)$/.test(tokens[to]?.key ?? "") ||
    (/^(?:that|this|the)$/.test(tokens[from - 1]?.key ?? "") && tokens[from - 2]?.key === "in"));

const AFTER_YOU = new Set(
  "know guys all are can could will would want wanna need have got gotta see think said should might do did get like".split(
    " ",
  ),
);

/** "U" means "you" and no side: "that's 6 combos u know". */
const isYou = (tokens: readonly Token[], { from, to }: SentenceElement): boolean =>
  to === from + 1 &&
  tokens[from]!.key === "u" &&
  (AFTER_YOU.has(tokens[to]?.key ?? "") || /^(?:can|could|would|will|if)$/.test(tokens[from - 1]?.key ?? ""));

const DENIALS = new Set(["not", "no", "sin"]);
const BEFORE_DENIED = new Set(["the", "a", "just", "only", "for", "in", "la", "el"]);

/** "whole game not first half". */
const isDenied = (tokens: readonly Token[], { kind, from }: SentenceElement): boolean => {
  let at = from - 1;
  while (BEFORE_DENIED.has(tokens[at]?.key ?? "")) at--;
  // "NO 1st Half Winner": the code of New Orleans.
  return kind === "period" && DENIALS.has(tokens[at]?.key ?? "") && tokens[at]?.text !== "NO";
};

/** "Tie" joins bets and is no draw: "tie the Suns and Bulls together". */
const isTying = (tokens: readonly Token[], { from, to }: SentenceElement): boolean =>
  /^tied?$/.test(tokens[from]!.key) && tokens.slice(to).some(({ key }) => key === "together");

/** The number is a stake: "actually over. 20". */
const isSplit = ({ shape, first, last }: Core, { elements, tokens }: SentenceParts): boolean => {
  const [side, number] = [elements[first]!, elements[last]!];
  const isPair = shape === "ou" && side.kind === "side" && number.kind === "number";
  // "The under in Bears Panthers for 30": the number is the stake.
  if (isPair && tokens[number.from - 1]?.key === "for" && Number.isInteger(number.value)) return true;
  return isPair && tokens[side.to]?.key === "." && number.from === side.to + 1 && tokens[number.from]!.gap;
};

/** A name, a market or an ordinary word has no typing error. */
const isKnownWord = (tokens: readonly Token[], at: number, { names, markets }: Lexicon): boolean => {
  const { key } = tokens[at]!;
  if (isPlainWord(key) || isSportWord(key) || isFiller(key) || names.firstNames.has(key)) return true;
  const word = tokens.slice(at, at + 1);
  return [names.forms, names.surnames, names.familiar, markets.terse].some((trie) => trie.at(word, 0) !== null);
};

/** Corrects typing errors in the words of stakes, names and markets. */
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
  const betElements = all.filter(
    (element) =>
      (leading === null || element.from > Number(tokens[0]?.key === "@")) &&
      !isYou(tokens, element) &&
      !isDenied(tokens, element) &&
      (element.kind !== "market" ||
        !(
          isEffectPhrase(tokens, element) ||
          isWinnings(tokens, element) ||
          isHesitation(tokens, element) ||
          isSlangSum(tokens, element) ||
          isTying(tokens, element) ||
          isKindOfBets(tokens, element) ||
          isDivisionGame(tokens, element) ||
          isTeaserSize(tokens, element) ||
          isAnswer(tokens, element) ||
          isWholeSlip(tokens, element) ||
          isPriceLabel(tokens, element)
        )),
  );
  const elements = terseElements(betElements, tokens);
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
  for (const line of text.split("\n")) {
    if (line.trim() !== "" && budget.tokens > 0) lines.push(lineOf(line, start, lexicon, budget));
    start += line.length + 1;
  }
  return lines;
};
