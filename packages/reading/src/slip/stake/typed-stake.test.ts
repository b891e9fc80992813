import { describe, expect, test } from "vitest";
import { readSlip } from "../read-slip.ts";
import { betsIn, slipLexicon } from "../slip-samples.ts";

const stakeIn = (text: string): number | null => readSlip(text, slipLexicon).stake;

describe("[BT7] stakes with typing errors are read", () => {
  test.each([
    ["hlaf a c note on Suns ml", 50],
    ["Suns ml 10 buks pls", 10],
    ["twnety bucks on Suns ml", 20],
    ["Suns ml for thrity dolars", 30],
    ["15 dollrs Suns ml", 15],
    ["fifyt on the Suns -3", 50],
    ["Suns -3 half a c-note", 50],
    ["Suns ml, 3 c notes", 300],
    ["Suns ml a hudno on it", 100],
    ["eigthy bcuks Suns ml", 80],
    ["Suns ml, Bulls ml, Chiefs ml: 3 singles at 15, do not parlay", 15],
    ["a tener on Suns ml", 10],
  ])("%j", (text, stake) => expect(stakeIn(text)).toBe(stake));

  test.each([
    "$0 on Suns ml",
    "$-5 on Suns ml",
    "$0 to win $100, Suns ml + Bulls ml",
    "$99999999999999999999999 on Suns ml",
  ])("an impossible amount is no stake: %j", (text) => expect(stakeIn(text)).toBeNull());

  test.each([
    ["half a hunny on Suns ml", 50],
    ["a hunna on the Suns -3", 100],
    ["stick a score on the Suns to win", 20],
    ["parlay Suns ml + Bulls ml, a score on each", 20],
    ["Suns ml at plus a hundred and forty, put twenty on it", 20],
    ["Suns minus three at minus a hundred and ten put fifty on it", 50],
    ["a hundred and twenty on the Suns minus four", 120],
    ["Suns ml Bulls ml parlay it five bucks it says it pays back a hundred and ten total", 5],
    ["Suns ml / Bulls ml / Chiefs ml. 25 returns 96.25", 25],
    ["booker 25+ pts / suns ml / over 226.5. 20 pays 130", 20],
    ["risking half a unit (unit = $40) on Suns ml", 20],
    ["booker 25 plus and suns money line for twenty all same game plus four ten", 20],
    ["Suns ml. A ten spot at plus a hundred", 10],
  ])("a stake in slang or in spoken words is read: %j", (text, stake) => expect(stakeIn(text)).toBe(stake));

  test.each([
    ["Suns ml plus a hundred and forty, twenty on it", "Phoenix Suns moneyline team at 140"],
    ["Bulls -3 at minus a hundred and ten put fifty on it", "Chicago Bulls spread team -3 at -110"],
    ["Suns ml plus a hundred, ten dollars", "Phoenix Suns moneyline team at 100"],
  ])("a spoken price is read: %j", (text, bets) => expect(betsIn(text)).toBe(bets));

  test("a name that resembles a money word stays a name", () =>
    expect([betsIn("20 Bulls -3"), stakeIn("20 Bulls -3")]).toEqual(["Chicago Bulls spread team -3", 20]));
});

describe("[BT7] the stake of a round robin is that of each bet", () => {
  test.each([
    ["RR by 2s $5 a pop (6 bets, 30 total): Suns ML / Bulls ML / Chiefs ML / Bills ML", 5],
    ["round robin 2s, 4 a combo (3 combos, 12 total) Suns ml, Bulls ml, Chiefs ml", 4],
    ["$2 each (10 ways = $20 total) round robin Suns ml, Bulls ml, Chiefs ml", 2],
    ["6 leg rr by 3s at a buck each (20 bets, $20): Suns ml, Bulls ml, Chiefs ml, Bills ml", 1],
    ["by 2s 10 bucks each, 3 bets: Suns ml, Bulls ml, Chiefs ml", 10],
    ["ROUND ROBIN by 2's (3 parlays)\nSuns ML\nBulls ML\nChiefs ML\n$5.00 per parlay\nTOTAL RISK $15.00", 5],
    ["Round Robin 2s (6 bets)\nSuns ML\nBulls ML\nChiefs ML\nBills ML\n$3.00 per bet\nTotal stake $18.00", 3],
    ["RR BY 2S (3 WAYS) Suns -3, Bulls ML, Bills -2.5. 10 each. total cost 30", 10],
    ["round robin $5 each ($15): Suns ML, Chiefs ML, Bulls ML", 15],
    ["ROUND ROBIN by 3's (4 bets x $2.50 = $10.00)\nSuns -8 -110\nBulls -4.5 -110\nChiefs -3 -115\nBills -6 -110", 2.5],
    ["5 a combo, 30 total, round robin Suns ML, Chiefs ML, Bulls ML, Bills ML", 30],
  ])("%j", (text, stake) => expect(stakeIn(text)).toBe(stake));
});

describe("[BT7] the stake is read from a table's column", () => {
  test.each([
    [
      "date | type | selection | odds | risk\n11/26 | STRAIGHT | Suns ML | -135 | 22\n11/26 | STRAIGHT | Bulls +4 | -120 | 22",
      22,
    ],
    ["date | bet | odds | stake\n11/25 | Suns -3.5 | -110 | 33\n11/25 | Bulls ML | +120 | 33", 33],
    ["Market\tSelection\tOdds\tWager\nSpread\tSuns -4\t-110\t$15.00", 15],
    ["DATE      SELECTION          PRICE   RISK   TO WIN\n11/26     Chiefs -3          -110    55     50", 55],
    ["| Selection | Odds | Stake |\n| Suns ML | -130 | 20 |\n| Bulls -2 | -110 | 20 |", 20],
    ["Selection; Price; Amount ($)\nSuns ML; -130; 12.50", 12.5],
    ["odds | risk and reward\nSuns ML | -130", null],
  ])("%j", (text, stake) => expect(stakeIn(text)).toBe(stake));
});

describe("[BT7] the stake of several bets is their common one", () => {
  test.each([
    ["$10 Suns ml\n$15 Bulls -3\n$12 Chiefs ml"],
    ["twenty on the suns minus four and fifty on the bulls minus three"],
    ["Suns -3 for 50, Bulls ml for 25"],
    ["A dime on the Suns laying the three. A nickel on the Bulls plus one and a half. Two tickets, not one."],
    ["Suns -3   -110\nWager $30.00      To Pay $57.27\n- - - -\nBulls +4   -105\nWager $12.00      To Pay $23.43"],
    ["| Selection | Odds | Stake |\n|---|---|---|\n| Suns ML | -130 | 20 |\n| Bulls -2 | -110 | 35 |"],
    ["ponme 20 a los Suns -4 y 30 a los Bulls +3"],
    ["tenner on the Suns to win at 4/6 and a fiver on the Bulls to win at 2/1"],
    ["Suns -3 at -108, for $60. Booker over 25.5 points at +102, for $40."],
  ])("bets with different stakes have no common stake: %j", (text) => expect(stakeIn(text)).toBeNull());

  test.each([
    ["20 on suns -3, another 20 on bulls ml", 20],
    ["Suns -3 risk 22 to win 20\nBulls ml risk 22 to win 18", 22],
    ["$10 each Suns -3 and Bulls ml, $20 all in, separate", 10],
    ["parlay Suns ml Bulls ml, $20 pays $75", 20],
    [
      "ok travis twenty on booker over twenty five and a half points and twenty on murray over three and a half assists",
      20,
    ],
  ])("the stake of all bets is the stake of the slip: %j", (text, stake) => expect(stakeIn(text)).toBe(stake));

  test.each([
    ["parlay: suns ml, bulls -3, chiefs ml. 5 bucks from each of us so 20 on the ticket", 20],
    ["parlay suns ml bulls ml chiefs ml, $10 a head, 40 on the slip", 40],
    ["parley: Suns ganan, Bulls ganan\nChiefs -3\nBills ml\nponemos 60 entre todos, paga +900", 60],
    ["parlay suns ml bulls ml\nchiefs ml\nbills ml\nthrowing in 50 between the five of us", 50],
    ["suns ml and bulls ml singles, 10 bucks on each", 10],
  ])("the sum that friends pay together is the stake: %j", (text, stake) => expect(stakeIn(text)).toBe(stake));

  test.each([
    ["Suns -3   -110\nRisk     To Win\n$20.00   $18.18", 20],
    ["Double  @ 4.20\nStake      Returns\n£5.00      £21.00\nSuns ML\nBulls ML", 5],
    ["3 leg parlay +300\nSuns ML\nBulls ML\nChiefs ML\nTotal Wager | Total Payout\n$15.00 | $60.00", 15],
    ["Suns -3 -110\nBet       To Pay\n20.00     38.18", 20],
    ["Suns ganan\nBulls ganan\nApuesta $10.00 · Cuota +350 · Pago $45.00", 10],
    ["Open\nSettled\nWon\nLost\nSuns -3  -110\nWager $20.00\nTo win $18.18", 20],
    [
      "4 Leg Parlay (+469)\nOpen   $5.00 wager   $28.44 payout\nSuns ML, -160\nBulls ML, -200\nChiefs ML -110\nBills ML -450",
      5,
    ],
    ["Suns -3 -110\n$20.00 stake   $38.18 returns", 20],
    ["Suns -3 -110\nPending  $20.00 risk  $18.18 profit", 20],
    ["Suns -3 -110\nWager $20.00   Payout $38.18", 20],
    ["2 apuestas x favor: Booker mas de 23.5 puntos y Murray mas de 11.5 puntos. 20 en cada una", 20],
    ["3 apuestas sencillas, 15 a cada una: Suns -3, Bulls +4, Chiefs ganan", 15],
    [
      "Combinada, 2 selecciones\nPhoenix Suns -6.5   1.87\nDenver Nuggets, ganador   1.45\nCuota total 5.29\nImporte 10,00 US$   Ganancia potencial 52,87 US$",
      10,
    ],
    ["Suns -3\nImporte: 12,50 €\nGanancia: 20,00 €", 12.5],
    [
      "SINGLES (3)\nSuns -4.5   -110\n$10.00 to win $9.09\nBulls ML  +240\n$10.00 to win $24.00\nChiefs -3   +102\n$10.00 to win $10.20\nTOTAL WAGER $30.00",
      10,
    ],
    ["Suns ML  $5.00\nBulls ML  $5.00\nTotal stake: $10.00", 5],
    ["Wager amount: 60.00\nSelection: Denver Nuggets -4.5\nOdds: -110\nEst. payout: 114.55", 60],
    ["Straight\nRisk/To Win\n10.00/9.09\nPhoenix Suns -3 -110", 10],
    ["1 Bet | Total Cost: 20.00 | Potential Payout: 38.18\nSuns -3.0 -110", 20],
    ["Singles x3 @ $10.00 each. Total: $30.00\nSuns -3\nBulls ML\nChiefs -3", 10],
    ["BET ID 99812\nPhoenix Suns -3 (-110)\nStake/Payout $25.00/$47.73", 25],
    ["Suns -3 -110 ($25 wins $22.73)\nBulls ML -150 ($30 wins $20)", null],
  ])("the stake is read from the sums of a receipt: %j", (text, stake) => expect(stakeIn(text)).toBe(stake));

  test.each([
    ["parlay Suns +7 and Bulls straight up. 25 and if it hits tacos are on me", 25],
    ["Suns -3. 20 and not a penny more", 20],
    ["Suns -3. 8 and 2 in their last 10", null],
    ["20 on the suns ml, actually make that 30", 30],
    ["20 on suns +7.5 no wait make that 8", 20],
    ["round robin, by twos, a fin per combination. Suns ml, Bulls ml, Chiefs ml", 5],
    ["rr by 2s a dollar a combo suns ml bulls ml chiefs ml", 1],
    ["Suns +6.5 a -120, ese mejor. 15 dlls", 15],
    ["drop sixty five on suns minus four", 65],
    ["text jamal put me down for twenty on the suns minus eleven and a half tonight", 20],
    ["Two twenties on the Suns -4 tonight", 40],
    ["dos cientos a los Chiefs -2.5", 200],
    ["sixty American dollars upon the Suns minus the five and a half", 60],
    ["quarter grand on Suns moneyline", 250],
    ["I'll take seventy-five worth of the Bulls +2.5", 75],
    ["Suns -6.5 for a hundo (110 to win 100)", 110],
    ["Eighty. Suns. Minus three. Go.", 80],
    ["three singles pls all 25: suns -3, bulls ml, chiefs -3", 25],
    ["suns -3 n bulls ml, fiddy a pop", 50],
    ["Suns/Bulls/Chiefs ml parlay, six of us a dollar each so 6", 6],
    ["bet 1: suns -3 $20\nbet 2: bulls ml $20", 20],
    ["bet 1: suns -3 $20\nbet 2: bulls ml $35", null],
    ["sueltos no, en parlay: Suns ganan, Bulls ganan, Chiefs ganan. 10 pa ganar 60", 10],
    ["jugada doble de 30: Suns -3 y Bulls ganan", 30],
    ["boost: suns ml + bulls ml parlay, 25 bonus bet", 25],
    ["Gimme Suns -3 tied with Bulls -3.5. 40 gets back 104.", 40],
    ["Lost 30 on Sunday on the Suns, trying again w/ another 30: Bulls team total OVER 103.5", 30],
    ["hey it's me again, lost my voice, 20 suns -3", 20],
    ["hey so uh parlay the suns moneyline and bulls moneyline and put like twenty five on it", 25],
    ["one fifty on the suns plus two and a half", 150],
    ["van 60 con los Suns -3", 60],
    ["score on Suns to cover the 3, cheers", 20],
    ["down 200 this week so one more: suns -3 for 30", 30],
  ])("a stake beside the bets is read: %j", (text, stake) => expect(stakeIn(text)).toBe(stake));
});
