import type { SentenceElement } from "../../language/element.ts";
import { isNumberLike } from "../../language/number-word.ts";
import type { Token } from "../../language/token.ts";
import { isEffectPhrase } from "../rejected/rejection-phrases.ts";
import { amountAt, isScore } from "../stake/amount.ts";

// Elsewhere these words name a market. Here they mean a payout, a stake, a kind of slip or a remark.

const MONEY = new Set(["$", "£", "€"]);

/** "Chiefs win by 8" is no moneyline. */
const isMargin = (tokens: readonly Token[], to: number): boolean =>
  /^(?:wins?|beats?)$/.test(tokens[to - 1]?.key ?? "") && tokens[to]?.key === "by";

/** "To win $45" is no moneyline. */
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
/** Example: "To win about 90". */
const isAboutSum = (tokens: readonly Token[], to: number): boolean =>
  tokens[to - 1]?.key === "win" &&
  ABOUT.has(tokens[to]?.key ?? "") &&
  (isCount(tokens[to + 1]) || MONEY.has(tokens[to + 1]?.key ?? ""));
/** A half number of wins means season wins, not money: "Over 10.5 wins $100". */
const isHalfCount = (token: Token | undefined): boolean => token?.kind === "number" && !Number.isInteger(token.value);

const isCount = (token: Token | undefined): boolean => token !== undefined && isNumberLike(token);

/** "+3, er sorry +2.5", "Celtics, er, Raptors": "er" is no earned runs. */
const isHesitation = (tokens: readonly Token[], { from, to }: SentenceElement): boolean => {
  if (to !== from + 1 || tokens[from]!.text.toLowerCase() !== "er") return false;
  const isAside = tokens[from - 1]?.kind === "mark" && tokens[to]?.kind === "mark";
  return isAside || (tokens[to]?.kind === "word" && tokens[to].key.length > 1);
};

/** "A dime", "Dime on the Jets", "two dimes on it": thousands of dollars, not assists. */
const isDimes = (tokens: readonly Token[], from: number): boolean => {
  if (!/^dimes?$/.test(tokens[from]!.key)) return false;
  const isCounted =
    tokens[from + 1]?.key === "on" && from > 0 && isCount(tokens[from - 1]) && isStart(tokens, from - 1);
  return isCounted || amountAt(tokens, from)?.isMoney === true;
};

const isStart = (tokens: readonly Token[], at: number): boolean =>
  at === 0 || tokens[at - 1]!.kind === "mark" || /^(?:put|bet|risk|risking|throw|drop|lay)$/.test(tokens[at - 1]!.key);

/** "A score on each": twenty dollars. */
const isSlangSum = (tokens: readonly Token[], { from, to }: SentenceElement): boolean =>
  to === from + 1 && (isDimes(tokens, from) || isScore(tokens, from));

const MIN_PRICE = 100;
const isPriceAt = (token: Token | undefined): boolean =>
  token?.kind === "number" && token.signed && Math.abs(token.value) >= MIN_PRICE;

/** Examples: "Laying -120", "plus 500 on the nose". */
const isAboutPrice = (tokens: readonly Token[], { from, to }: SentenceElement): boolean =>
  (/^lay(?:ing)?$/.test(tokens[from]!.key) && to === from + 1 && isPriceAt(tokens[to])) ||
  (tokens[to - 1]!.key === "nose" && isPriceAt(tokens[from - 1]));

/** Examples: "6 PT TEASER", "6 point teaser". */
const isTeaserSize = (tokens: readonly Token[], { from, to }: SentenceElement): boolean =>
  /^(?:pt|pts|points?|puntos)$/.test(tokens[from]!.key) &&
  (/^(?:teasers?|teased|sweetheart)$/.test(tokens[tokens[to]?.key === "-" ? to + 1 : to]?.key ?? "") ||
    tokens.slice(0, from).some(({ key }) => /^teasers?$/.test(key)));

/** Example: "Pass. My wife has the card". */
const isAnswer = (tokens: readonly Token[], { from, to }: SentenceElement): boolean =>
  to === from + 1 &&
  tokens[from]!.key === "pass" &&
  (tokens[from - 1] === undefined || tokens[from - 1]!.kind === "mark") &&
  (tokens[to] === undefined || /^(?:[.,!]|on|for|here|tonight|today)$/.test(tokens[to].key));

/** "Put twenty on the whole thing": the slip, not the title. */
const isWholeSlip = (tokens: readonly Token[], { from, to }: SentenceElement): boolean =>
  tokens.slice(from, to).some(({ key }) => key === "whole") &&
  !tokens.slice(from, to).some(({ key }) => key.startsWith("win")) &&
  (tokens[from]!.key === "on" || tokens[from - 1]?.key === "on" || tokens[from - 2]?.key === "on");

/** Example: "Total odds: 3.04". */
const isPriceLabel = (tokens: readonly Token[], { from, to }: SentenceElement): boolean =>
  tokens[from]!.key === "total" &&
  (/^(?:odds|price|stake|wager|risk|cost|payout|return|returns)$/.test(tokens[to]?.key ?? "") ||
    /^(?:cuota|momio|odds|price|precio)$/.test(tokens[from - 1]?.key ?? ""));

/** Example: "Coupon 55120 · 3 singles · NHL". */
const isCountInHead = (tokens: readonly Token[], at: number): boolean => {
  const [before, number] = [tokens[at - 1], tokens[at]];
  if (number?.kind !== "number" || number.plus || !Number.isInteger(number.value)) return false;
  return before === undefined || /^[·•|:–—-]$/.test(before.key);
};

/** Examples: "Both as singles", "by twos and threes". */
const isKindOfBets = (tokens: readonly Token[], { from, to }: SentenceElement): boolean =>
  to === from + 1 &&
  ((tokens[from]!.key === "singles" && (from === 0 || tokens[to]?.key === ":" || isCountInHead(tokens, from - 1))) ||
    (tokens[from]!.key === "singles" && /^(?:as|separate|all|just|both|straight)$/.test(tokens[from - 1]?.key ?? "")) ||
    (tokens[from]!.key === "threes" &&
      /^(?:by|twos|2s|2's)$/.test(tokens[from - (tokens[from - 1]?.key === "and" ? 2 : 1)]?.key ?? "")));

/** Examples: "Division game, anything can happen", "anybody in that division". */
const isDivisionGame = (tokens: readonly Token[], { from, to }: SentenceElement): boolean =>
  tokens[to - 1]?.key === "division" &&
  (/^(?:game|games|rival|rivals|rivalry|matchup|opponent)$/.test(tokens[to]?.key ?? "") ||
    (/^(?:that|this|the)$/.test(tokens[from - 1]?.key ?? "") && tokens[from - 2]?.key === "in"));

/** "Tie the Suns and Bulls together" is no draw. */
const isTying = (tokens: readonly Token[], { from, to }: SentenceElement): boolean =>
  /^tied?$/.test(tokens[from]!.key) && tokens.slice(to).some(({ key }) => key === "together");

const PRONOUNS = new Set("they he she it we you".split(" "));
const CONDITIONS = new Set("if when once unless until till minute moment after before soon time second".split(" "));
const CONDITION_WINDOW_TOKENS = 4;

/** Examples: "That number dies if they beat Philly", "gone the minute they win". */
const isCondition = (tokens: readonly Token[], { from }: SentenceElement): boolean =>
  PRONOUNS.has(tokens[from - 1]?.key ?? "") &&
  /^(?:beats?|wins?|loses?|covers?|scores?)$/.test(tokens[from]!.key) &&
  tokens.slice(Math.max(0, from - CONDITION_WINDOW_TOKENS), from - 1).some(({ key }) => CONDITIONS.has(key));

type Reading = (tokens: readonly Token[], element: SentenceElement) => boolean;

const OTHER_MEANINGS: readonly Reading[] = [
  isEffectPhrase,
  isWinnings,
  isHesitation,
  isSlangSum,
  isTying,
  isKindOfBets,
  isDivisionGame,
  isTeaserSize,
  isAnswer,
  isWholeSlip,
  isAboutPrice,
  isPriceLabel,
  isCondition,
];

export const isNoMarket: Reading = (tokens, element) => OTHER_MEANINGS.some((means) => means(tokens, element));
