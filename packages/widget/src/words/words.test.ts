import { expect, test } from "vitest";
import { NOTICE_KEYS } from "@linewire/contract/names";
import { wordsOf } from "../draw/words-of.ts";
import { compareWords } from "./compare-words.ts";
import { betName } from "./bet-name.ts";
import { en as base, type Words } from "./en.ts";
import { lateEn } from "./late-en.ts";
import { withFormats } from "./with-formats.ts";

const en: Words = withFormats({ ...base, late: lateEn });
const LANGUAGES = ["es", "fr", "de", "pt", "ar"];
const plain = (value: number): string => `${Math.abs(value)}`;

test.each([
  [{ betTypeName: "Spread", overUnder: null, periodName: "Game" }, -3.5, "Spread \u22123.5"],
  [{ betTypeName: "Spread", overUnder: null, periodName: "Full Game" }, 0, "Spread PK"],
  [{ betTypeName: "Moneyline", overUnder: null, periodName: "1st Half" }, null, "1st half moneyline"],
  [{ betTypeName: "Total", overUnder: "over", periodName: "Game" }, 47.5, "Over 47.5 total"],
  [{ betTypeName: "Player Passing Yards", overUnder: "under", periodName: "" }, 274.5, "Under 274.5 passing yards"],
  [{ betTypeName: "Player Assists (Hockey)", overUnder: "over", periodName: "" }, 0.5, "Over 0.5 assists"],
  [{ betTypeName: "Draw No Bet", overUnder: null, periodName: "Game" }, null, "Draw no bet"],
  [{ betTypeName: "Player Runs Batted In", overUnder: "over", periodName: "" }, 0.5, "Over 0.5 runs batted in"],
  [{ betTypeName: "League Champion", overUnder: null, periodName: "Season" }, null, "League champion"],
  [
    { betTypeName: "Regular Season Wins", overUnder: "over", periodName: "Season" },
    10.5,
    "Over 10.5 regular season wins",
  ],
] as const)("[W5] a bet has a readable name: %o %s", (offer, points, name) => {
  expect(betName(offer, points, plain)).toBe(name);
});

const textsOf = ({ late, ...words }: Words): Map<string, string> =>
  new Map(
    Object.entries({ ...words, ...late }).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );

test.each(LANGUAGES)("[W5] %s has every text that English has, with the same placeholders", (language) => {
  const words = wordsOf(`${language}-XX`);
  expect(words.language).toBe(language);
  // The service's clocks are English, so English has no `clock`.
  expect(Object.keys(words).toSorted()).toEqual([...Object.keys(wordsOf("en")), "clock"].toSorted());
  const other = textsOf(words);
  for (const [name, text] of textsOf(en))
    if (text) expect(other.get(name)?.split("{}"), name).toHaveLength(text.split("{}").length);
  expect(Object.keys(words.notices).toSorted()).toEqual([...NOTICE_KEYS].toSorted());
  expect(words.disclosure).not.toBe("");
  expect(words.dir).toBe(language === "ar" ? "rtl" : "ltr");
  expect(Object.keys(compareWords(language))).toEqual(Object.keys(compareWords("en")));
  expect(compareWords(language)).not.toBe(compareWords("en"));
});

test("[W5] common bets have a name in every language, other bets keep their English name", () => {
  const spread = { betTypeName: "Spread", overUnder: null, periodName: "1st Half" };
  const yards = { betTypeName: "Player Passing Yards", overUnder: "over", periodName: "Game" };
  const names = LANGUAGES.map((language) => [
    wordsOf(language).bet(spread, -3.5, plain),
    wordsOf(language).bet(yards, 274.5, plain),
  ]);
  expect(names.slice(0, 4)).toEqual([
    ["Hándicap \u22123.5 (1.ª\u00a0mitad)", "Más de 274.5 yardas de pase"],
    ["Handicap \u22123.5 (1re\u00a0mi-temps)", "Plus de 274.5 yards à la passe"],
    ["Handicap \u22123.5 (1.\u00a0Halbzeit)", "Über 274.5 Passyards"],
    ["Handicap \u22123.5 (1º\u00a0tempo)", "Mais de 274.5 jardas de passe"],
  ]);
  expect(names[4]?.[0]).toContain("\u2066\u22123.5\u2069");
  expect(wordsOf("fr").bet({ betTypeName: "Coin Toss", overUnder: null, periodName: "Game" }, null, plain)).toBe(
    "Coin Toss",
  );
});

test.each([
  ["de", "mindestens 21 Jahre alt und in New Jersey sein", "in diesem Bundesstaat sein"],
  ["fr", "au moins 21 ans et se trouver dans l\u2019État de New Jersey.", "dans cet État."],
  ["ar", "21 عامًا وأن تكون داخل ولاية \u2068New Jersey\u2069", "داخل هذه الولاية"],
])("[W5] the notice in %s names the age and the state", (language, known, unnamed) => {
  const notice = wordsOf(language).notices["links_allowed"]!;
  expect(notice({ minAge: 21, state: "NJ" })).toContain(known);
  expect(notice({ minAge: 21, state: null })).toContain(unnamed);
});

test.each([
  ["es", "publicitarios: el medio puede cobrar"],
  ["fr", "publicitaires\u00a0: l\u2019éditeur peut être rémunéré"],
  ["de", "Werbelinks: Wenn du wettest, kann der Verlag dafür Geld erhalten"],
  ["pt", "publicitários: o editor pode receber"],
  ["ar", "إعلانية: قد يحصل الناشر على مقابل"],
])(
  "[W5] the disclosure in %s says that the links are advertising and that the publisher may be paid",
  (language, text) => expect(wordsOf(language).disclosure).toContain(text),
);

test.each([
  ["Q3 4:12", "3.\u00a0Viertel 4:12"],
  ["END Q1", "Ende 1.\u00a0Viertel"],
  ["P2 12:33", "2.\u00a0Drittel 12:33"],
  ["HALF", "Halbzeit"],
  ["OT 2:00", "Verlängerung 2:00"],
  ["TOP 5", "TOP 5"],
])("[W5] the clock %s is %s in German", (clock, text) => {
  expect(wordsOf("de").clock?.(clock)).toBe(text);
  expect(wordsOf("de").clock?.(null)).toBe(undefined);
});

test("[W5] texts in an unsupported language are English", () => expect(textsOf(wordsOf("ja-JP"))).toEqual(textsOf(en)));
