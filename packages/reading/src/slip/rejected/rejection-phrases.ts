import { tokensOf, type Token } from "../../language/token.ts";
import type { Range } from "../../language/sentence.ts";
import { isNumberLike } from "../../language/number-word.ts";
import { amountAt } from "../stake/amount.ts";
import { correctedAmounts } from "../stake/corrected-amount.ts";
import { WordTrie } from "../../language/names/trie.ts";

export type PhraseEffect = "fade" | "refuse" | "past" | "take-back" | "correct" | "nothing";

const PHRASES_BEFORE: Partial<Record<PhraseEffect, string>> = {
  fade: `fade|fading|faded|fade alert|fades|i'm fading|im fading|we fade|fade the public on|against|betting against|bet against|going against|going the other way from|opposite of`,
  refuse: `no|not|don't|dont|do not|never|pass|passing on|pass on|passed on|skip|skipping|avoid|avoiding|stay away from|staying away from|staying off|off|not touching|won't touch|wouldn't touch|
    scratch|scratching|drop|dropping|remove|removing|switch|switching|change|changing|swap|swapping|cancel|forget|instead of|rather than|hate|hating|leave out|leaving out|without|anything but|except|wouldn't|won't|no bet on|no play on|no action on|not on|sold|cashed out|cash out|cashing out|was on|was going to|was gonna|almost took|almost bet|nearly took|thought about|took off|not taking|not betting|aint taking|isn't|ain't|
    delete|nix|ditch|ditching|swap out|swapping out|replace|replacing|ignore|disregard|message about|message on|note about|decided against|looked at|also looked at|was looking at|considered|cambie|cambie los|quite|saque|olvida|olvidate de|en lugar de|en vez de|ya no quiero|decided not to take|don't care about|dont care about|do not care about|don't care for|dont care for|already have|already have the|already got|already got the|already holding|already holding the|already sitting on|already on the|ya tengo|ya tengo a los|im off|im off the|i'm off|i'm off the|we're off the|getting off|getting off the|out on|too scared of|
    everybody's on|everybodys on|everyone's on|everyones on|everybody is on|everyone is on|everybody's taking|everyone's taking|public is on|public's on|public is all over|public loves|the square play is|too scared of|can't trust|cant trust|leaning off|wish i had|wish i took|should have taken|should've taken|shoulda taken|should i|should i take|should we|thoughts on|anyone like|anybody like|who likes|is it worth|lost on|hit on|won on|who bet|who has|if|unless`,
  past: `will be|gonna be|going to be|was|were|opened|opened at|open|from|closed at|closed|used to be|had been|down from|up from|moved from|originally|orig|orig.|original line|orig line|started at|pregame|got it at|been|had|had the|i had|i had the`,
  nothing: `no hang on|no hold on|no hold up|hang on|hold on|hold up|no sorry|sorry no|no i mean|no perdon|perdon no|no espera|change that to|change it to|change this to|switch that to|switch it to|swap it to|scratch that|strike that|cancel that|forget that|delete that|ignore that|disregard that|forget it|cancel it|wait no|no wait|never mind|oh no|hell no|drop in|swap in|sub in|put in|plug in|throw in|drop a|if you want|if possible|if you can|if available|if it's there|off the|dont care|don't care|do not care|dont matter|doesn't matter|doesnt matter|dont mind|don't mind|no doubt|no brainer|no-brainer|no cap|no question|no sweat|no vig|no juice|no hook|no push|no contest|no parlay|no parlays|no forget the parlay|actually no forget the parlay|forget the parlay|forget parlaying|scrap the parlay|scratch the parlay|drop the parlay|not the full game|not full game|not the whole game|not the game|not the first half|not first half|not the first quarter|not the half|not a parlay|no parlaying|no sgp|no teaser|no teasers|no round robin|not bad|don't sleep on|dont sleep on|can't lose|cant lose|can't miss|cant miss|never lose|not even close|why not|if you like|no way they lose|no matter|no:|nope:|nah:|no just|nah just|no only|not just|no ot|no overtime|no actually|actually no|no do|no make it|no let's|no lets`,
};
const PHRASES_AFTER: Partial<Record<PhraseEffect, string>> = {
  refuse: `no|ya no|nope|nah|pass|skip|scratched|cancelled|canceled|voided|void|is dead|dead|is a trap|trap|stay away|staying away|not for me|too many points|too rich|too juiced|too much juice|no thanks|no bet|no play|no action|is off|off the card|isn't worth it|is not worth it|not worth it|not touching it|
    won't touch it|already lost|already hit|already cashed|already won|lost last night|lost yesterday|won last night|won yesterday|cashed last night|cashed yesterday|hit last night|hit yesterday|cashed|lost|pushed|busted|bricked|last night|yesterday|last week|can wait|hard pass|is a no|are off|are out|is out|out|are scratched|are gone|is gone|fade|is a fade`,
  "take-back": `hang on no|hold on no|no hang on|no hold on|wait hang on|no actually|no do|no make it|no let's do|no lets do|actually no|edit|edit make it|actually make that|actually make it|actually buy it to|buy it to|actually let's do|let's do|down to|up to|teased to|tease to|scratch that|strike that|wait no|no wait|wait|never mind|nevermind|nvm|cancel that|forget that|delete that|take that back|not betting it|not betting that|not playing it|not taking it|no bet for me|but no bet|but no play|but passing|but i'm passing|i take that back|changed my mind|change of mind|on second thought|second thoughts|not that one|jk|just kidding|kidding|switch that|oops|my bad|disregard|disregard that|ignore that|undo`,
  correct: `i mean|i meant|make that|make it|actually|correction|should be|sorry|its|it's|now|ok its|meant|typo|rather`,
  nothing: `and on second thought|and, on second thought|no me importa|no importa|no matter|no le hace|no mas|no idea|no joke|no lie|no doubt|no brainer|no-brainer|no cap|no question|no sweat|no juice|no hook|no ot|no overtime`,
};

const trieOf = (phrases: Partial<Record<PhraseEffect, string>>): WordTrie<PhraseEffect> => {
  const trie = new WordTrie<PhraseEffect>();
  for (const [effect, all] of Object.entries(phrases))
    for (const phrase of all.split("|")) trie.add(tokensOf(phrase.trim()), effect as PhraseEffect);
  return trie;
};
const BEFORE_TRIE = trieOf(PHRASES_BEFORE);
const AFTER_TRIE = trieOf(PHRASES_AFTER);

type EffectSpot = Range & { effect: PhraseEffect };

const effectsIn = (trie: WordTrie<PhraseEffect>, tokens: readonly Token[], from: number, to: number): EffectSpot[] => {
  const effects: EffectSpot[] = [];
  for (let at = from; at < to; at++) {
    const found = trie.at(tokens, at);
    if (!found || found.to > to) continue;
    effects.push({ effect: found.values[0]!, from: at, to: found.to });
    at = found.to - 1;
  }
  return effects;
};

/** "Passing on" rejects a bet, so its "passing" is no market. */
export const isEffectPhrase = (tokens: readonly Token[], { from, to }: { from: number; to: number }): boolean =>
  (BEFORE_TRIE.at(tokens, from)?.to ?? 0) > to;

const MAX_TOKENS_TO_BET = 4;
const ENDS_OF_REFUSAL = new Set(["off", "than", "of"]);
const ADDING_VERBS = new Set("put add use gimme give insert throw slide plug do".split(" "));

const isNumberAt = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  return token !== undefined && (token.kind === "number" || (isNumberLike(token) && amountAt(tokens, at) !== null));
};

export const effectBefore = (tokens: readonly Token[], from: number, to: number): PhraseEffect | null => {
  const last = effectsIn(BEFORE_TRIE, tokens, from, to).findLast(({ effect }) => effect !== "past");
  // "Make it 25, not 20, on OKC": the stake is rejected, not the bet.
  if (!last || last.effect === "nothing" || isNumberAt(tokens, last.to)) return null;
  // "Take the Rams off, put the Giants +7.5", "rather than a parlay give me the Suns": the verb requests the bet.
  if (
    ENDS_OF_REFUSAL.has(tokens[last.to - 1]?.key ?? "") &&
    tokens.slice(last.to, to).some(({ key }) => ADDING_VERBS.has(key))
  )
    return null;
  return to - last.to <= MAX_TOKENS_TO_BET ? last.effect : null;
};

/** Examples: "It should read +9.5, not +8.5", "over 3.5, rather than the over 2.5". */
export const isDeniedNumber = ({ tokens }: LineTokens, at: number): boolean =>
  /(?:^|[,.] )(?:and |y )?(?:not|rather than|instead of|en vez de)(?: the| at)?(?: over| under)?$/.test(
    tokens
      .slice(Math.max(0, at - DENIAL_WINDOW_TOKENS), at)
      .map(({ key }) => key)
      .join(" "),
  );
const DENIAL_WINDOW_TOKENS = 5;

export const isOldNumber = ({ tokens, nameEnds }: LineTokens, at: number): boolean => {
  const end = tokens[at - 1]?.key === "at" ? at - 1 : at;
  if (nameEnds.has(end)) return false;
  return effectsIn(BEFORE_TRIE, tokens, Math.max(0, end - 2), at).some(
    ({ effect, to }) => effect === "past" && to >= end,
  );
};
type LineTokens = { tokens: readonly Token[]; nameEnds: ReadonlyMap<number, unknown> };

export const effectAfter = (tokens: readonly Token[], from: number, to: number): PhraseEffect | null => {
  for (const one of effectsIn(AFTER_TRIE, tokens, from, to))
    if (one.effect !== "nothing" && !isStakeCorrected(tokens, one)) return one.effect;
  return null;
};

const ARROWS = new Set(["to", "a", "|", ">", "→", "➡"]);
const MAX_TEASED_POINTS = 60;
const MAX_ARROW_TOKENS = 2;
const SIDES = new Set(["over", "under", "o", "u"]);

/** "-6.5 to +0.5", "-7.5 -> -1.5": the second number is the line. */
const isTeased = (tokens: readonly Token[], from: number): boolean => {
  const before = tokens[from - 1];
  if (before?.kind !== "number") return false;
  const arrow = tokens.slice(from, from + MAX_ARROW_TOKENS).findIndex(({ key }) => ARROWS.has(key));
  const next = from + arrow + 1;
  const isSided = SIDES.has(tokens[next]?.key ?? "");
  const number = tokens[isSided ? next + 1 : next];
  const isPlain = arrow !== -1 && tokens.slice(from, from + arrow).every(({ kind }) => kind === "mark");
  return (
    isPlain &&
    number?.kind === "number" &&
    (isSided || (before.signed && number.signed && Math.abs(number.value) < MAX_TEASED_POINTS))
  );
};

export const isTakenBack = (tokens: readonly Token[], from: number, to: number): boolean =>
  isTeased(tokens, from) ||
  effectsIn(AFTER_TRIE, tokens, from, to).some(
    (one) => one.effect === "take-back" && !isNewStake(tokens, one.to) && !isStakeCorrected(tokens, one),
  );

const MAX_DENIED_TOKENS = 4;

/** "A grand. jk, 40" takes back the stake, not the bet. */
const isStakeCorrected = (tokens: readonly Token[], { from, to }: Range): boolean => {
  const { retracted, corrected } = correctedAmounts(tokens);
  const next = [...corrected].find((at) => at >= to);
  return next !== undefined && next - to <= MAX_DENIED_TOKENS && [...retracted].some((at) => at < from);
};

/** Example: "For 50. Actually make it 75". */
const isNewStake = (tokens: readonly Token[], from: number): boolean => {
  const makes = tokens[from]?.key === "make" && /^(?:it|that)$/.test(tokens[from + 1]?.key ?? "");
  const at = makes ? from + 2 : from;
  const number = tokens[at];
  return (
    /^(?:it|that)$/.test(tokens[at - 1]?.key ?? "") &&
    number?.kind === "number" &&
    !number.signed &&
    Number.isInteger(number.value) &&
    number.value >= MIN_STAKE
  );
};
const MIN_STAKE = 15;
