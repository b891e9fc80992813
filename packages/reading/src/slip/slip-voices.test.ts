import { describe, expect, test } from "vitest";
import { betsIn } from "./slip-samples.ts";

const bets = (text: string): string => betsIn(text).replaceAll(/ v \d+/g, "");

describe("[BT3] the name before a line's colon is a chat member or the player of the bet", () => {
  test.each([
    [
      "Omar (HR): who plays tonight\nLena: 20 on chiefs -6.5\nOmar (HR): then i'll take under 45.5 in that one",
      "Kansas City Chiefs spread team -6.5|Kansas City Chiefs total under 45.5",
    ],
    [
      "lena: suns -3\nmax: broncos ml\nme: over 43.5 in chiefs broncos\nlena: pass for me",
      "Phoenix Suns spread team -3|Denver Broncos moneyline team|Kansas City Chiefs total over 43.5",
    ],
    [
      "Jokic: 30+ points\nBooker: over 5.5 assists",
      "Nikola Jokić player_points over 29.5|Devin Booker player_assists over 5.5",
    ],
  ])("%j", (text, expected) => expect(bets(text)).toBe(expected));
});

describe("[BT5] denied or corrected numbers and periods do not count", () => {
  test.each([
    ["Chiefs Broncos over 49.5, whole game not the first half", "Kansas City Chiefs total over 49.5"],
    ["First half only, not the full game: Suns -2.5", "Phoenix Suns spread 1h team -2.5"],
    [
      "NO O21.5 Team Total\nBills vs Saints\nNO 1H -2.5\nBills vs Saints",
      "New Orleans Saints team_total over 21.5|New Orleans Saints spread 1h team -2.5",
    ],
    ["Chiefs -3. The other book has -2.5, that one", "Kansas City Chiefs spread team -2.5"],
    [
      "I would like the Chiefs +2.5 at -110. While I was writing the board moved. It is now +3 at -118.",
      "Kansas City Chiefs spread team 3 at -118",
    ],
    ["Chiefs -3 (-108). This will be -4.5 by breakfast", "Kansas City Chiefs spread team -3 at -108"],
    ["Jokic over 11.5 rebounds, rather than the over 10.5 of this morning", "Nikola Jokić player_rebounds over 11.5"],
    [
      "Suns -4 and Bulls ml\nEdit: I mistyped the Suns. It should read -5, not -4.",
      "Chicago Bulls moneyline team|Phoenix Suns spread team -5",
    ],
    [
      "Chiefs ml, Suns -4. Take the Suns side out and use under 224.5 in Bulls Suns",
      "Kansas City Chiefs moneyline team|Chicago Bulls total under 224.5",
    ],
    ["Kelce over 4.5 catches. forget the touchdown", "Travis Kelce player_receptions over 4.5"],
    [
      "Please disregard my earlier message about the Suns moneyline. Only Chiefs -3",
      "Kansas City Chiefs spread team -3",
    ],
    ["Everybody's on the Suns spread. Chiefs ml for me", "Kansas City Chiefs moneyline team"],
    ["cambié los Suns por los Chiefs -3", "Kansas City Chiefs spread team -3"],
  ])("%j", (text, expected) => expect(bets(text)).toBe(expected));
});

describe("[BT3] adjacent bets are separated", () => {
  test.each([
    [
      "kelce anytime td and over 51.5 chiefs broncos",
      "Travis Kelce player_anytime_td yes|Kansas City Chiefs total over 51.5",
    ],
    [
      "booker over 25.5 points and over 5.5 assists vs the bulls, both -115",
      "Devin Booker player_points over 25.5 at -115|Devin Booker player_assists over 5.5 at -115",
    ],
    [
      "round robin, all -110\nChiefs -3.5\nSuns -6",
      "Kansas City Chiefs spread team -3.5 at -110|Phoenix Suns spread team -6 at -110",
    ],
    [
      "Mahomes over 250.5 passing yards -115\nUnder 229.5, Total Points, -110\n  Suns @ Bulls 9:00 PM",
      "Patrick Mahomes player_pass_yards over 250.5 at -115|Phoenix Suns total under 229.5 at -110",
    ],
    ["Over 231.5, Suns v Bulls -105", "Phoenix Suns total over 231.5 at -105"],
    ["suns +6.5 in denver\nwait no give me the alt line, +8.5 at -150", "Phoenix Suns spread team 8.5 at -150"],
    ["chiefs +4, jokic 6+ assists\nim skipping chiefs +4, just the jokic one", "Nikola Jokić player_assists over 5.5"],
    ["Chiefs -2 at the Broncos.. no sorry wrong side, Broncos +2", "Denver Broncos spread team 2"],
    [
      "Teaser\nLeg | Line | Teased\nSuns | -7 | -1\nChiefs | +1 | +7",
      "Phoenix Suns spread team -1|Kansas City Chiefs spread team 7",
    ],
    ["Chiefs +1.5 1.87\n   Kansas City vs Denver   29/11 15:05", "Kansas City Chiefs spread team 1.5 at -115"],
    ["devon booker over 25.5 points", "Devin Booker player_points over 25.5"],
    [
      "SGP      3 picks      +1180\nBroncos @ Chiefs\n o  225+ Passing Yards\n    Patrick Mahomes\n o  Anytime TD\n    Travis Kelce\n o  5+ Receptions\n    Courtland Sutton\n o  Over 44.5\n    Total Points",
      "Patrick Mahomes player_pass_yards over 224.5|Travis Kelce player_anytime_td yes|Courtland Sutton player_receptions over 4.5|Denver Broncos total over 44.5",
    ],
    [
      "Chiefs ml, Suns -4\nactually scratch the Suns, swap in Bulls +3 instead",
      "Kansas City Chiefs moneyline team|Chicago Bulls spread team 3",
    ],
    [
      "Suns go from -7 to -1, Chiefs from +2.5 up to +8.5. been waiting on this one all week",
      "Phoenix Suns spread team -1|Kansas City Chiefs spread team 8.5",
    ],
    ["Suns -1.5 (in Chicago) ........ 1.91", "Phoenix Suns spread team -1.5 at -110"],
    ["Moneyline   Broncos @ Chiefs\nChiefs -140", "Kansas City Chiefs moneyline team at -140"],
    [
      "all FOOTBALL not hoops: Chiefs -6.5, Bills +3",
      "Kansas City Chiefs spread team -6.5|Buffalo Bills spread team 3",
    ],
    ["in denver jamal murray over 20.5 points, put twenty on the whole thing", "Jamal Murray player_points over 20.5"],
    ["Chiefs Broncos under 41. Sorry, 41 and a half, 41.5, at -112", "Kansas City Chiefs total under 41.5 at -112"],
    [
      "Suns +4.5    PHX @ CHI    -110\nKings -2   SAC @ DEN    -115",
      "Phoenix Suns spread team 4.5 at -110|Sacramento Kings spread team -2 at -115",
    ],
    ["Suns ML (v Kings, Sun) | -120", "Phoenix Suns moneyline team at -120"],
    ["gimme Chiefs -1.5 for 100. I mean +1.5. showing -108 on my end", "Kansas City Chiefs spread team 1.5 at -108"],
    ["Chiefs -12.5, they boosted it from +200 to +240", "Kansas City Chiefs spread team -12.5 at 240"],
    [
      "Chiefs -4.5 -110\nS-U-N-S +9 -110",
      "Kansas City Chiefs spread team -4.5 at -110|Phoenix Suns spread team 9 at -110",
    ],
    [
      "Nuggets +3, Suns -6.5\nEDIT: jokic looks iffy so the nuggets are OFF. the other one is in",
      "Phoenix Suns spread team -6.5",
    ],
    [
      "Jokic  10+ rebounds\n[ ] Kelce  anytime TD\n[ ] Total points  O 47.5\nChiefs @ Broncos",
      "Nikola Jokić player_rebounds over 9.5|Travis Kelce player_anytime_td yes|Kansas City Chiefs total over 47.5",
    ],
    ["Chiefs   +5      (reg. line -1½)", "Kansas City Chiefs spread team 5"],
    [
      "mahomes over 234.5 passing yards, kelce to score over half a touchdown",
      "Patrick Mahomes player_pass_yards over 234.5|Travis Kelce player_anytime_td yes",
    ],
    [
      "booker over 31.5 points and over 8.5 assists sunday in denver",
      "Devin Booker player_points over 31.5|Devin Booker player_assists over 8.5",
    ],
    ["over 51.5 in Chiefs/Broncos", "Kansas City Chiefs total over 51.5"],
    [
      "Jokic over 27.5 pts vs the kings tmrw. wait no sorry its 28.5 they bumped it. -112",
      "Nikola Jokić player_points over 28.5 at -112",
    ],
    ["suns minus 2 an a half", "Phoenix Suns spread team -2.5"],
    ["scratch the nuggets put the suns moneyline instead of them", "Phoenix Suns moneyline team"],
    ["Suns -3 anyone? im on it", "Phoenix Suns spread team -3"],
    [
      "dime each on the following two: Chiefs Broncos over 44, and Suns -3",
      "Kansas City Chiefs total over 44|Phoenix Suns spread team -3",
    ],
    ["Gunnar homers at Fenway? no. Suns -3 hosting Chicago, +105", "Phoenix Suns spread team -3 at 105"],
    [
      "Chiefs to win the super bowl +1100\nBet responsibly. 21+. 1-800-GAMBLER",
      "Kansas City Chiefs championship team at 1100",
    ],
    ["First quarter only, Suns -2 over Chicago", "Phoenix Suns spread 1q team -2"],
    ["Chiefs ml, suns ml\nthat's 2 legs u know", "Kansas City Chiefs moneyline team|Phoenix Suns moneyline team"],
    ["suns ml, bulls +3. all 2 legs in", "Phoenix Suns moneyline team|Chicago Bulls spread team 3"],
    ["the chieffs on sunday night at -1.5", "Kansas City Chiefs spread team -1.5"],
    ["6 PT TEASER -120\nCHIEFS +3\n NO @ KC", "Kansas City Chiefs spread team 3"],
    ["PHX SUNS   PUCK LlNE -1.5", "Phoenix Suns spread team -1.5"],
    ["Jokic 8+ REB0UNDS", "Nikola Jokić player_rebounds over 7.5"],
    ["CHIEFS/BRONCOS UN 47.5 -110", "Kansas City Chiefs total under 47.5 at -110"],
    ["Chiefs to win the super bowl, nine to one", "Kansas City Chiefs championship team at 900"],
  ])("%j", (text, expected) => expect(bets(text)).toBe(expected));
});

describe("[BT3] bets in Spanish are read", () => {
  test.each([
    ["Suns le ganan a los Bulls mañana (-135)", "Phoenix Suns moneyline team at -135"],
    ["el otro libro da Chiefs +6.5 a -120", "Kansas City Chiefs spread team 6.5 at -120"],
    [
      "un parlay con los chiefs los bills y los suns todos a ganar",
      "Kansas City Chiefs moneyline team|Buffalo Bills moneyline team|Phoenix Suns moneyline team",
    ],
    ["Suns Bulls primer cuarto mas de 55.5 puntos", "Phoenix Suns total 1q over 55.5"],
    ["Me puedes poner 25 en Jokic over 9.5 asistencias el domingo?", "Nikola Jokić player_assists over 9.5"],
    ["Suns -6 en casa de los Bulls\nMomio 1.91", "Phoenix Suns spread team -6 at -110"],
    ["Chiefs -4.5 1a mitad vs Broncos", "Kansas City Chiefs spread 1h team -4.5"],
    [
      "mahomes pasa de doscientas setenta y cinco y media yardas por pase",
      "Patrick Mahomes player_pass_yards over 275.5",
    ],
    ["Chiefs con sus 3 puntos a favor", "Kansas City Chiefs spread team 3"],
    ["Chiefs -3.5 y que ganen bonito", "Kansas City Chiefs spread team -3.5"],
    ["jokic pasa de once y medio rebotes", "Nikola Jokić player_rebounds over 11.5"],
    [
      "Chiefs bajan de -8.5 a -2.5, Suns suben de +1 a +7",
      "Kansas City Chiefs spread team -2.5|Phoenix Suns spread team 7",
    ],
    ["Chiefs -3, no me importa el momio", "Kansas City Chiefs spread team -3"],
  ])("%j", (text, expected) => expect(bets(text)).toBe(expected));
});
