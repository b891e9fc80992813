import { isNumberLike, readNumber } from "../../language/number-word.ts";
import { oddsAt } from "../../language/written-odds.ts";
import type { Token } from "../../language/token.ts";
import { amountAt, type Amount } from "./amount.ts";
import type { SlipDraft } from "../slip-draft.ts";
import type { SlipLine } from "../slip-line.ts";

const LEADS = new Set(
  `for put putting risk risking bet stake throw drop wager down dwn gimme get do have apuesto apuestale pongo ponme ponle pon meto mete metele meteme metanme echame apuntame juegame dame damelo echale echo juega juego
  juegale con`.split(/\s+/),
);
const VERBS = new Set("put ponle ponme pon meteme metele echale echame risk bet stake".split(" "));
const EACH = new Set("each ea apiece per cada pop piece rung".split(" "));
const EACH_BEHIND_A = new Set([...EACH, "way", "combo", "bet", "game"]);
const UNITS = new Set(
  `leg legs team teams pts pt point points unit units u pick picks percent % st nd rd th half quarter yards reb rebs ast games game
  folds fold man way to of or plus minus over under`.split(/\s+/),
);
const NOT_BEFORE = new Set(
  "leg week game no # over under o u plus minus + - than at @ by top = round quarter first last like of won lost cashed deposited".split(
    " ",
  ),
);
const TRAILING = new Set(
  `total please pls plz thx thanks thank you on it that this lol straight single singles max parlay sgp bro fam man porfa por favor gracias only
  today tonight tomorrow`.split(/\s+/),
);

/** Tokens of each line that bets are made of. */
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

const isEnd = (tokens: readonly Token[], from: number): boolean =>
  tokens.slice(from).every(({ kind, key }) => kind === "mark" || TRAILING.has(key));

const SLIPS = new Set(
  "parlay sgp teaser acca multi straight single parley combinada combi tease billete apuesta ticket".split(" "),
);
const MIN_PRICE = 100;
/** "Bengals ML 150. EDIT: make it Cowboys". */
const MIN_LAST = 5;
/** "Game 7" is a game, "in the game 25" is a stake. */
const MAX_GAMES = 7;
const DECIMAL = /^\d{1,2}\.\d{2}$/;

const isPrice = (tokens: readonly Token[], at: number): boolean => {
  if (oddsAt(tokens, at) || DECIMAL.test(tokens[at]?.key ?? "")) return true;
  const isFraction = tokens[at]?.kind === "number" && tokens[at + 1]?.key === "/" && tokens[at + 2]?.kind === "number";
  const read = readNumber(tokens, at);
  return isFraction || (read !== null && read.signed && Math.abs(read.value) >= MIN_PRICE);
};

/** "20 at +180", "5 a rung", "50 on it", "for 25": beside such words a whole number within a bet is no part of it. */
const isBesideOwnPrice = ({ tokens, names }: SlipLine, { from, to, value }: Amount): boolean => {
  const [before, behind, second] = [tokens[from - 1], tokens[to]?.key ?? "", tokens[to + 1]?.key ?? ""];
  if (!Number.isInteger(value) || value < 1 || tokens[from]!.text.endsWith("+")) return false;
  if (behind === "on" && second === "it") return true;
  if (SIDES.has(before?.key ?? "")) return false;
  if (behind === "a" && EACH_BEHIND_A.has(second)) return true;
  if (VERBS.has(before?.key ?? "") && value >= MIN_LAST && !UNITS.has(behind)) return true;
  if (before?.key === "for" && (names.has(to) || /^[.,]?$/.test(behind))) return true;
  // "That's it 20 -120": money before the price of the bet.
  if (value >= MIN_LAST && isPrice(tokens, to) && tokens[to]!.text.startsWith("+") !== tokens[to]!.text.startsWith("-"))
    return before?.kind === "word" || before?.key === "." || before?.key === ",";
  return (behind === "@" || behind === "at") && isPrice(tokens, to + 1);
};
const SIDES = new Set("over under o u ov un ovr than by".split(" "));

/** "Combinada de quince", "parlay of 20". */
const isSlipOf = (tokens: readonly Token[], from: number): boolean =>
  /^(?:de|of)$/.test(tokens[from - 1]?.key ?? "") && SLIPS.has(tokens[from - 2]?.key ?? "");

/** "No just the goal. 25. +140": a number that is a sentence. */
const isSentence = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens[from - 1]?.key === "." && (tokens[to] === undefined || tokens[to].key === ".");

/** "The second half twenty": a part of the game; "minus two and a half twenty" ends a line. */
const isPart = (tokens: readonly Token[], from: number): boolean =>
  tokens[from - 1]?.key === "half" &&
  !/^(?:a|the|n|and)$/.test(tokens[from - 2]?.key ?? "") &&
  !isNumberLike(tokens[from]!);

/** A ticket that a book printed counts much that is no money: only what is said to be staked counts there. */
const TICKET_LINES = 3;
const MIN_ON_TICKET = 3;

const rankOf = (
  tokens: readonly Token[],
  { from, to, value, isMoney }: Amount,
  covered: ReadonlySet<number>,
): number => {
  const [before, behind, second] = [tokens[from - 1]?.key ?? "", tokens[to]?.key ?? "", tokens[to + 1]?.key ?? ""];
  if (behind === "to" && (second === "win" || second === "return" || second === "get")) return 4;
  // "For 50. Actually make it 75".
  if (before === "it" && tokens[from - 2]?.key === "make" && Number.isInteger(value)) return 5;
  if (tokens[from]!.key === "one" && to === from + 1) return 0;
  if (
    EACH.has(behind) ||
    (/^(?:on|\/)$/.test(behind) && EACH.has(second)) ||
    (behind === "a" && EACH_BEHIND_A.has(second))
  )
    return 4;
  if (behind === "on" && second === "both") return 4;
  const isSum = isMoney || value >= MIN_LAST;
  const isHeaded = (SLIPS.has(before) || before === "game") && behind === ":";
  const isOfSlip = (SLIPS.has(behind) && from === 0) || isHeaded || isSlipOf(tokens, from);
  if (isOfSlip && isSum && !UNITS.has(behind)) return 3;
  if (/^(?:pays|returns|wins)$/.test(behind) && tokens[to + 1]?.kind === "number" && from === 0) return 4;
  if (behind === "/" || before === "/" || before === "(") return 0;
  const isOfGame = before === "game" && (tokens[from - 2]?.key === "same" || (value > MAX_GAMES && isEnd(tokens, to)));
  // "To win about 90".
  if (before === "about" && tokens[from - 2]?.key === "win") return 0;
  if (isPart(tokens, from) || (before === "win" && tokens[from - 2]?.key === "to")) return 0;
  if (UNITS.has(behind) || (NOT_BEFORE.has(before) && !isOfGame) || value < 1 || (value % 1 !== 0 && !isMoney))
    return 0;
  if (behind === "down" && (from === 0 || before === ",")) return 3;
  if (SLIPS.has(before) && (behind === "@" || behind === "at")) return 3;
  if ((behind === "@" || behind === "at") && isPrice(tokens, to + 1)) return 3;
  if (LEADS.has(before) || (before === "a" && isMoney)) return 3;
  if (behind === "on" || (behind === "a" && from === 0) || (behind === ":" && from === 0)) return 3;
  const isLast = behind === "." || (behind === "," && !tokens.some((_, at) => at > to && covered.has(at)));
  const isLastWord = isLast && from > 0 && value >= MIN_LAST && covered.has(from - 1);
  if (isMoney || isLastWord || (isSum && isSentence(tokens, from, to))) return 2;
  if (isEnd(tokens, to) && from > 0) return 2;
  if (before === "and" && covered.has(to) && Number.isInteger(value)) return 1;
  // "Blazers -1.5 25 tonight late", "-7 20 tmrw morning".
  if (
    covered.has(from - 1) &&
    Number.isInteger(value) &&
    value >= MIN_LAST &&
    (tokens[to]?.kind === "word" || behind === "(")
  )
    return 1;
  return from === 0 && (covered.has(to) || tokens[to]?.kind === "word") ? 1 : 0;
};

/** An amount among the words of a bet. */
const boundAmount = (line: SlipLine, at: number): Amount | null => {
  const amount = isNumberLike(line.tokens[at]!) ? amountAt(line.tokens, at) : null;
  return amount && isBesideOwnPrice(line, amount) ? amount : null;
};

const BOUND = 3;

/** Amounts that no bet of the slip is made of, the surest first: what is staked, where no word says so. */
export const looseStakes = (drafts: readonly SlipDraft[], lines: readonly SlipLine[]): number[] => {
  const covered = coveredBy(drafts, lines);
  const found: { value: number; rank: number }[] = [];
  for (const [index, line] of lines.entries()) {
    const { tokens } = line;
    for (let at = 0; at < tokens.length; at++) {
      const amount = covered[index]!.has(at) ? boundAmount(line, at) : amountAt(tokens, at);
      if (!amount) continue;
      const rank = covered[index]!.has(at) ? BOUND : rankOf(tokens, amount, covered[index]!);
      if (rank >= (lines.length > TICKET_LINES ? MIN_ON_TICKET : 1)) found.push({ value: amount.value, rank });
      at = amount.to - 1;
    }
  }
  return found.toSorted((one, other) => other.rank - one.rank).map(({ value }) => value);
};
