import { sentencesOf } from "./withheld.ts";

// Sentences between the bets can name other bets, which the writer does not place.

const one = (...patterns: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${patterns.join("|")})(?![\p{L}\d])`, "iu");

const BET = String.raw`(?:\d{1,2}[- ]?|\p{L}+[- ])?leg(?:ger)?s?|parlays?|parlay|parleys?|sgps?|teasers?|tickets?|totals?|spreads?|prices?|odds|moneylines?|props?|conference|division|titles?|futures?|numbers?|lines?|games?|monstrosity|slate|card|sides?|overs?|unders?|race|market`;
const NOT = String.raw`(?:didn['’]?t|did not|don['’]?t|do not|not|never|won['’]?t|ain['’]?t|isn['’]?t|couldn['’]?t|can['’]?t|no voy a|no)`;
const VERB = String.raw`(?:bother(?:ed|ing)?(?: with)?|mess(?:ing)?(?: with)?|fool(?:ing)? with|play(?:ing)?|bet(?:ting)?(?: on)?|touch(?:ing)?|tak(?:e|ing)|do(?:ing)?|buy(?:ing)?|join(?:ing)?|chas(?:e|ing)|tail(?:ing)?|interested in)`;
const IT = String.raw`(?:it|that|this|them|those|any(?: of (?:it|that|them))?|with (?:it|that|them))`;

/** Example: "Didn't bother with the conference price". */
const REFUSED_BET = one(
  String.raw`(?:${NOT} (?:even |really )?${VERB}|ignor(?:ed|ing)|skipp(?:ed|ing)|pass(?:ed|ing) on|avoid(?:ed|ing)|stay(?:ed|ing) off) (?:the|any|either|his|her|their|your) (?:[\p{L}'’-]+ ){0,3}(?:${BET})`,
);
/** Example: "A 12 leg parlay for the Dodgers game, I'm not doing that". */
const BET_THEN_REFUSAL = one(
  String.raw`(?:${BET})(?![\p{L}\d]).{0,80}?(?<![\p{L}\d])(?:${NOT} (?:even |really )?(?:${VERB} ${IT}|bother|bite)|(?:hard|easy|big|fat|immediate) (?:no|pass)|no thanks|no thank you|said (?:no|nah)|nah|nope|(?:left|leaving|leave) (?:it|that|them|those) (?:alone|out)|passed on (?:it|that)|stay(?:ed|ing) away|paso)`,
);
/** Example: "Everyone at work says take the title price". */
const ADVICE = new RegExp(
  String.raw`^\W*(?:everyone|everybody|people|(?:my|the|some) (?:dad|buddy|boy|boys|cousin|brother|wife|boss|coworkers?|friends?|guys?|group chat|chat)|todos|todo el mundo)(?![\p{L}\d]).{0,30}(?<![\p{L}\d])(?:says?|said|keeps? (?:saying|telling|sending)|tells? me|told me|wants? me|loves?|likes?|dicen?|quieren?)(?![\p{L}\d])`,
  "iu",
);
/** Example: "If they win by 3 I get my money back". */
const CONDITION =
  /^\W*(?:(?:and|but|so|or) )?if (?:he|she|they|it|we|this|that|the \p{L}+|\p{L}+) (?:\p{L}+ ){0,2}?(?:wins?|loses?|hits?|misses?|covers?|push(?:es)?|goes|gets?|dies?)(?![\p{L}\d])/iu;
const REQUEST = one("put|take|add|make|switch|swap|bet|want|give|gimme|play|use|instead|do|hammer|run");

const BET_TERMS =
  /[+−–-]\d|\d[.,]5(?!\d)|½|\d\+|[$£€]\s?\d|\d\s?[$£€]|\b(?:over|under|[ou]) ?\d|\b(?:for|put|on|by)\s+\d+(?! ?leg)(?<!by \d{1,2})|\b\d+ (?:on|bucks|dollars|quid|pesos|or more)\b|\b(?:(?<!the )(?:ml|moneyline|money line)|anytime|pk|to win|to score)\b|\b\d{1,2}\/\d{1,2}\b/iu;

const isAside = (sentence: string): boolean => {
  if (BET_TERMS.test(sentence)) return false;
  return (
    REFUSED_BET.test(sentence) ||
    BET_THEN_REFUSAL.test(sentence) ||
    ADVICE.test(sentence) ||
    (CONDITION.test(sentence) && !REQUEST.test(sentence))
  );
};

const NAMES_BET = one(BET);
/** Example: "Uncle Ray sent his parlay. Nope." */
const REFUSAL_ALONE =
  /^\W*(?:nope|nah|no|no thanks|no thank you|hard (?:no|pass)|pass|not for me|not doing (?:it|that)|paso)\W*$/iu;
const isAnswered = (sentence: string, next: string | undefined): boolean =>
  next !== undefined && REFUSAL_ALONE.test(next) && NAMES_BET.test(sentence) && !BET_TERMS.test(sentence);

export const withoutAsides = (text: string): string => {
  const sentences = sentencesOf(text);
  const asides = sentences.filter(
    ({ text: own }, at) =>
      isAside(own) || isAnswered(own, sentences[at + 1]?.text) || isAnswered(sentences[at - 1]?.text ?? "", own),
  );
  const hasBet = sentences.some((sentence) => !asides.includes(sentence) && BET_TERMS.test(sentence.text));
  if (asides.length === 0 || !hasBet) return text;
  return sentences
    .map((sentence) =>
      asides.includes(sentence)
        ? sentence.text.replaceAll(/[^\n.!?;]/gu, (found) => " ".repeat(found.length))
        : sentence.text,
    )
    .join("");
};
