import { array, assert, constantFrom, oneof, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { readSlip } from "./read-slip.ts";
import { slipLexicon } from "./slip-samples.ts";
import type { SlipLeg } from "./slip.ts";

const describeLeg = ({ subject, market, side, points, price }: SlipLeg): string =>
  [subject.name, market, side, points, price === null ? null : `at ${price}`].filter((part) => part !== null).join(" ");
const read = (text: string) => readSlip(text, slipLexicon);
const legs = (text: string): string => read(text).legs.map(describeLeg).join("|");

describe("[BT1] lines in words are read", () => {
  test.each([
    ["saints getting 6 and a half", "New Orleans Saints spread team 6.5"],
    ["Suns laying 4.5 against the Bulls", "Phoenix Suns spread team -4.5"],
    ["laying the three with Denver", "Denver Broncos spread team -3"],
    ["Chiefs win by at least 8", "Kansas City Chiefs spread team -7.5"],
    ["Broncos pick em -105", "Denver Broncos spread team 0 at -105"],
    ["Suns -3 (bought half a point from 3.5) -125", "Phoenix Suns spread team -3 at -125"],
    ["booker 25.5 points over hundo", "Devin Booker player_points over 25.5"],
    ["Jokic 9.5 rebounds under -105", "Nikola Jokić player_rebounds under 9.5 at -105"],
    ["Fifty on the under. Chiefs Broncos, forty two and a half.", "Kansas City Chiefs total under 42.5"],
    ["forty on the saints getting i think its one and a half", "New Orleans Saints spread team 1.5"],
    ["suns giving the four tonight", "Phoenix Suns spread team -4"],
    ["booker thirty plus points", "Devin Booker player_points over 29.5"],
    ["Chiefs/Broncos ov 49.5", "Kansas City Chiefs total over 49.5"],
    ["Unders: Chiefs/Broncos 44.5", "Kansas City Chiefs total under 44.5"],
    ["Jokic\nRebounds\nMore 11.5", "Nikola Jokić player_rebounds over 11.5"],
    ["Jokic o27.5 pts + 11.5 reb", "Nikola Jokić player_points over 27.5|Nikola Jokić player_rebounds over 11.5"],
  ])("%j", (text, expected) => expect(legs(text)).toBe(expected));
});

describe("[BT1] the side of a line can come before or after its number", () => {
  test.each([
    ["Jokic rebounds over/under 11.5 - over, fifteen", "Nikola Jokić player_rebounds over 11.5"],
    ["Suns Bulls total 228 give me the under 40", "Phoenix Suns total under 228"],
    ["Chiefs Broncos over/under 44, under for me 25", "Kansas City Chiefs total under 44"],
    ["mahomes passing yards 262.5 -> over $15", "Patrick Mahomes player_pass_yards over 262.5"],
    ["Suns -3, no -3.5 for 20", "Phoenix Suns spread team -3.5"],
    ["Suns spread 20", "Phoenix Suns spread team"],
    ["20 on chiefs run line", "Kansas City Chiefs spread team"],
  ])("%j", (text, expected) => expect(legs(text)).toBe(expected));

  test.each([
    ["Jokic rebounds over/under 11.5 over 15", 15],
    ["Suns Bulls total 228 give me the under 40", 40],
    ["put 20 on over 47.5, no 48.5, chiefs broncos", 20],
    ["SGP+ 12.00 @ +850\nChiefs ml\nKelce anytime td", 12],
  ])("stake of %j", (text, stake) => expect(read(text).stake).toBe(stake));
});

describe("[BT3] a name that the writer replaces before the bet does not count", () => {
  test.each([
    ["saints... no chiefs ml 20", "Kansas City Chiefs moneyline team"],
    ["Bulls, er, Suns +6.5 25", "Phoenix Suns spread team 6.5"],
    ["bulls - uh - suns ml", "Phoenix Suns moneyline team"],
    ["no parlay: suns ml, chiefs ml", "Phoenix Suns moneyline team|Kansas City Chiefs moneyline team"],
  ])("%j", (text, expected) => expect(legs(text)).toBe(expected));

  test('a name after "no" is no bet', () => expect(legs("suns -3, no bulls")).toBe("Phoenix Suns spread team -3"));
});

describe("[BT2] bets in spoken sentences are read", () => {
  test.each([
    [
      "suns minus three and then I also want the over in that one two twenty eight and a half",
      "Phoenix Suns spread team -3|Phoenix Suns total over 228.5",
    ],
    ["suns -6 for 50. hang on no. gimme bulls +6.5 instead", "Chicago Bulls spread team 6.5"],
    ["chiefs broncos u44.5\n*u45.5\nsorry", "Kansas City Chiefs total under 45.5"],
    ["Chiefs to make the playoffs: NO +120", "Kansas City Chiefs make_playoffs no at 120"],
    ["suns up to plus nine a hundred bucks at minus one twenty", "Phoenix Suns spread team 9 at -120"],
    [
      "kelce over 45.5 rec yds wait no wrong guy. i meant Sutton, 72.5, over, -115",
      "Courtland Sutton player_rec_yards over 72.5 at -115",
    ],
    ["sutton pasa de setenta y cinco yardas y media por recepcion", "Courtland Sutton player_rec_yards over 75.5"],
    ["booker mas de veinticinco y medio puntos", "Devin Booker player_points over 25.5"],
    ["booker mas de treinta y cinco y medio puntos", "Devin Booker player_points over 35.5"],
  ])("%j", (text, expected) => expect(legs(text)).toBe(expected));

  test.each([
    "my brother in law took the Suns -3.5 and put 200 on it, guy hasnt won since september",
    "my sister had the chiefs ml last week lol",
    "You voided my Booker over 25.5 points from Tuesday. I want a supervisor to look at this",
    "llevo tres dias esperando que me paguen el parlay, Chiefs +3.5 y Suns ml, contesten por favor",
    "Suns -3 is the move but im sitting this one out",
  ])("no bet: %j", (text) => expect(read(text).kind).toBe("none"));

  test('"seperate" bets are no parlay', () => expect(read("suns -2.5, chiefs ml. seperate bets").kind).toBe("single"));
});

describe("[BT6] typing errors in market words are corrected", () => {
  test.each([
    ["chiefs moneline 20", "Kansas City Chiefs moneyline team"],
    ["fitty on the cheifs money lin", "Kansas City Chiefs moneyline team"],
    ["jokic rebonds over 11.5", "Nikola Jokić player_rebounds over 11.5"],
    ["jokic assits over 9.5", "Nikola Jokić player_assists over 9.5"],
    ["mahomes pasing yards over 262.5", "Patrick Mahomes player_pass_yards over 262.5"],
    ["webb strikouts over 5.5", "Logan Webb player_strikeouts over 5.5"],
    ["chiefs broncos undre 44.5", "Kansas City Chiefs total under 44.5"],
  ])("%j", (text, expected) => expect(legs(text)).toBe(expected));
});

describe("[BT3] each of several adjacent names belongs to the right bet", () => {
  test.each([
    ["SGP Suns/Nuggets: Booker 25+ pts, over 229", "Devin Booker player_points over 24.5|Phoenix Suns total over 229"],
    ["Jokic 9+ assists, over 226.5 sgp", "Nikola Jokić player_assists over 8.5|Denver Nuggets total over 226.5"],
    ["the over in chiefs broncos 48.5, suns ml", "Kansas City Chiefs total over 48.5|Phoenix Suns moneyline team"],
    [
      "Suns -102\nover 44.5 chiefs broncos -108",
      "Phoenix Suns moneyline team at -102|Kansas City Chiefs total over 44.5 at -108",
    ],
    [
      "Jokic rebounds ladder please. 10+ -120, 12+ +155",
      "Nikola Jokić player_rebounds over 9.5 at -120|Nikola Jokić player_rebounds over 11.5 at 155",
    ],
    ["under 11.5 jokic rebounds", "Nikola Jokić player_rebounds under 11.5"],
    [
      "booker twenty five plus jokic double double",
      "Devin Booker player_points over 24.5|Nikola Jokić player_double_double yes",
    ],
    ["NO SWEAT BET CHIEFS -3", "Kansas City Chiefs spread team -3"],
    ["20 on it\nMahomes 225+ pass yds", "Patrick Mahomes player_pass_yards over 224.5"],
    ["Under 43.5 1.90\nTotal - DEN Broncos @ KC Chiefs", "Denver Broncos total under 43.5 at -111"],
    ["the uh Suns ML", "Phoenix Suns moneyline team"],
    ["Kings ML (Sacramento) -120", "Sacramento Kings moneyline team at -120"],
    ["Devin Booker\nOVER 26.5\nDevin Booker - Points\n-114", "Devin Booker player_points over 26.5 at -114"],
  ])("%j", (text, expected) => expect(legs(text)).toBe(expected));

  test("the team to beat is the opponent", () => {
    const [leg, more] = read("Chiefs to beat the Broncos -150").legs;
    expect([leg?.subject.id, leg?.opponentId, leg?.price, more]).toEqual([102, 101, -150, undefined]);
  });
});

describe("[BT4] OCR errors are corrected", () => {
  test.each([
    ["Phoenix Suns -4% -110", "Phoenix Suns spread team -4.5 at -110"],
    ["Denver Broncos -3,5", "Denver Broncos spread team -3.5"],
    ["Kansas City Chiefs +l.5 (-1 10)", "Kansas City Chiefs spread team 1.5 at -110"],
    ["Devin Booker 0ver 26.5 Points", "Devin Booker player_points over 26.5"],
    ["Chicago Bulls + 4.5", "Chicago Bulls spread team 4.5"],
    ["DENBroncos-2.5-108", "Denver Broncos spread team -2.5 at -108"],
  ])("%j", (text, expected) => expect(legs(text)).toBe(expected));
});

describe("[BT5] cancelled bets, questions and past bets are no legs", () => {
  test.each([
    ["Chiefs -3. actually scratch that, Chiefs ML", "Kansas City Chiefs moneyline team"],
    ["looking at the Suns -4 but not betting it", ""],
    ["would you take Chiefs -3 or Chiefs ML?", ""],
    ["Bulls lost, I had the -2.5", ""],
    ["Suns -6, Real Madrid ML", "Phoenix Suns spread team -6"],
    ["Suns -6 for 40 bucks. no wait make that -5.5 at -105", "Phoenix Suns spread team -5.5 at -105"],
    ["Suns ML -150\nEDIT: Suns -3.5 +105 instead", "Phoenix Suns spread team -3.5 at 105"],
    ["Suns ML, Bulls +4. Scratch the Bulls, all hurt", "Phoenix Suns moneyline team"],
    ["Booker 25+ pts\nno wait, out. Jokic 10+ rebounds", "Nikola Jokić player_rebounds over 9.5"],
    ["under 226.5 Suns Bulls. sorry OVER 226.5", "Phoenix Suns total over 226.5"],
    ["Suns/Bulls over 230.5 -> over 224.5", "Phoenix Suns total over 224.5"],
    ["my cousin had Suns ML +140, poor guy", ""],
    ["Suns ML, Bulls ML.. nah not the Bulls", "Phoenix Suns moneyline team"],
    ["suns bulls 226.5 under, 20 on it. scratch that, over", "Phoenix Suns total over 226.5"],
    ["Suns -4, er sorry -3.5", "Phoenix Suns spread team -3.5"],
    ["what about 20 on the Suns, -3?", "Phoenix Suns spread team -3"],
    ["Suns -1.5, uh meant Suns +7.5", "Phoenix Suns spread team 7.5"],
    ["what would 20 on the Suns ML pay?", ""],
    ["I want the Suns -3, no actually do the Bulls +3", "Chicago Bulls spread team 3"],
    ["I took the Suns +3 for 50 this morning, when does it pay out", ""],
    ["lmk when the booker line drops, over but not at 27.5", ""],
    ["Settled\nPhoenix Suns -2.5  WON\nStake $10.00", ""],
    ["6-2 on the day, suns -3 chiefs ml all home", ""],
    ["can u refund my 50 on suns bulls", ""],
    ["gané 300 anoche con los Suns +4", ""],
    ["can someone explain why Suns -3 costs -135", ""],
    ["Broncos +2¼... typo, +2.5", "Denver Broncos spread team 2.5"],
  ])("%j", (text, expected) => expect(legs(text)).toBe(expected));
});

describe("[BT6] prices", () => {
  test("odds on a line of their own are the price of a single bet", () =>
    expect(legs("Selection: Chiefs -3\nOdds: -112")).toBe("Kansas City Chiefs spread team -3 at -112"));
  test("a boosted price replaces the original price", () =>
    expect(legs("Suns ML +210, boosted to +250")).toBe("Phoenix Suns moneyline team at 250"));
  test("players of one list share the slip's price", () => {
    const { totalPrice, legs: both } = read("TD parlay: Kelce, Sutton +650");
    expect([totalPrice, ...both.map(({ price }) => price)]).toEqual([650, null, null]);
  });
});

describe("[BT7] stakes", () => {
  test.each([
    ["sgp for 20: Suns ML, Booker 25+ pts", 20],
    ["put a hundo on chiefs ml", 100],
    ["SGP\nSuns ML\nBooker 25+ Points\n$10.00 Wager | $64.00 Payout", 10],
    ["Chiefs to win, Suns to win - $30 parlay", 30],
    ["Suns ML +120 for 30. actually make it 60", 60],
    ["my unit is $50. 2.5u on Suns -3", 125],
    ["Suns ML, a quarter on it", 25],
    ["Suns -3, buck twenty on it", 120],
    ["Suns ML, a c note", 100],
    ["25 a pop\nSuns ML\nChiefs ML", 25],
    ["Suns ML\nBooker 25+ pts\nover 226.5\nChiefs ML\n20 pays 160 (+700)", 20],
    ["Suns ML\nChiefs ML\nBulls ML\n40 parlay", 40],
    ["Suns ML Chiefs ML, 10er on the double", 10],
    ["fourty five on suns -1.5", 45],
    ["suns over nine fifty bucks", 50],
    ["PARLAY\nChiefs -3\nSuns -2\nRisk/Win: 20.00 / 51.40", 20],
    ["booker 30+ and thats it 20 +120", 20],
    ["Suns -1.5 25 tonight late", 25],
    ["rebounds 25/ea: jokic o11.5, booker o4.5", 25],
    ["round robin $5 each ($15): Suns ML, Chiefs ML, Bulls ML", 15],
    ["25 @ 9/2 chiefs to win the afc", 25],
    ["booker mvp 20 at +180", 20],
    ["2 bills on chiefs -3", 200],
    ["Suns -3\n$5 a combo, 30 total, round robin", 30],
    ["under one sixty three suns bulls thirty dollars", 30],
    ["combinada de quince: Suns ganan, Chiefs ganan", 15],
    ["Suns win 10$ 5/4", 10],
    ["jokic 10+ reb ladder 5 a rung", 5],
    ["place $5000 on every game", null],
  ])("%j", (text, stake) => expect(read(text).stake).toBe(stake));

  test("the payout of a slip is no moneyline bet", () =>
    expect(legs("Suns -3\n$5.00 to win $4.55")).toBe("Phoenix Suns spread team -3"));
});

describe("[BT8] the text decides whether bets are single or a parlay", () => {
  test.each([
    ["chiefs to win straight up, suns to win straight up, 20", "parlay"],
    ["bet365\nDouble\nChiefs -3 -110\nSuns -6 -110", "parlay"],
    ["20 per game: Chiefs -3, Suns -6", "single"],
    ["25 on chiefs -3 and 25 suns -6", "single"],
    ["3 picks by 2s\nChiefs -3\nSuns -6\nBulls +4", "parlay"],
    ["Chiefs -3 -110 / Suns ML +130. no parlays today", "single"],
    ["leg one: Chiefs ML. leg two: TBA", "parlay"],
    ["SGPx\nChiefs ML / Kelce 5+ rec\nSuns ML / Booker 25+ pts", "parlay"],
    ["Chiefs ML, Kelce 5+ rec. one slip", "sgp"],
  ])("%j", (text, kind) => expect(read(text).kind).toBe(kind));
});

test("[BT9] a date, or a month's name inside a word, is no line", () => {
  expect(legs("bets 11/22\nChiefs -3")).toBe("Kansas City Chiefs spread team -3");
  expect(legs("Chiefs -3 nov 12")).toBe("Kansas City Chiefs spread team -3");
  expect(legs("marchado 2+ hits")).toBe("Manny Machado player_hits over 1.5");
});

test("[BT11] no input throws", () => {
  const word = constantFrom(
    "Chiefs",
    "Suns",
    "Jokic",
    "over",
    "u",
    "-3½",
    "+150",
    "$20",
    "/",
    ":",
    "\n",
    "(",
    "TD",
    "sgp",
    "25/10",
    "more",
    "7.5",
  );
  const text = oneof(
    string({ unit: "binary", maxLength: 80 }),
    array(word, { maxLength: 25 }).map((all) => all.join(" ")),
  );
  assert(
    property(text, (typed) => {
      for (const { confidence } of read(typed).legs) if (!(confidence > 0 && confidence < 1)) return false;
      return true;
    }),
    { numRuns: 400 },
  );
});
