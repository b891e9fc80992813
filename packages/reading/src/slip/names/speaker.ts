import { tokensOf } from "../../language/token.ts";
import type { NameIndex } from "../../language/names/name-index.ts";
import { isSportWord } from "../../language/sport-word.ts";
import { amountAt } from "../stake/amount.ts";
import type { Lexicon } from "../../article/text/read-article.ts";

const LABEL = /^\s*@?\p{L}[\p{L}\d_.'’]{0,15}(?: \p{L}[\p{L}\d_.'’]{0,15})?(?: ?\([^()\n]{1,14}\))?\s?:(?=\s)/u;
const FIELDS = new Set(
  `double treble single teaser acca multi stake risk risking bet bets wager amount odds price total totals parlay parlays sgp teaser leg legs selection selections market pick picks play plays game event match book
  win wins to payout pays pay return returns potential ticket id ref reference date placed status line side type result subject edit update correction note final
  today tonight tomorrow spread moneyline ml single singles straight round robin combo units unit max lock potd pod fade tail early late first second half quarter
  nba nfl mlb nhl wnba cfb cbb ncaaf ncaab futures props prop player players team teams over under yes no apuesta cuota pago ganancia combinada momio fun dog dogs`.split(
    /\s+/,
  ),
);
const MIN_LABELS = 2;
/** A first name of at least this many players identifies none of them: "Mike". */
const MIN_PLAYERS_OF_COMMON_NAME = 3;
const RELATIVES = new Set(
  "me yo dad mom mum pops grandpa uncle aunt boss bro cousin big papa mama tio tia primo compa".split(" "),
);

/** Examples: "> 20 on the Bears", "• 20 on the Bears". */
const LINE_MARK = /^\s*(?:[>•▪▫◦‣·]\s?)+/;
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?`;
/** Chats are exported with such marks: "[6:12 PM] Greg: ", "11/26/26, 18:12 - Greg: ". */
const SENT_AT = new RegExp(
  String.raw`^\s*(?:\[[^\]\n]{0,20}${TIME}\s?\](?:\s?[-–—])?|[\d/.-]{6,10},?\s${TIME}\s?[-–—]|${TIME}\s[-–—](?=\s[^:\n]{1,30}:\s))`,
  "iu",
);

type Message = { line: string; label: string | null; isTimed: boolean };

const messageOf = (line: string): Message => {
  const withoutMatch = (text: string, pattern: RegExp): string =>
    text.replace(pattern, (found) => " ".repeat(found.length));
  const plain = withoutMatch(line, LINE_MARK);
  const isTimed = SENT_AT.test(plain);
  const message = withoutMatch(plain, SENT_AT);
  return { line: message, label: LABEL.exec(message)?.[0] ?? null, isTimed };
};

/** A line with a number but no name is about its label: "Giannis: 30+ points". */
const isLineOf = (line: string, names: NameIndex): boolean => {
  const words = tokensOf(line, "terse");
  const isName = (at: number): boolean =>
    [names.forms, names.surnames, names.familiar].some((trie) => trie.at(words, at) !== null);
  return words.some(({ kind }) => kind === "number") && !words.some((_, at) => isName(at));
};

/** `person`: not a player, such as the common first name "Mike". */
const kindOfLabel = (label: string, { names }: Lexicon): "player" | "person" | "word" => {
  const words = tokensOf(label).filter(({ kind }) => kind === "word");
  const kinds = words.map(({ key }, at) => {
    const players = names.firstNames.get(key)?.length ?? 0;
    if (players > 0) return players < MIN_PLAYERS_OF_COMMON_NAME ? "player" : "person";
    if ([names.surnames, names.familiar].some((trie) => trie.at(words, at))) return "player";
    return RELATIVES.has(key) ? "person" : "word";
  });
  return kinds.find((kind) => kind === "player") ?? kinds[0] ?? "word";
};

/** A full name or a team is the subject of its line, not the member who wrote it. */
const isMember = (label: string, lines: readonly string[], lexicon: Lexicon): boolean => {
  const { names, markets } = lexicon;
  const words = tokensOf(label.replace(/\(.*\)/u, "")).filter(({ kind }) => kind === "word");
  if (words.length === 0 || words.some(({ key }) => FIELDS.has(key) || isSportWord(key))) return false;
  if (words.some((_, at) => markets.terse.at(words, at) !== null || amountAt(words, at) !== null)) return false;
  if (kindOfLabel(label, lexicon) === "player" && lines.some((line) => isLineOf(line, names))) return false;
  return !words.some((_, at) => {
    const found = names.forms.at(words, at);
    return found?.values.some(({ entity, how }) => entity.kind === "team" || how === "full") === true;
  });
};

/** "Greg:" in "Greg: 20 on the Bears" becomes spaces, so that offsets stay valid. */
export const withoutSpeakers = (text: string, lexicon: Lexicon): string => {
  const messages = text.split("\n").map(messageOf);
  const restOf = (label: string): string[] =>
    messages.filter((message) => message.label === label).map(({ line }) => line.slice(label.length));
  const labels = messages.map(({ label }) => label).filter((label) => label !== null);
  const isTimed = messages.some((message) => message.isTimed);
  const members = new Set(labels.filter((label) => isMember(label, isTimed ? [] : restOf(label), lexicon)));
  const isChat = isTimed || labels.filter((label) => members.has(label)).length >= MIN_LABELS;
  return messages
    .map(({ line, label }) =>
      label !== null && members.has(label) && (isChat || kindOfLabel(label, lexicon) === "person")
        ? " ".repeat(label.length) + line.slice(label.length)
        : line,
    )
    .join("\n");
};
