import { readNumber } from "../../language/number-word.ts";
import { tokensOf } from "../../language/token.ts";
import { WordTrie } from "../../language/names/trie.ts";
import type { SlipLine } from "../slip-line.ts";

/**
 * `joined`: a parlay, even with one bet. `parlay`: a parlay if there are several bets. `games`: several same-game
 * parlays. `single` and `apart`: separate bets. `apart` overrides `parlay`, `joined` and `sgp`.
 */
type KindWord = "sgp" | "games" | "joined" | "teaser" | "parlay" | "single" | "apart";

const PHRASES: Record<KindWord, string> = {
  games: "multi sgp|multi-sgp|multi sgps|sgp multi|sgpx|sgp+|sgp x|same game parlay plus|same game parlay+",
  sgp: "sgp|sgps|same game parlay|same-game parlay|same game multi|same game|bet builder|betbuilder|one game parlay|all same game|sgm|mismo juego|mismo partido|single game parlay|one game combo|build a bet|build your own bet|build your bet|game parlay",
  joined:
    "the double|a double|on the double|doubles|parlay|parlays|parlaying|parlayed|combinada|combi|combinado|combinadas|combinar|combinarlas|combinarlos|parle|parley|parleys|juntas|juntos|acca|accumulator|double:|double on|the double|by 2s|by 2's|by twos|by two's|by 3s|by 3's|by threes|2s and 3s|parlay them|parlay em|parlay both|parlay those|leg parlay|legger|teamer|team parlay|all in one|2 patas|3 patas|4 patas|5 patas|dos patas|tres patas|cuatro patas|cinco patas|two-fold|three-fold|four-fold|five-fold|six-fold|four fold|five fold|six fold|round robin|round robins|treble|trebles|fivefold|sixfold|sevenfold|eightfold|la doble|una doble|jugada doble|combiname|combinamelas|married|hitched|trixie|patent|lucky 15|lucky 31|lucky 63|2 legs|3 legs|4 legs|5 legs|6 legs|two legs|three legs|four legs|multiple odds|2-fold|3-fold|4-fold|5-fold|6-fold|3 fold|4 fold|5 fold|6 fold|leg 1|leg one|1st leg|leg 2|leg two|parlay card|one slip|same slip|one ticket|same ticket|all on one",
  teaser: "teaser|teasers|teased|tease",
  parlay:
    "parlayer|multi|multibet|combo|combo bet|combined|rr|lotto|lottery|lottery ticket|longshot|long shot|all to hit|all must hit|all to win|double up|fourfold|lotto ticket|moonshot|hail mary|ladder parlay|roll over|rollover|pleaser|power play|flex play|entry|nuke|2 leg|3 leg|4 leg|5 leg|6 leg|2-leg|3-leg|4-leg|5-leg|6-leg|2 team|3 team|4 team|5 team|2-team|3-team|4-team|two team|three team|tie together|tied together|together",
  single:
    "separadas|separados|aparte|cada una|cada uno|sueltas|sueltos|straight|straights|straight bet|straight bets|singles|single|single bets|per game|per bet|per play|ea|apiece|a piece|a pop|individually|separately|separate|seperate|seperately|do them straight|not a parlay|each|units each|picks|my picks|card|plays|locks|ladder|bets in|action|leans|best bet|best bets|today's card|my card",
  apart:
    "separate bets|seperate bets|separate tickets|separate wagers|separate plays|separate positions|separate singles|two tickets|three tickets|por su lado|straight ones|two straights|just straights|just singles|two singles|three singles|play them straight|playing them straight|do them straight|two bets|three bets|todas directas|puras directas|las dos directas|los dos directos|ambas directas|dos apuestas|tres apuestas|apuestas separadas|apuestas aparte|por separado|en boletos separados|keep them apart|keep these apart|not connected|not linked|not related|unconnected|unrelated|don't combine|dont combine|do not combine|don't link|two straight plays|three straight plays|two plays|three plays|independent bets|independent plays|separate picks|two different bets|stand alone|standalone|no los juntes|no las juntes|on their own|no van juntas|no van juntos",
};

const IMPLIED_KINDS: Record<KindWord, readonly KindWord[]> = {
  sgp: ["sgp"],
  games: ["sgp", "games"],
  joined: ["joined", "parlay"],
  parlay: ["parlay"],
  single: ["single"],
  teaser: ["joined", "parlay", "teaser"],
  apart: ["single", "apart"],
};
const MULTIPLES = /^(?:doubles?|trebles?|trixie|patent|yankee|(?:four|five|six|seven|eight)folds?|accumulator)$/;
const MONEY = /^(?:quid|fiver|tenner|bucks|dollars|pounds)$/;
const DENIALS = new Set(
  "no not non without zero dont don't never nothing isnt isn't aint ain't wont won't cant can't cannot couldnt couldn't instead sin nada rather".split(
    " ",
  ),
);
/** These words stand between a denial and a kind: "I don't want them tied together", "not as a parlay". */
const BRIDGES = new Set(
  "want need put make do them em it these those this any as a an in one to be all both just wanna going gonna of than the mixed lumped thrown bundled linked joined tied tie parlay parlayed combine combined nothing de en un una como quiero las los juntas find see get figure out how work let me hook hooking hooked tying join joining link linking string stringing lump lumping roll rolling".split(
    " ",
  ),
);
const MAX_BRIDGE_TOKENS = 6;

const isDenied = (tokens: SlipLine["tokens"], at: number): boolean => {
  for (let before = at - 1; before >= Math.max(0, at - MAX_BRIDGE_TOKENS); before--) {
    const { key } = tokens[before]!;
    const next = tokens[before + 1]?.key ?? "";
    // "No just a treble" names the kind.
    if (/^(?:no|not)$/.test(key) && /^(?:just|only)$/.test(next)) return false;
    if (DENIALS.has(key)) return key !== "rather" || next === "than";
    if (!BRIDGES.has(key)) return false;
  }
  return false;
};

const trie = new WordTrie<KindWord>();
for (const [kind, phrases] of Object.entries(PHRASES))
  for (const phrase of phrases.split("|")) trie.add(tokensOf(phrase), kind as KindWord);

/** "Not together" means separate bets. A denial of another parlay word says nothing about the kind. */
const TOGETHER = new Set(["together", "tied", "tie", "combined", "multi", "combo"]);

const wordsOf = (word: KindWord, first: string, denied: boolean): readonly KindWord[] => {
  if (!denied) return IMPLIED_KINDS[word];
  return word === "joined" || word === "teaser" || TOGETHER.has(first) ? ["single", "apart"] : [];
};

const TEASER_POINTS = /^(?:6|6\.5|7|7\.5|10|13)$/;

/** Whether the points are the size of a teaser: "Six points apiece", "6 pointer". */
const isTeasedBy = (tokens: SlipLine["tokens"], at: number): boolean => {
  const points = readNumber(tokens, at);
  if (!points || points.signed || points.plus || !TEASER_POINTS.test(String(points.value))) return false;
  const noun = tokens[points.to]?.key === "-" ? points.to + 1 : points.to;
  if (/^pointers?$/.test(tokens[noun]?.key ?? "")) return true;
  if (!/^(?:points?|pts?)$/.test(tokens[noun]?.key ?? "")) return false;
  const [next, after] = [tokens[noun + 1]?.key, tokens[noun + 2]?.key];
  return next === "apiece" || (next === "a" && after === "piece");
};

/** Example: "Double-double: yes". */
const isOfStat = (tokens: SlipLine["tokens"], at: number): boolean =>
  tokens[at]?.key === "double" && tokens[tokens[at - 1]?.key === "-" ? at - 2 : at - 1]?.key === "double";

/** "Under 45.5 in that same game for 50" only names the game of a further bet. */
const isGameReference = (tokens: SlipLine["tokens"], at: number): boolean =>
  tokens[at]?.key === "same" &&
  tokens[at + 1]?.key === "game" &&
  /^(?:that|this)$/.test(tokens[at - 1]?.key ?? "") &&
  !/^(?:parlay|sgp|multi|combo)$/.test(tokens[at + 2]?.key ?? "");

const GENERAL_VERBS = new Set("are is built suck never always kill killed burn ruin cost have get were son".split(" "));

/** Examples: "Parlays built Las Vegas", "parlays are for suckers". */
const isGeneral = (tokens: SlipLine["tokens"], at: number): boolean =>
  /^(?:parlays|parleys|sgps|teasers|accas)$/.test(tokens[at]?.text.toLowerCase() ?? "") &&
  GENERAL_VERBS.has(tokens[at + 1]?.key ?? "");

const AFTER_OPENING_MULTIPLE =
  /^(?:at|@|[,:(£$€-]|for|tonight|today|tomorrow|this|paying|priced|showing|please|pls|evens)$/;

/** Whether "double" or another multiple opens the slip: "lucky double at evens", "double tonight, 20 quid: Suns …". */
const isOpeningMultiple = ({ tokens, names }: SlipLine, at: number): boolean =>
  MULTIPLES.test(tokens[at]!.key) &&
  ![...names.keys()].some((name) => name < at) &&
  !/^(?:double|triple|trip|dub|-)$/.test(tokens[at - 1]?.key ?? "") &&
  (AFTER_OPENING_MULTIPLE.test(tokens[at + 1]?.key ?? "") || tokens[at + 1]?.kind === "number") &&
  tokens[at + 2]?.key !== "double";

export const kindWords = (lines: readonly SlipLine[]): Set<KindWord> => {
  const asked = new Set<KindWord>();
  const kinds = new Set<KindWord>();
  for (const line of lines) {
    const { tokens } = line;
    for (let at = 0; at < tokens.length; at++) {
      const { key, text } = tokens[at]!;
      // "To win straight up" states no kind.
      if (key === "straight" && tokens[at + 1]?.key === "up") continue;
      const isAlone = at === 0 && tokens.length === 1 && MULTIPLES.test(key);
      if (isAlone || isOpeningMultiple(line, at)) kinds.add("parlay").add("joined");
      const isTeamer = /^\d{1,2}(?:-?teamer|-?legger|l(?:eg)?)$/i.test(text) || key === "teamer";
      if (isTeamer) kinds.add("parlay").add("joined");
      // "10 quid double": behind the stake. A double-double is a stat.
      const isStakedDouble =
        MULTIPLES.test(key) && MONEY.test(tokens[at - 1]?.key ?? "") && tokens[at + 1]?.key !== key;
      if (isStakedDouble) kinds.add("parlay").add("joined");
      if (isTeasedBy(tokens, at)) kinds.add("parlay").add("joined").add("teaser");
      const found = trie.at(tokens, at);
      if (!found || isOfStat(tokens, at) || isGeneral(tokens, at) || isGameReference(tokens, at)) continue;
      const states = tokens[found.to]?.key === "?" ? asked : kinds;
      for (const word of found.values.flatMap((value) => wordsOf(value, key, isDenied(tokens, at)))) states.add(word);
      at = found.to - 1;
    }
  }
  // "Parlayed?" – "No, one unit each": the answer counts.
  if (!kinds.has("single")) for (const word of asked) kinds.add(word);
  return kinds;
};
