import type { Lexicon } from "../article/text/read-article.ts";
import { kindWords } from "./stake/kind-word.ts";
import type { SlipLine } from "./slip-line.ts";

export type SlipBook = { id: number | null; name: string | null };

const PRINTED_SLIP =
  /\b(?:to return|stake|bet ?slip|open bets|bet id|ticket|wager|payout|pays|risk|potential|receipt|my bets|place bet|selections)\b/i;
const WORDS_OF_BOOKS = /\b(?:sportsbook|book|casino|odds|bet|bets|betting|gaming|wagers?|sports?)$/i;
const INTERFACE_TEXT =
  /^(?:straight bet|bets?|bet slip|pick|market|odds|open bets|my bets|betslip|bet slip|stake|to return|risk|pays|payout|total|spread|moneyline|message|place bet|share|cash out|settled|live|home|menu|odds|singles?|parlay|same game parlay|sgp|boost(?:ed)?|race & sports|wager|return|win|sports|add .*|browse .*|your .*|no .*)$/i;
/** A wish, thanks or a rule at the end of a ticket is no brand. */
const CLOSING_TEXT =
  /\b(?:luck|thanks?|thx|cheers|enjoy|welcome|responsibly|responsible|gambl(?:e|ing)|void|refunds?|copy|keep|retain|valid|expires?|rules|problem|must be|congratulations|win big|have fun|see you|come back|no action|final|gracias|suerte|conserve|salud)\b/i;
const BRAND_NAME = /^(?:\p{Lu}[\p{L}\d'&.]*)(?: (?:\p{Lu}|&|of|the)[\p{L}\d'&.]*){0,3}$/u;
const BEFORE_ID = /^(.{3,30}?)\s+(?:bet|ticket|slip|wager|receipt)\s*(?:id|no|number|#)/i;

const isBare = ({ names, cores, elements }: SlipLine): boolean =>
  names.size === 0 &&
  cores.size === 0 &&
  !elements.some(({ kind }) => kind === "market" || kind === "price" || kind === "number" || kind === "period");

/** The brand stands before a ticket number, or alone on the first or last line of a printed slip. */
const unknownBook = (lines: readonly SlipLine[]): string | null => {
  const text = lines.map((line) => line.text).join("\n");
  if (!PRINTED_SLIP.test(text)) return null;
  for (const line of lines) {
    const before = BEFORE_ID.exec(line.text.trim());
    if (before && BRAND_NAME.test(before[1]!.trim())) return before[1]!.trim();
  }
  const ends = [...new Set([lines.at(-1), lines[0], lines[1], lines.at(-2)])].flatMap((line) => (line ? [line] : []));
  const fits = ends.filter(
    (line) =>
      isBare(line) &&
      kindWords([line]).size === 0 &&
      BRAND_NAME.test(line.text.trim()) &&
      !CLOSING_TEXT.test(line.text) &&
      !INTERFACE_TEXT.test(line.text.trim()),
  );
  const named =
    fits.find((line) => WORDS_OF_BOOKS.test(line.text.trim())) ?? fits.find((line) => line === lines.at(-1));
  return named?.text.trim() ?? null;
};

const BEFORE_BOOK = new Set(["on", "at", "via", "from", "in", "@"]);

const PRODUCT_WORDS = new Set("sgp parlay boost boosted promo book slip odds special bet bets profit".split(" "));

export const slipBook = (lines: readonly SlipLine[], { names }: Lexicon): SlipBook => {
  const named = new Set(lines.flatMap(({ books }) => books.map(({ book }) => book.id)));
  if (named.size > 1) return { id: null, name: null };
  for (const { books } of lines) if (books[0]) return { id: books[0].book.id, name: books[0].book.name };
  for (const { tokens, names: own } of lines)
    for (const [at, { key, text, kind }] of tokens.entries()) {
      const book = kind === "word" ? names.bookCodes.get(key) : undefined;
      if (!book) continue;
      const isOn = BEFORE_BOOK.has(tokens[at - 1]?.key ?? "");
      const isName =
        [...own.values()].some(({ from, to }) => from <= at && at < to) &&
        !isOn &&
        at + 1 < tokens.length &&
        !PRODUCT_WORDS.has(tokens[at + 1]!.key);
      if ((text === text.toUpperCase() || isOn) && !isName) return { id: book.id, name: book.name };
    }
  return { id: null, name: unknownBook(lines) };
};
