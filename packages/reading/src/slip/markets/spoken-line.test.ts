import { describe, expect, test } from "vitest";
import { readSlip } from "../read-slip.ts";
import { betsIn, slipLexicon } from "../slip-samples.ts";

describe("[BT1] Spanish words of a spread and its opponent are read", () => {
  test.each([
    ["los Chiefs menos 2.5 con Denver (-110)", "Kansas City Chiefs spread team -2.5 at -110 v 101"],
    ["los Suns mas 4.5 con los Bulls -110, 20", "Phoenix Suns spread team 4.5 at -110 v 204"],
    ["Chiefs menos seis y medio frente a los Bills (-105)", "Kansas City Chiefs spread team -6.5 at -105 v 106"],
    ["Chiefs -6 contra Buffalo", "Kansas City Chiefs spread team -6 v 106"],
    ["los Suns ganan ante los Bulls -140", "Phoenix Suns moneyline team at -140 v 204"],
    ["los Padres -1.5 con San Francisco +140, 20 pesos", "San Diego Padres spread team -1.5 at 140 v 401"],
    ["pon 25 en Padres menos carrera y media con Boston +120", "San Diego Padres spread team -1.5 at 120 v 403"],
    ["Suns +3.5 el lunes (-110)", "Phoenix Suns spread team 3.5 at -110"],
    ["parley Suns -3 con Bulls +4", "Phoenix Suns spread team -3|Chicago Bulls spread team 4"],
    ["parley Suns -3 con Chiefs ml", "Phoenix Suns spread team -3|Kansas City Chiefs moneyline team"],
    [
      "Chiefs -3.5 (-110) con los Suns -4 (-105)",
      "Kansas City Chiefs spread team -3.5 at -110|Phoenix Suns spread team -4 at -105",
    ],
  ])("%j", (text, bets) => expect(betsIn(text)).toBe(bets));
});

describe("[BT1] a spoken total and its spoken stake are two numbers", () => {
  test.each([
    ["chiefs bills under fifty one a dime on it", "Kansas City Chiefs total under 51 v 106", 1000],
    ["chiefs bills over forty four and a half ten bucks", "Kansas City Chiefs total over 44.5 v 106", 10],
    ["suns bulls over two twenty six a hundred", "Phoenix Suns total over 226 v 204", 100],
    ["chiefs broncos over forty seven fifty dollars", "Kansas City Chiefs total over 47 v 101", 50],
    ["under forty one in bills broncos twenty bucks", "Buffalo Bills total under 41 v 101", 20],
    ["panthers flames under five and a half a dub", "Florida Panthers total under 5.5 v 503", 20],
    ["bills chiefs over fifty a nickel each", "Buffalo Bills total over 50 v 102", 500],
  ])("%j", (text, bets, stake) => expect([betsIn(text), readSlip(text, slipLexicon).stake]).toEqual([bets, stake]));
});

describe("[BT3] an ordinary word is a player's nickname only beside a player's market", () => {
  test.each([
    ["joker over 10.5 assists fri vs chicago 40", "Nikola Jokić player_assists over 10.5 v 204"],
    ["joker 12+ boards", "Nikola Jokić player_rebounds over 11.5"],
    ["under 27.5 joker points", "Nikola Jokić player_points under 27.5"],
    ["the joker double double yes", "Nikola Jokić player_double_double yes"],
    ["nuggets -4 and joker 25+", "Denver Nuggets spread team -4|Nikola Jokić player_points over 24.5"],
    ["only a joker would fade the suns. suns -3", "Phoenix Suns spread team -3"],
  ])("%j", (text, bets) => expect(betsIn(text)).toBe(bets));
});
