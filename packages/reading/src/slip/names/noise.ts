const MONTHS =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const NOISE: readonly RegExp[] = [
  // The date before a game's time: "29/11 15:05".
  /(?<![\d/.+-])\d{1,2}[/.]\d{1,2}(?=,? +\d{1,2}:\d{2})/g,
  // Days, dates and times of games.
  new RegExp(
    `\\b(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)(?:day)?\\b[.,]?\\s?(?=\\d{1,2}:\\d{2}|\\d{1,2}\\s?[ap]m|(?:${MONTHS})\\b)`,
    "gi",
  ),
  new RegExp(`\\b(?:${MONTHS})\\.?[-\\s](?:\\d{1,2})(?:st|nd|rd|th)?(?:[-,\\s]{1,2}20\\d{2})?\\b`, "gi"),
  new RegExp(`\\b\\d{1,2}[-\\s](?:${MONTHS})(?:[-,\\s]{1,2}20\\d{2})?\\b`, "gi"),
  /\b\d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]\.?m\.?)?(?:\s?(?:et|est|edt|ct|cst|pt|pst|mt|gmt|utc)\b)?/gi,
  /\b20\d{2}[-/]\d{1,2}[-/]\d{1,2}\b/g,
  /\b\d{1,2}[-/]\d{1,2}[-/](?:20)?2\d\b/g,
  /(?<=\b(?:card|picks?|plays?|bets?|slate|on|nba|nfl|mlb|nhl|wnba|cfb|cbb|ncaa[bfm]?)\s|^\W*)(?:1[0-2]|0?[1-9])\/(?:3[01]|[12]\d|0?[1-9])\b(?!\s?\/|\s+(?:doubles?|trebles?|accas?|fourfold)\b)/gi,
  // Dates of a year's last months, no fractional odds: "CAVS@BLAZERS 11/26".
  /(?<![\d/.+-])1[0-2]\/(?:1[3-9]|2\d|3[01])(?![\d/])/g,
  // The day of a game in brackets: "(v Oregon, Sun)".
  /(?<=,\s?)(?:mon|tues?|wed|thu|fri|sat|sun)(?=\s*\))/gi,
  // The number of a bet in a list: "2) New Orleans Saints @ Atlanta Falcons".
  /^\s*(?:#\d{1,2}|1?\d\)|[1-9]\.)(?=\s+\p{L})/gu,
  // Rotation numbers, ticket numbers and scores.
  /\[\s?\d{1,6}\s?\]/g,
  /\(\s?score:[^)\n]{0,20}\)/gi,
  /\b(?:bet|ticket|wager|slip|receipt)\s?(?:id|no\.?|number|#)\s?:?\s?[\w-]{4,24}/gi,
  /\b(?:ticket|tkt|receipt|ref)\s?:?\s+(?=[\w-]{0,24}\d)\w{2,12}(?:-\w{1,12}){1,4}/gi,
  /(?<![\d.])(?:[A-Z]{1,4}-)?\d{3,}(?:-\d{2,}){2,}\b/g,
  /#\s?(?:[A-Z]{1,3}-?)?\d{2,}/g,
  /\b[A-Z]{1,3}\/\d{4,}(?:\/\d{1,6})*/g,
  // The plus of "SGP+".
  /(?<=\bsgp)\+(?=\s|$)/gi,
  // The number of bets: "SGP 3 Picks", "PARLAY      4 picks".
  /(?<=\b(?:sgpx?|parlay|multi|teaser|robin|combo)[^\p{L}\d\n]{1,12})\d{1,2}[\s-](?:picks?|legs?|selections?)\b/giu,
  // The line before a teaser: "(reg. line -1½)", "(was -7)".
  /\((?:reg(?:ular)?\.? line|line was|orig(?:inal)?\.?(?: line)?|was|opened)\b[^()\n]{0,40}\)/gi,
  // A legal notice's minimum age: "Bet responsibly. 21+."
  /\b(?:18|21)\+(?=\s*(?:[.,|·]|$|only\b|gambl))/gi,
  // A bullet that OCR read as the letter o: "o  225+ Passing Yards".
  /^\s*o\s+(?=\d+\+|\p{Lu}\p{Ll})/gu,
  // Dots between a bet and its price.
  /\.{4,}/g,
  /(?:(?<=\b(?:sgpx?|parlay|play|entry)\s?[-–:(]?\s?)|(?<=^\s*))\d{1,2}[\s-]picks?\b/gi,
  /(?<=[·•|]\s*)\d{1,2}[\s-](?:picks?|legs?|selections?|bets?)\b(?=\s*(?:$|[·•|]))/gim,
  // A bought half point, which the written line includes.
  /\b(?:buy|buying|bought|sell|selling|sold)\s(?:(?:the|a|to)\s)?(?:half|hook|1\/2|½|0?\.5)(?:\sa)?(?:\s?(?:points?|pts?)\b)?(?:\s(?:from|off)\s[+−-]?\d{1,3}(?:\.5|½)?)?/gi,
  // Stakes in units.
  /(?<![\d.])(?:[0-5]?\.\d{1,2}|[0-5]|10)\s?u(?:nits?)?\b(?!\s?\d)/gi,
  /https?:\/\/\S{1,200}/gi,
];

/** OCR (text recognition) read digits as letters: "-1O5", "3O+", "+l10". */
const MISREAD = /(?<![\p{L}\d])(?:[+−-][OoIl]?\d?|\d)[\dOoIl]*(?![\p{L}\d])/gu;
const correctDigits = (number: string): string =>
  /\d/.test(number) && (number.length > 2 || number.includes("O"))
    ? number.replaceAll(/[Oo]/g, "0").replaceAll(/[Il]/g, "1")
    : number;

/** Example: "J-E-T-S +9". */
const SPELLED_OUT = /(?<![\p{L}\d-])(?:\p{Lu}-){2,}\p{Lu}(?![\p{L}\d-])/gu;
const joinedLetters = (word: string): string => word.replaceAll("-", "").padEnd(word.length);

/** Replacements have the same length, so that offsets stay valid. */
const OCR_CORRECTIONS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[+−-]\d{1,2}|\b(?:over|under|[ou])\s?\d{1,3})%/gi, "½"],
  [/(?<=\d),(?=5(?!\d))/g, "."],
  [/(?<=[+−-])[Il](?=[.½])/g, "1"],
  [/\b0(?=ver\b)/gi, "O"],
  // A small L between capitals is an I, a digit inside a word a letter: "PUCK LlNE", "Tota1", "REB0UNDS".
  [/(?<=\p{Lu})l(?=\p{Lu})|(?<![\p{L}\d])l(?=\p{Lu}{2})/gu, "I"],
  [/(?<=\p{Lu})1(?=\p{Lu}{2})/gu, "I"],
  [/(?<=\p{L}{3})1(?![\d.])/gu, "l"],
  [/(?<=\p{Lu}{2})0(?=\p{Lu})/gu, "O"],
  [/(?<=\p{L}{2})0(?=\p{Ll})/gu, "o"],
  [/(?<=[\d½(]\s?|\b(?:ml|moneyline|td|total|spread)\s|^\s*)([+−-][1-9]) (\d[05])(?=\s?\)|\s*$)/gi, " $1$2"],
  [/(?<=\p{L} )\+ (?=\d{1,2}(?:\.5|½)(?!\d)\s*(?:$|[(@+−-]))/gu, " +"],
  [/(?<=\p{L} )[−–—-] (?=\d{1,2}(?:\.5|½)(?!\d)\s*(?:$|[(@+−-]))/gu, " -"],
];

/** Text outside of bets is replaced by spaces, so that offsets stay valid. */
export const withoutNoise = (text: string): string =>
  NOISE.reduce(
    (clean, pattern) => clean.replaceAll(pattern, (found) => " ".repeat(found.length)),
    OCR_CORRECTIONS.reduce(
      (better, [pattern, correction]) => better.replaceAll(pattern, correction),
      text.replaceAll(SPELLED_OUT, joinedLetters).replaceAll(MISREAD, correctDigits),
    ),
  );
