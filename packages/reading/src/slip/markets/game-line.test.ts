import { describe, expect, test } from "vitest";
import { readSlip } from "../read-slip.ts";
import { betsIn, slipLexicon } from "../slip-samples.ts";

const SUNS = "Phoenix Suns";
const BULLS = "Chicago Bulls";

describe("[BT3] a line that only names a game is no bet", () => {
  test.each([
    [
      "1) Phoenix Suns @ Chicago Bulls\nMoneyline: Bulls -165\n2) Denver Broncos @ Kansas City Chiefs\nUnder 43.5 -105",
      `${BULLS} moneyline team at -165 v 203|Denver Broncos total under 43.5 at -105 v 102`,
    ],
    [
      "1. Broncos at Chiefs\nSpread: Chiefs -3.5 -110\n2. Suns at Bulls\nMoneyline: Suns +120",
      `Kansas City Chiefs spread team -3.5 at -110 v 101|${SUNS} moneyline team at 120 v 204`,
    ],
    [
      "#1 Suns vs Bulls\nBulls ML\n#2 Saints vs Bills\nBills +4",
      `${BULLS} moneyline team v 203|Buffalo Bills spread team 4 v 103`,
    ],
    [
      "Bulls ML -140\nSuns – Bulls, Sat\nBills -3 -110\nSaints – Bills, Sun",
      `${BULLS} moneyline team at -140 v 203|Buffalo Bills spread team -3 at -110 v 103`,
    ],
    [
      "Suns - Bulls\nOver 226.5 -110\nSuns ML -140",
      `${SUNS} total over 226.5 at -110 v 204|${SUNS} moneyline team at -140 v 204`,
    ],
    [
      "SUNS@BULLS 11/26 | D. Booker o26.5 pts (-112) | CHI +5.5 (-110)",
      `Devin Booker player_points over 26.5 at -112 v 204|${BULLS} spread team 5.5 at -110 v 203`,
    ],
    [
      "sgp Suns/Bulls 12/14: booker 25+ pts, bulls +4",
      `Devin Booker player_points over 24.5 v 204|${BULLS} spread team 4 v 203`,
    ],
    [
      "A  Suns -7.5 (-110)  Bulls @ Suns  NBA\nB  Bills ML (+105)  Bills @ Saints  NFL",
      `${SUNS} spread team -7.5 at -110 v 204|Buffalo Bills moneyline team at 105 v 103`,
    ],
    [
      "Booker o25.5 pts -110 | Suns @ Bulls\nKelce 5+ rec | Chiefs @ Broncos",
      "Devin Booker player_points over 25.5 at -110 v 204|Travis Kelce player_receptions over 4.5 v 101",
    ],
  ])("%j", (text, bets) => expect(betsIn(text)).toBe(bets));

  test.each([
    ["NFL | Bills @ Chiefs | Chiefs ML | -135 | $25", "Kansas City Chiefs moneyline team at -135 v 106"],
    ["Bills @ Chiefs, Bills ML 20", "Buffalo Bills moneyline team v 102"],
    ["Bills @ Chiefs | Over 44.5 | -110", "Buffalo Bills total over 44.5 at -110 v 102"],
    ["Event: Suns v Bulls\nSelection: Bulls +4\nPrice: 1.91", `${BULLS} spread team 4 at -110 v 203`],
    ["Suns ML 10/11", `${SUNS} moneyline team at -110`],
    ["Suns ML 8/13", `${SUNS} moneyline team at -163`],
    ["Bulls -3, Suns at Nuggets over 220", `${BULLS} spread team -3|${SUNS} total over 220 v 201`],
    ["10. Suns -3", `${SUNS} spread team -3`],
  ])("%j contains a bet", (text, bets) => expect(betsIn(text)).toBe(bets));
});

describe("[BT3] the player below a market is the subject of the bet", () => {
  test.each([
    [
      "25+ Points\nDevin Booker\n\n6+ Assists\nTrae Young",
      "Devin Booker player_points over 24.5|Trae Young player_assists over 5.5",
    ],
    [
      "Over 27.5 Points\nNikola Jokić\n-110\nUnder 4.5 Rebounds\nJamal Murray\n-120",
      "Nikola Jokić player_points over 27.5 at -110|Jamal Murray player_rebounds under 4.5 at -120",
    ],
    [
      "Suns at Nuggets, Fri\n25+ Points\nDevin Booker\nMoneyline\nDEN Nuggets",
      "Devin Booker player_points over 24.5 v 201|Denver Nuggets moneyline team v 203",
    ],
    [
      "SGP +410\n10+ Rebounds\nNikola Jokić\nAnytime TD\nTravis Kelce",
      "Nikola Jokić player_rebounds over 9.5|Travis Kelce player_anytime_td yes",
    ],
    [
      "225+ Passing Yards\nPatrick Mahomes\n5+ Receptions\nTravis Kelce",
      "Patrick Mahomes player_pass_yards over 224.5|Travis Kelce player_receptions over 4.5",
    ],
    [
      "Devin Booker\n20+ Points\n25+ Points\nNikola Jokić\n8+ Rebounds",
      "Devin Booker player_points over 19.5|Devin Booker player_points over 24.5|Nikola Jokić player_rebounds over 7.5",
    ],
    [
      "Devin Booker\nOver 25.5 Points\nNikola Jokić\nUnder 11.5 Rebounds",
      "Devin Booker player_points over 25.5|Nikola Jokić player_rebounds under 11.5",
    ],
  ])("%j", (text, bets) => expect(betsIn(text)).toBe(bets));
});

describe("[BT6] a decimal price in front of a bet is its price", () => {
  test.each([
    [
      "2.35   Bulls to win (3-way)\n       Suns – Bulls, Sat\n1.80   Under 226.5\n       Suns – Bulls, Sat\nCombined 4.23",
      323,
      [135, -125],
    ],
    ["1.91  Chiefs -3\n      Chiefs - Broncos\n1.66  Kelce anytime TD\nTotal odds 3.17\nParlay", 217, [-110, -152]],
    ["Combo (2)\n1.55 Suns\n1.72 Nuggets -4.5\nCombined odds: 2.67", 167, [-182, -139]],
    ["Acca\n2.10 Bulls ML\n1.50 Bills ML\nAcca odds 3.15", 215, [110, -200]],
    ["Parlay\nSuns ML 1.60\nBulls -2 1.90\nTotal odds: 3.04", 204, [-167, -111]],
    ["@2.50 Suns moneyline\n@1.90 Bulls ML\nAccumulator odds: 4.75, stake: 8.00", 375, [150, -111]],
    ["Suns ML 1.70\nBulls +3.5 1.85\nBills -2 1.90\n3-fold 5.98 stake 10", 498, [-143, -118, -111]],
    ["combinada\n1.80  Suns ganan\n1.90  Bulls ganan\ncuota total 3.42\nCombined 3.42", 242, [-125, -111]],
  ])("%j", (text, total, prices) => {
    const { totalPrice, legs } = readSlip(text, slipLexicon);
    expect([totalPrice, legs.map(({ price }) => price)]).toEqual([total, prices]);
  });

  test.each([
    ["5.00 on Suns ML", [null]],
    ["2.50 Suns ML 1.80", [-125]],
    ["Suns ML\n1.90\nBulls ML\n2.10", [-111, 110]],
  ])("%j has no price in front", (text, prices) =>
    expect(readSlip(text, slipLexicon).legs.map(({ price }) => price)).toEqual(prices),
  );
});

describe('[BT2] after a home run, "to hit one too" is another home run', () => {
  test.each([
    [
      "machado to hit a home run friday and robert jr to hit one too",
      "Manny Machado player_home_runs over 0.5|Luis Robert Jr. player_home_runs over 0.5",
    ],
    [
      "robert jr home run, machado hits one as well",
      "Luis Robert Jr. player_home_runs over 0.5|Manny Machado player_home_runs over 0.5",
    ],
    ["machado 2+ hits", "Manny Machado player_hits over 1.5"],
  ])("%j", (text, bets) => expect(betsIn(text)).toBe(bets));
});

describe("[BT9] a game below a bet names its market and is no bet", () => {
  test.each([
    ["Suns -6 (-110)\n  Bulls @ Suns | Game Spread", "Phoenix Suns spread team -6 at -110 v 204"],
    ["Over 226.5 (-110)\nBulls @ Suns - Total Points O/U", "Chicago Bulls total over 226.5 at -110 v 203"],
    ["Over 23.5 (-110)\nBroncos @ Chiefs | Total | 1st Half", "Denver Broncos total 1h over 23.5 at -110 v 102"],
    [
      "Travis Kelce - Anytime TD (+110)\nBroncos @ Chiefs | Anytime TD",
      "Travis Kelce player_anytime_td yes at 110 v 101",
    ],
  ])("%j", (text, bets) => expect(betsIn(text)).toBe(bets));

  test("a price behind the stake is that of the corrected bet", () =>
    expect(betsIn("bills -3 sunday, wait no make it the chiefs plus 3. 100 on it at -115")).toBe(
      "Kansas City Chiefs spread team 3 at -115",
    ));
});
