import type { WeighedFeature } from "./feature.ts";

const PHRASES: Record<string, string> = {
  takes: "the writer takes a bet",
  praises: "praise of a bet",
  advises: "advice to bet",
  "answers yes": "a yes to a question",
  "turns down": "a bet is turned down",
  refuses: "a refusal",
  doubts: "doubt",
  "prefers another": "another bet is preferred",
  "own past": "an earlier bet of the writer",
  "time past": "a time in the past",
  result: "a result",
  moved: "a line that has moved",
  record: "a record",
  "someone else": "somebody else's bet",
  "someone says": "somebody else speaks",
  condition: "a condition",
  estimate: "an estimate",
  gone: "a price that is gone",
  posted: "a line that a book offers",
  joke: "a joke",
  "no bets": "the writer makes no bets",
  example: "an example",
  "label of picks": "a label for picks",
  "label of others": "a label for other people's bets",
  "label of a line": "a label for the line of a game",
};

const CLASSES: Record<string, string> = {
  first: "“I”, “my”",
  neg: "a negation",
  modal: "“would”, “could”",
  cond: "“if”, “unless”",
  was: "a verb in the past",
  ed: "a verb in the past",
  ago: "words about the past",
  opened: "words about the opening line",
  ahead: "words about an upcoming game",
  now: "“now”, “still”, “listed”",
  take: "“take”, “bet”, “play”",
  like: "“like”, “love”",
  units: "units or a stake",
  refuse: "“pass”, “skip”, “fade”",
  dear: "words for a bad price",
  good: "words for a good price",
  bad: "words of regret",
  others: "other people",
  said: "“said”, “told”",
  ended: "words about a settled bet",
  guess: "a projection",
  book: "a book or a market",
  joke: "a joke",
  fantasy: "fantasy-league words",
  yes: "“yes”, “sure”",
};

const PLACES: Record<string, string> = {
  title: "in the title",
  heading: "in a heading",
  quoted: "inside quotation marks",
  bracketed: "inside brackets",
  listed: "in a list",
  "?": "in a question",
  "last block": "in the last paragraph",
  "first block": "in the first paragraph",
};

const KINDS: Record<string, string> = { TEAM: "[team]", PERSON: "[player]", BOOK: "[book]", "#price": "[price]" };
const KIND_OF_NUMBER = /^#/;
const WORD = /^[\p{L}\p{N}:;?!($@—]+$/u;

const wordText = (word: string): string | null => {
  if (KINDS[word] !== undefined) return KINDS[word];
  if (KIND_OF_NUMBER.test(word)) return "[number]";
  return WORD.test(word) ? word : null;
};

/** Counts letters outside placeholders such as "[team]". A shorter text explains nothing to an editor. */
const MIN_LETTERS = 4;
const saysSomething = (text: string): boolean => text.replaceAll(/\[\w+\]|\P{L}/gu, "").length >= MIN_LETTERS;

const quotedWords = (side: "before" | "after", words: readonly string[]): string | null => {
  const texts = words.filter((word) => word !== "").map(wordText);
  const text = texts.join(" ");
  return texts.includes(null) || !saysSomething(text) ? null : `“${text}” ${side} it`;
};

const sideOf = (text: string): string => {
  if (text.includes("behind")) return "after it";
  return text.includes("before") ? "before it" : "near it";
};

const phraseText = (group: string, first: string, second: string): string | null => {
  const kind = [second, first].find((word) => PHRASES[word] !== undefined);
  return kind === undefined ? null : `${PHRASES[kind]} ${sideOf(`${group} ${second}`)}`;
};

const classText = (name: string, place: string): string | null =>
  CLASSES[name] === undefined ? null : `${CLASSES[name]} ${place}`;

export const featureText = ({
  group,
  first,
  second,
}: Pick<WeighedFeature, "group" | "first" | "second">): string | null => {
  if (group.startsWith("phrase") || group === "nearest before" || group === "nearest behind")
    return phraseText(group, first, second);
  if (group === "left") return quotedWords("before", [first, second]);
  if (group === "right") return quotedWords("after", [first, second]);
  if (group === "left at" || group === "left of all") return quotedWords("before", [second]);
  if (group === "right at" || group === "right of all") return quotedWords("after", [second]);
  if (group === "clause" || group === "sentence has") return second === "" ? classText(first, "in its sentence") : null;
  if (group === "left near") return classText(first, "before it");
  if (group === "right near") return classText(first, "after it");
  return group === "place" && second === "" ? (PLACES[first] ?? null) : null;
};
