import { tokensOf } from "../../language/token.ts";
import { WordTrie } from "../../language/names/trie.ts";
import type { SlipLine } from "../slip-line.ts";

/** Kinds that a word states: one game, joined, joined if there are several, or each on its own; `games`: one game each, joined. */
type KindWord = "sgp" | "games" | "joined" | "parlay" | "single";

const PHRASES: Record<KindWord, string> = {
  games: "sgpx|sgp+|sgp x|same game parlay plus|same game parlay+",
  sgp: "sgp|sgps|same game parlay|same-game parlay|same game multi|same game|bet builder|betbuilder|one game parlay|all same game|all in one|sgm|build a bet|game parlay",
  joined:
    "the double|a double|on the double|doubles|parlay|parlays|parlayed|combinada|combi|combinado|parle|parley|acca|accumulator|double:|double on|the double|by 2s|by 2's|by twos|by two's|by 3s|by 3's|by threes|2s and 3s|parlay them|parlay em|parlay both|parlay those|leg parlay|legger|teamer|team parlay|teaser|teasers|teased|round robin|round robins|treble|leg 1|leg one|1st leg|leg 2|leg two|parlay card|one slip|same slip|one ticket|same ticket|all on one",
  parlay:
    "parlayer|multi|multibet|combo|combo bet|combined|tease|rr|lotto|lottery|lottery ticket|longshot|long shot|all to hit|all must hit|all to win|double up|fourfold|lotto ticket|moonshot|hail mary|ladder parlay|roll over|rollover|pleaser|power play|flex play|entry|nuke|2 leg|3 leg|4 leg|5 leg|6 leg|2-leg|3-leg|4-leg|5-leg|6-leg|2 team|3 team|4 team|5 team|2-team|3-team|4-team|two team|three team|tie together|tied together|together",
  single:
    "straight|straights|straight bet|straight bets|singles|single|single bets|per game|per bet|per play|ea|apiece|individually|separately|each|units each|picks|my picks|card|plays|locks|ladder|bets in|action|leans|best bet|best bets|today's card|my card",
};

/** The meaning of one word on its own. */
const ALSO: Record<KindWord, readonly KindWord[]> = {
  sgp: ["sgp"],
  games: ["sgp", "games"],
  joined: ["joined", "parlay"],
  parlay: ["parlay"],
  single: ["single"],
};
const MULTIPLES = /^(?:double|treble|trixie|patent|yankee|fourfold|accumulator)$/;
const DENIALS = new Set(["no", "not", "non", "without", "zero", "dont", "don't", "never"]);

const trie = new WordTrie<KindWord>();
for (const [kind, phrases] of Object.entries(PHRASES))
  for (const phrase of phrases.split("|")) trie.add(tokensOf(phrase), kind as KindWord);

/** The meaning of a word after another: "no parlays" says the contrary. */
const wordsOf = (word: KindWord, before: string): readonly KindWord[] => {
  if (!DENIALS.has(before)) return ALSO[word];
  return word === "joined" ? ["single"] : [];
};

/** The kind of slip that its words state. */
export const kindWords = (lines: readonly SlipLine[]): Set<KindWord> => {
  const said = new Set<KindWord>();
  for (const { tokens } of lines)
    for (let at = 0; at < tokens.length; at++) {
      const { key, text } = tokens[at]!;
      // "To win straight up" is no word for a kind; "Double" on a line of a ticket is one.
      if (key === "straight" && tokens[at + 1]?.key === "up") continue;
      if (tokens.length === 1 && MULTIPLES.test(key)) said.add("parlay").add("joined");
      const glued = /^\d{1,2}(?:-?teamer|-?legger|l(?:eg)?)$/i.test(text) || key === "teamer";
      if (glued) said.add("parlay").add("joined");
      const found = trie.at(tokens, at);
      if (!found) continue;
      for (const word of wordsOf(found.values[0]!, tokens[at - 1]?.key ?? "")) said.add(word);
      at = found.to - 1;
    }
  return said;
};
