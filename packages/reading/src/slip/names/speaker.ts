import { tokensOf } from "../../language/token.ts";
import type { NameIndex } from "../../language/names/name-index.ts";
import { isSportWord } from "../../language/sport-word.ts";
import type { Lexicon } from "../../article/text/read-article.ts";

const LABEL = /^\s*@?\p{L}[\p{L}\d_.'’]{0,15}(?: \p{L}[\p{L}\d_.'’]{0,15})?(?: ?\([^()\n]{1,14}\))?\s?:(?=\s)/u;
/** Labels of tickets and of bettors' notes. */
const FIELDS = new Set(
  `stake risk risking bet bets wager amount odds price total totals parlay parlays sgp teaser leg legs selection selections market pick picks play plays game event match book
  win wins to payout pays pay return returns potential ticket id ref reference date placed status line side type result subject edit update correction note final
  today tonight tomorrow spread moneyline ml single singles straight round robin combo units unit max lock potd pod fade tail early late first second half quarter
  nba nfl mlb nhl wnba cfb cbb ncaaf ncaab futures props prop player players team teams over under yes no apuesta cuota pago ganancia combinada momio fun dog dogs`.split(
    /\s+/,
  ),
);
const MIN_LABELS = 2;

const labelOf = (line: string): string | null => LABEL.exec(line)?.[0] ?? null;

/** Whether a line has a number, but no name, so that its label is the subject: "Giannis: 30+ points". */
const isLineOf = (line: string, names: NameIndex): boolean => {
  const words = tokensOf(line, "terse");
  const isName = (at: number): boolean =>
    [names.forms, names.surnames, names.familiar].some((trie) => trie.at(words, at) !== null);
  return words.some(({ kind }) => kind === "number") && !words.some((_, at) => isName(at));
};

/**
 * Whether a label can be the name of a chat member. A label that is a full name or a team is the subject of its line.
 */
const isMember = (label: string, lines: readonly string[], { names, markets }: Lexicon): boolean => {
  const words = tokensOf(label.replace(/\(.*\)/u, "")).filter(({ kind }) => kind === "word");
  if (words.length === 0 || words.some(({ key }) => FIELDS.has(key) || isSportWord(key))) return false;
  if (words.some((_, at) => markets.terse.at(words, at) !== null)) return false;
  const isPlayer = words.some(
    ({ key }, at) => names.firstNames.has(key) || [names.surnames, names.familiar].some((trie) => trie.at(words, at)),
  );
  if (isPlayer && lines.some((line) => isLineOf(line, names))) return false;
  return !words.some((_, at) => {
    const found = names.forms.at(words, at);
    return found?.values.some(({ entity, how }) => entity.kind === "team" || how === "full") === true;
  });
};

/** Replaces the names of the members before their lines by spaces: "Greg: 20 on the Bears" becomes "      20 on the Bears". */
export const withoutSpeakers = (lines: readonly string[], lexicon: Lexicon): string[] => {
  const labels = lines.map((line) => labelOf(line));
  const restOf = (label: string): string[] =>
    lines.filter((_, at) => labels[at] === label).map((line) => line.slice(label.length));
  const members = new Set(labels.filter((label) => label !== null && isMember(label, restOf(label), lexicon)));
  if (labels.filter((label) => label !== null && members.has(label)).length < MIN_LABELS) return [...lines];
  return lines.map((line, at) => {
    const label = labels[at] ?? null;
    return label !== null && members.has(label) ? " ".repeat(label.length) + line.slice(label.length) : line;
  });
};
