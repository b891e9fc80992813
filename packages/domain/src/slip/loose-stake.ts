import { readNumber } from "../language/number-word.ts";
import type { Token } from "../language/token.ts";
import { amountAt, type Amount } from "./amount.ts";
import type { SlipDraft } from "./slip-draft.ts";
import type { SlipLine } from "./slip-line.ts";

const LEADS = new Set(
  "for put putting risk risking bet stake throw drop wager down dwn gimme apuesto pongo ponme pon meto mete metele echale echo juegale con".split(
    " ",
  ),
);
const EACH = new Set("each apiece per cada pop piece".split(" "));
const UNITS = new Set(
  `leg legs team teams pts pt point points unit units u pick picks percent % st nd rd th half quarter yards reb rebs ast games game
  folds fold man way to of or plus minus over under`.split(/\s+/),
);
const NOT_BEFORE = new Set(
  "leg week game no # over under o u plus minus + - than at @ by top = round quarter half".split(" "),
);
const TRAILING = new Set("total please pls thx thanks on it lol straight single singles max parlay sgp".split(" "));

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

const SLIPS = new Set("parlay sgp teaser acca multi straight single".split(" "));
const LEAST_PRICE = 100;

const isPrice = (tokens: readonly Token[], at: number): boolean => {
  const read = readNumber(tokens, at);
  return read !== null && read.signed && Math.abs(read.value) >= LEAST_PRICE;
};

/** A ticket that a book printed counts much that is no money: only what is said to be staked counts there. */
const TICKET_LINES = 3;
const LEAST_ON_TICKET = 3;

const rankOf = (
  tokens: readonly Token[],
  { from, to, value, isMoney }: Amount,
  covered: ReadonlySet<number>,
): number => {
  const [before, behind, second] = [tokens[from - 1]?.key ?? "", tokens[to]?.key ?? "", tokens[to + 1]?.key ?? ""];
  if (behind === "to" && (second === "win" || second === "return" || second === "get")) return 4;
  // "For 50. Actually make it 75".
  if (before === "it" && tokens[from - 2]?.key === "make" && Number.isInteger(value)) return 5;
  if (EACH.has(behind) || ((behind === "on" || behind === "a") && EACH.has(second))) return 4;
  if (SLIPS.has(behind) && from === 0 && isEnd(tokens, to)) return 3;
  if (/^(?:pays|returns|wins)$/.test(behind) && tokens[to + 1]?.kind === "number" && from === 0) return 4;
  if (tokens[from]!.key === "one" && to === from + 1) return 0;
  if (behind === "/" || before === "/" || before === "(") return 0;
  const isOfGame = before === "game" && tokens[from - 2]?.key === "same";
  if (UNITS.has(behind) || (NOT_BEFORE.has(before) && !isOfGame) || value < 1 || (value % 1 !== 0 && !isMoney))
    return 0;
  if (SLIPS.has(before) && (behind === "@" || behind === "at")) return 3;
  if ((behind === "@" || behind === "at") && isPrice(tokens, to + 1)) return 3;
  if (LEADS.has(before) || (before === "a" && isMoney)) return 3;
  if (behind === "on" || (behind === "a" && from === 0) || (behind === ":" && from === 0)) return 3;
  if (isMoney) return 2;
  if (isEnd(tokens, to) && from > 0) return 2;
  return from === 0 && (covered.has(to) || tokens[to]?.kind === "word") ? 1 : 0;
};

/** Amounts that no bet of the slip is made of, the surest first: what is staked, where no word says so. */
export const looseStakes = (drafts: readonly SlipDraft[], lines: readonly SlipLine[]): number[] => {
  const covered = coveredBy(drafts, lines);
  const found: { value: number; rank: number }[] = [];
  for (const [index, { tokens }] of lines.entries())
    for (let at = 0; at < tokens.length; at++) {
      if (covered[index]!.has(at)) continue;
      const amount = amountAt(tokens, at);
      if (!amount) continue;
      const rank = rankOf(tokens, amount, covered[index]!);
      if (rank >= (lines.length > TICKET_LINES ? LEAST_ON_TICKET : 1)) found.push({ value: amount.value, rank });
      at = amount.to - 1;
    }
  return found.toSorted((one, other) => other.rank - one.rank).map(({ value }) => value);
};
