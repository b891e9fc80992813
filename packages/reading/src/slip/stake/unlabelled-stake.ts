import { isNumberLike, readNumber } from "../../language/number-word.ts";
import { oddsAt } from "../../language/written-odds.ts";
import type { Token } from "../../language/token.ts";
import { amountAt, type Amount } from "./amount.ts";
import { correctedAmounts } from "./corrected-amount.ts";
import type { SlipDraft } from "../slip-draft.ts";
import type { SlipLine } from "../slip-line.ts";

const STAKE_WORDS = new Set(
  `for put putting risk risking bet stake throw throwing toss tossing slap slapping stick sticking fire firing drop dropping locking wager down dwn gimme get do have apuesto apuestame apuestale pongo puse ponme ponle pon meto mete metele meteme metanme echame apuntame juegame dame damelo echale echo juega juego
  juegale con importe van`.split(/\s+/),
);
const STAKE_VERBS = new Set(
  "put ponle ponme pon apuestame apuestale apuntame jueguame meteme metele echale echame risk bet stake".split(" "),
);
const EACH = new Set("each ea apiece per cada pop piece rung".split(" "));
const EACH_AFTER_A = new Set([...EACH, "way", "combo", "bet", "game", "side", "ticket", "parlay"]);
const UNITS = new Set(
  `leg legs legger leggers teamer teamers bagger team teams pts pt point points unit units u pick picks percent % st nd rd th half quarter yards reb rebs ast games game
  singles straights bets plays picks wagers tickets apuestas sencillas selecciones
  more folds fold man way to of or plus minus over under`.split(/\s+/),
);
const NOT_BEFORE_STAKE = new Set(
  "leg week game no other # over under o u plus minus + - than at @ by top = round quarter first last like of won lost cashed deposited".split(
    " ",
  ),
);
const TRAILING_WORDS = new Set(
  `total please pls plz thx thanks thank you on it that this lol straight single singles max parlay sgp bro fam man porfa por favor gracias only bonus free bet
  today tonight tomorrow`.split(/\s+/),
);

const coveredBy = (drafts: readonly SlipDraft[], lines: readonly SlipLine[]): Set<number>[] => {
  const covered = lines.map(() => new Set<number>());
  for (const { head, tail } of drafts)
    for (let line = head.line; line <= tail.line; line++) {
      const from = line === head.line ? head.token : 0;
      const to = line === tail.line ? tail.token : (lines[line]?.tokens.length ?? 0);
      for (let at = from; at < to; at++) covered[line]?.add(at);
    }
  return covered;
};

/** Example: "40 good luck everybody". */
const CLOSING_WORDS = new Set(
  "good gl bol lets let's cheers ty appreciate love wish cmon saludos suerte vamos dale".split(" "),
);

const isEnd = (tokens: readonly Token[], from: number): boolean => {
  const rest = tokens.slice(from);
  const isClosed = CLOSING_WORDS.has(rest[0]?.key ?? "") && !rest.some(isNumberLike);
  return isClosed || rest.every(({ kind, key }) => kind === "mark" || TRAILING_WORDS.has(key));
};

const GREETINGS = new Set("yo hey hi hello ok okay k bro dude man alright aight sup oye so um uh well".split(" "));
const OPENING_MARKS = /^[.,!"'“‘«:-]+$/;

/** Example: "Yo. 50 parlay". */
const isOpening = (tokens: readonly Token[], from: number): boolean =>
  tokens.slice(0, from).every(({ kind, key }) => (kind === "mark" ? OPENING_MARKS.test(key) : GREETINGS.has(key)));

const SLIP_WORDS = new Set(
  "parlay sgp teaser acca multi straight single parley combinada combi doble tease billete apuesta ticket".split(" "),
);
const MIN_PRICE = 100;
/** Smallest stake without a word before it: "Bengals ML 150. EDIT: make it Cowboys". */
const MIN_BARE_STAKE = 5;
/** "Game 7" of a playoff series is a game. In "in the game 25" the number is a stake. */
const MAX_GAME_NUMBER = 7;
const DECIMAL = /^\d{1,2}\.\d{2}$/;

const isPrice = (tokens: readonly Token[], at: number): boolean => {
  if (oddsAt(tokens, at) || DECIMAL.test(tokens[at]?.key ?? "")) return true;
  const isFraction = tokens[at]?.kind === "number" && tokens[at + 1]?.key === "/" && tokens[at + 2]?.kind === "number";
  const read = readNumber(tokens, at);
  return isFraction || (read !== null && read.signed && Math.abs(read.value) >= MIN_PRICE);
};

const AFTER_LAST_STAKE = new Set("and if only just no not please pls tops max si y nomas porfa solo".split(" "));

/** Example: "Suns -3 and Bulls ml. 25 and if it hits the tacos are on me". */
const isBeforeRemark = (tokens: readonly Token[], { from, to, value }: Amount): boolean => {
  const next = tokens[to + 1];
  return (
    /^[.!;…]/.test(tokens[from - 1]?.key ?? "") &&
    Number.isInteger(value) &&
    value >= MIN_BARE_STAKE &&
    AFTER_LAST_STAKE.has(tokens[to]?.key ?? "") &&
    next?.kind === "word" &&
    !isNumberLike(next)
  );
};

/** Examples: "20 at +180", "5 a rung", "50 on it", "for 25". */
const isStakeOfBet = ({ tokens, names }: SlipLine, amount: Amount): boolean => {
  const { from, to, value } = amount;
  const [before, after, second] = [tokens[from - 1], tokens[to]?.key ?? "", tokens[to + 1]?.key ?? ""];
  if (!Number.isInteger(value) || value < 1 || tokens[from]!.text.endsWith("+")) return false;
  if ((after === "on" && second === "it") || isBeforeRemark(tokens, amount)) return true;
  if (SIDES.has(before?.key ?? "") || /^(?:minus|plus|menos|mas)$/.test(before?.key ?? "")) return false;
  if (after === "a" && EACH_AFTER_A.has(second)) return true;
  if (/^(?:pays|wins|returns)$/.test(after) && tokens[to + 1]?.kind === "number") return true;
  // "Jordan put me down for twenty on the Suns": the first name is not the bet's subject.
  const object = second === "the" ? to + 2 : to + 1;
  if (after === "on" && (names.has(object) || LINE_SIDES.has(tokens[object]?.key ?? ""))) return true;
  if (STAKE_VERBS.has(before?.key ?? "") && value >= MIN_BARE_STAKE && !UNITS.has(after)) return true;
  if (before?.key === "for" && (names.has(to) || /^(?:[.,]?|all|same|parlay|sgp|please|pls|plus|at|as)$/.test(after)))
    return true;
  // "That's it 20 -120": the stake is before the bet's price.
  if (
    value >= MIN_BARE_STAKE &&
    isPrice(tokens, to) &&
    tokens[to]!.text.startsWith("+") !== tokens[to]!.text.startsWith("-")
  )
    return before?.kind === "word" || before?.key === "." || before?.key === ",";
  return (after === "@" || after === "at") && isPrice(tokens, to + 1);
};
const SIDES = new Set("over under o u ov un ovr than by".split(" "));
const LINE_SIDES = new Set("over under ml moneyline".split(" "));

/** Examples: "Combinada de quince", "parlay of 20". */
const isSlipOf = (tokens: readonly Token[], from: number): boolean =>
  /^(?:de|of)$/.test(tokens[from - 1]?.key ?? "") && SLIP_WORDS.has(tokens[from - 2]?.key ?? "");

/** Example: "No just the goal. 25. +140". */
const isSentence = (tokens: readonly Token[], from: number, to: number): boolean =>
  (from === 0 || tokens[from - 1]?.key === ".") && (tokens[to] === undefined || tokens[to].key === ".");

/** "The second half twenty". In "minus two and a half twenty" the number follows a line. */
const isAfterPeriod = (tokens: readonly Token[], from: number): boolean =>
  tokens[from - 1]?.key === "half" &&
  !/^(?:a|the|n|and)$/.test(tokens[from - 2]?.key ?? "") &&
  !isNumberLike(tokens[from]!);

/** A longer slip is a printed ticket with many other numbers, so an amount needs a label. */
const MAX_TYPED_LINES = 3;
const MIN_RANK_ON_TICKET = 3;

/** Examples: "20 each", "20 on both", "5 a combo". */
const isForEachBet = (after: string, second: string): boolean =>
  EACH.has(after) ||
  (/^(?:on|en|\/)$/.test(after) && EACH.has(second)) ||
  (after === "on" && second === "both") ||
  (after === "a" && EACH_AFTER_A.has(second));

/** A stake of several bets ("three singles at 15", "all 25"), or of the next one ("75 worth of"). */
const isOfSingles = (tokens: readonly Token[], { from, to, value }: Amount): boolean => {
  const [before, after] = [tokens[from - 1]?.key ?? "", tokens[to]?.key ?? ""];
  if (before === "at" && /^(?:singles|straights|bets)$/.test(tokens[from - 2]?.key ?? "")) return true;
  return (/^(?:all|another|otros)$/.test(before) || after === "worth") && value >= MIN_BARE_STAKE && !UNITS.has(after);
};

/** Examples: "20 to win 18", "a hundred and twenty against a hundred". */
const rankOfPair = (tokens: readonly Token[], { from, to }: Amount): number | null => {
  const [before, after, second] = [tokens[from - 1]?.key ?? "", tokens[to]?.key ?? "", tokens[to + 1]?.key ?? ""];
  // "Thirteen to five" is a price.
  const isPrice = (word: string, other: Token | undefined): boolean =>
    word === "to" && other !== undefined && isNumberLike(other);
  if (isPrice(before, tokens[from - 2]) || isPrice(after, tokens[to + 1])) return 0;
  if (/^(?:ganar|back)$/.test(before)) return 0;
  // "Bet 1: Suns -3" is the number of the bet.
  if (from === 1 && /^(?:bet|ticket|pick|play|wager)$/.test(before) && /^[:).-]$/.test(after)) return 0;
  // "Down 200 this week" is a balance.
  if (/^(?:down|up)$/.test(before) && /^(?:this|on|last|already|so|since|overall)$/.test(after)) return 0;
  if (before === "against" || (before === "a" && tokens[from - 2]?.key === "against")) return 0;
  if (after === "against" && amountAt(tokens, second === "a" ? to + 2 : to + 1)) return 4;
  const isWithWinnings =
    (after === "to" && /^(?:win|return|get|pay)$/.test(second)) ||
    (/^(?:para|pa)$/.test(after) && second === "ganar") ||
    (/^(?:gets|nets|wins|pays)$/.test(after) && /^(?:me|back)$/.test(second));
  return isWithWinnings ? 4 : null;
};

const isBesideLine = (before: string, isOfEarlier: boolean): boolean =>
  NOT_BEFORE_STAKE.has(before) && !(SIDES.has(before) && isOfEarlier);

/** Null if the neighbouring words do not decide. */
const rankByWords = (tokens: readonly Token[], amount: Amount, isFirst: boolean): number | null => {
  const { from, to, value, isMoney } = amount;
  const [before, after, second] = [tokens[from - 1]?.key ?? "", tokens[to]?.key ?? "", tokens[to + 1]?.key ?? ""];
  const ofPair = rankOfPair(tokens, amount);
  if (ofPair !== null) return ofPair;
  // "Locking up 500 till April": money that is bound until the season ends.
  if (before === "up" && /^(?:lock|locking|tie|tying|putting|put)$/.test(tokens[from - 2]?.key ?? "")) return 3;
  // "For 50. Actually make it 75": the corrected stake.
  if (/^(?:it|that)$/.test(before) && /^(?:make|made)$/.test(tokens[from - 2]?.key ?? "") && Number.isInteger(value))
    return 5;
  // A count of bets and no stake: "One", "2 for Saturday".
  const isCount = isFirst && after === "for" && value < MIN_BARE_STAKE && !isMoney;
  if ((tokens[from]!.key === "one" && to === from + 1) || isCount) return 0;
  if (isForEachBet(after, second)) return 4;
  // "Pon 10 a los Steelers -3 y 10 a los Ravens": a stake for each bet.
  if ((after === "a" && /^(?:y|otros)$/.test(before)) || isOfSingles(tokens, amount)) return 3;
  const isLargeEnough = isMoney || value >= MIN_BARE_STAKE;
  const isSlipLabel = (SLIP_WORDS.has(before) || before === "game") && after === ":";
  const isOfSlip = (SLIP_WORDS.has(after) && isFirst) || isSlipLabel || isSlipOf(tokens, from);
  return isOfSlip && isLargeEnough && !UNITS.has(after) ? 3 : null;
};

/** Returns a rank from 5 (certain) to 0 (no stake). */
const rankOf = (tokens: readonly Token[], amount: Amount, covered: ReadonlySet<number>): number => {
  const { from, to, value, isMoney } = amount;
  const [before, after, second] = [tokens[from - 1]?.key ?? "", tokens[to]?.key ?? "", tokens[to + 1]?.key ?? ""];
  const isFirst = isOpening(tokens, from);
  const byWords = rankByWords(tokens, amount, isFirst);
  if (byWords !== null) return byWords;
  const isLargeEnough = isMoney || value >= MIN_BARE_STAKE;
  const isAfterBreak = isFirst || /^[.,;!…]/.test(before);
  if (/^(?:pays|returns|wins)$/.test(after) && tokens[to + 1]?.kind === "number" && isAfterBreak) return 4;
  // "20/50" is a stake and its winnings, "$11 / Suns ML $21" two stakes.
  const isPair =
    (after === "/" && (tokens[to + 1]?.kind !== "word" || !isMoney)) ||
    (before === "/" && (tokens[from - 2]?.kind !== "word" || !isMoney));
  if (isPair || before === "(") return 0;
  const isOfGame =
    before === "game" && (tokens[from - 2]?.key === "same" || (value > MAX_GAME_NUMBER && isEnd(tokens, to)));
  // "20 pays 130", "to win about 90": a payout.
  if (/^(?:pays|returns)$/.test(before)) return 0;
  if (before === "about" && tokens[from - 2]?.key === "win") return 0;
  if (isAfterPeriod(tokens, from) || (before === "win" && tokens[from - 2]?.key === "to")) return 0;
  // "o/u 32.5 over 15": the side belongs to the number before it.
  const isOfBet = isBesideLine(before, covered.has(from - 1)) && !(after === "on" && second === "it");
  if (UNITS.has(after) || (isOfBet && !isOfGame) || value < 1 || (value % 1 !== 0 && !isMoney)) return 0;
  if (after === "down" && (isFirst || before === ",")) return 3;
  if (SLIP_WORDS.has(before) && (after === "@" || after === "at")) return 3;
  if ((after === "@" || after === "at") && isPrice(tokens, to + 1)) return 3;
  if (STAKE_WORDS.has(before) || (before === "a" && isMoney)) return 3;
  // "20 a los Suns"
  if (after === "a" && /^(?:los|las|la|el)$/.test(second)) return 3;
  if (after === "on" || ((after === "a" || after === ":") && isFirst)) return 3;
  const isLast = after === "." || (after === "," && !tokens.some((_, at) => at > to && covered.has(at)));
  const isLastWord = isLast && !isFirst && value >= MIN_BARE_STAKE && covered.has(before === "," ? from - 2 : from - 1);
  if (
    isMoney ||
    isLastWord ||
    (isBeforeRemark(tokens, amount) && !covered.has(to + 1)) ||
    (isLargeEnough && isSentence(tokens, from, to))
  )
    return 2;
  if (isEnd(tokens, to) && !isFirst && isLargeEnough) return 2;
  if ((before === "and" || (before === "," && isLargeEnough)) && covered.has(to) && Number.isInteger(value)) return 1;
  // "Blazers -1.5 25 tonight late", "-7 20 tmrw morning": between the bet and the game's time.
  if (
    covered.has(from - 1) &&
    Number.isInteger(value) &&
    value >= MIN_BARE_STAKE &&
    (tokens[to]?.kind === "word" || after === "(")
  )
    return 1;
  return isFirst && isLargeEnough && (covered.has(to) || tokens[to]?.kind === "word") ? 1 : 0;
};

const stakeInBet = (line: SlipLine, at: number): Amount | null => {
  const amount = isNumberLike(line.tokens[at]!) ? amountAt(line.tokens, at) : null;
  return amount && isStakeOfBet(line, amount) ? amount : null;
};

/**
 * Other numbers of a text with a stake in units are no stakes: "Duren over 10.5 rebounds | 1u", and below it the
 * reasons.
 */
const STAKE_IN_UNITS = /(?<![\d.])(?:[0-5]?\.\d{1,2}|[0-5]|10)\s?u(?:nits?)?\b(?!\s?\d)/i;
const RANK_IN_BET = 3;
const RANK_CORRECTED = 4;

export const unlabelledStakes = (
  drafts: readonly SlipDraft[],
  lines: readonly SlipLine[],
): { value: number; rank: number }[] => {
  const covered = coveredBy(drafts, lines);
  const found: { value: number; rank: number }[] = [];
  const isInUnits = lines.some(({ text }) => STAKE_IN_UNITS.test(text));
  for (const [index, line] of lines.entries()) {
    const { tokens } = line;
    const isAnalysis = isInUnits && line.cores.size === 0;
    const { retracted, corrected } = correctedAmounts(tokens);
    for (let at = 0; at < tokens.length; at++) {
      const amount = covered[index]!.has(at) ? stakeInBet(line, at) : amountAt(tokens, at);
      if (!amount || retracted.has(amount.from) || (isAnalysis && !amount.isMoney)) continue;
      const isCovered = covered[index]!.has(at);
      const rank = isCovered
        ? RANK_IN_BET
        : corrected.has(at)
          ? RANK_CORRECTED
          : rankOf(tokens, amount, covered[index]!);
      if (rank >= (lines.length > MAX_TYPED_LINES ? MIN_RANK_ON_TICKET : 1)) found.push({ value: amount.value, rank });
      at = amount.to - 1;
    }
  }
  return found.toSorted((one, other) => other.rank - one.rank);
};
