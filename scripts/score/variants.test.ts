import { describe, expect, test } from "vitest";
import { textRounds } from "./slips/rounds.ts";
import { scoreTextRound } from "./slips.ts";

// Tests of the rounds' texts in other forms that people use for bets. The same bets must be read, apart from a small
// share.

const MODULUS = 2 ** 31;
const randomNumbers = (): (() => number) => {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % MODULUS;
    return state / MODULUS;
  };
};

const MIN_TYPO_LENGTH = 5;
const withTypo = (text: string, random: () => number): string => {
  const words = [...text.matchAll(new RegExp(`[A-Za-z]{${MIN_TYPO_LENGTH},}`, "g"))];
  const found = words[Math.floor(random() * words.length)];
  if (!found) return text;
  const [word] = found;
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
  const typos = [before + after[0]! + letter + after.slice(1), before + after, before + letter + letter + after];
  const typo = typos[Math.floor(random() * typos.length)]!;
  return text.slice(0, found.index) + typo + text.slice(found.index + word.length);
};

const random = randomNumbers();
const VARIANTS: readonly (readonly [string, number, (text: string) => string])[] = [
  ["in lower case", 0.975, (text) => text.toLowerCase()],
  ["in capital letters", 0.975, (text) => text.toUpperCase()],
  ["after the name of its sender", 0.99, (text) => `Mike: ${text}`],
  ["as an exported chat message", 0.99, (text) => text.replaceAll(/^/gm, "[6:41 PM] Mike: ")],
  ["as a quotation", 0.99, (text) => text.replaceAll(/^/gm, "> ")],
  ["as a list", 0.99, (text) => text.replaceAll(/^(?=.*\S)/gm, "• ")],
  ["with & instead of and", 0.99, (text) => text.replaceAll(/\band\b/g, "&")],
  ["after a greeting", 0.98, (text) => `Yo. ${text}`],
  ["with closing words", 0.99, (text) => `${text} good luck everybody`],
  ["with one typing error", 0.91, (text) => withTypo(text, random)],
];

/** These rounds are written like everyday messages. */
const rounds = textRounds("scripts/score/rounds").filter(({ name }) => /-2[2-6]\b/.test(name));
const correctIds = (change: (text: string) => string): Set<string> => {
  const changed = rounds.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => ({ ...row, text: change(row.text) })),
  }));
  const wrong = changed.flatMap(scoreTextRound).flatMap(({ misses }) => misses);
  const isWrong = new Set(wrong.filter((miss) => /^\S+ (?:"|kind|stake)/.test(miss)).map((miss) => miss.split(" ")[0]));
  return new Set(changed.flatMap(({ rows }) => rows.map(({ id }) => id)).filter((id) => !isWrong.has(id)));
};

describe("[BT12] the same bets are read from a text in another form", () => {
  const original = correctIds((text) => text);
  test.each(VARIANTS)("%s", (_, least, change) => {
    const changed = correctIds(change);
    const same = [...original].filter((id) => changed.has(id));
    expect(same.length / original.size).toBeGreaterThanOrEqual(least);
  });
});
