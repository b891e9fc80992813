import { describe, expect, test } from "vitest";
import { readSlip } from "../read-slip.ts";
import { slipLexicon } from "../slip-samples.ts";

const prices = (text: string) => {
  const { totalPrice, legs } = readSlip(text, slipLexicon);
  return [totalPrice, ...legs.map(({ price }) => price)];
};

describe("[BT6] the price of a whole slip is not that of one bet", () => {
  test.each([
    ["SAME GAME COMBO  ·  2 picks  ·  +385\nSuns ML\nBooker 25+ Points", 385],
    ["SGP+ • 3 Picks • +620\nChiefs ML\nSuns -3\nJokic 10+ rebounds\nWager $5", 620],
    ["Bet Builder  20.00 USD  +812\nKelce - Anytime TD\nMahomes 225+ pass yds", 812],
    ["3 LEG PARLAY +595\nSuns ML\nChiefs ML\nBills ML", 595],
    ["Multi | 2 legs | +240\nSuns -3\nChiefs -3", 240],
    ["Treble @ 5.46\nSuns ML 1.90\nChiefs ML 1.83\nBulls -3 1.57", 446],
    ["BETSLIP\n3-Fold Accumulator  @ 6.50\nSuns ML\nBulls ML\nBills ML\nStake 5.00", 550],
    ["Double 2 selections @ 3.50\nSuns ML\nChiefs ML", 250],
  ])("%j has the price that its title states", (text, price) => expect(prices(text)[0]).toBe(price));

  test.each([
    ["alright mate, treble tonight at 6/1, 20 quid: Suns -3, Bulls +4, Chiefs ml", 600],
    ["double at 5/2 for a tenner: Suns ml and Bulls ml", 250],
    ["lucky double at evens 50 quid: Suns ml, Bills ml", 100],
    ["6/1 treble, 20 quid: Suns -3, Bulls +4, Chiefs ml", 600],
    ["5.50 on this double for 15, Suns ml, Bulls ml", 450],
    ["3-leg at 11.0 for 20. Suns -3, Bulls +4, Chiefs ml", 1000],
    ["parlay showing +340, 30 on it. Chiefs -3 Bills ml", 340],
    ["four-fold at twelve to one, two pounds: Suns, Bulls, Bills and Chiefs all to win", 1200],
    ["parlay for 11/28, 20 bucks: Suns ml, Bulls ml", null],
    ["12.50 parlay Suns ml, Bulls ml", null],
  ])("%j states the price before the bets", (text, price) => expect(prices(text)[0]).toBe(price));

  test.each([
    [
      "Double   £20.00\nPhoenix Suns   2.05\nMoney Line\nBuffalo Bills +1.5   1.55\nOdds 3.18    To Return £63.55",
      20,
      218,
    ],
    ["Trebles (1 x £10.00)\nSuns ML 1.91\nBills ML 1.80\nBulls ML 1.75\nOdds 6.01", 10, 501],
    ["Treble £10.00\nSuns ML 1.91\nBills ML 1.80\nBulls ML 1.75\nOdds 6.01   To Return £60.17", 10, 501],
    ["Fourfold\n£5.00\nSuns\n1.91\nMoney Line\nBills\n1.80\nMoney Line\nOdds\n11.43\nTo Return\n£57.15", 5, 1043],
    ["Fivefold  £1.00\nSuns ML 1.91\nBills ML 1.80\nOdds 28.73  To Return £28.73", 1, 2773],
    ["Double  €25,00\nSuns ML 2.05\nBills +1.5   1.55\nCuota 3.18\nGanancia potencial €79,50", 25, 218],
  ])("the first line of the ticket %j has kind and stake", (text, stake, price) => {
    const { kind, stake: read } = readSlip(text, slipLexicon);
    expect([kind, read, prices(text)[0]]).toEqual(["parlay", stake, price]);
  });

  test.each(["1/0", "0/1", "0/0", "1/100000000000", "99999999999/1"])(
    "a fraction without a price is no price: %s",
    (fraction) => {
      expect(prices(`Parlay (${fraction}): Suns ML / Bulls ML`)).toEqual([null, null, null]);
      expect(prices(`Suns ML @ ${fraction}`)).toEqual([null, null]);
    },
  );

  test.each([
    ["parley: Suns -3 (-110) y Bills +4 (-105). me sale a +272", [272, -110, -105]],
    ["combinada de 20: Chiefs ganan, Suns ganan, me sale en +310", [310, null, null]],
    ["parley Suns -3 -110, Bulls ganan +120. paga +320, 15 varos", [320, -110, 120]],
    ["combi Suns -3 y Bulls +4, cuota +265", [265, null, null]],
    ["un parlay, Suns ganan -150 con Bills ML +120, el todo queda en +267", [267, -150, 120]],
    ["parlay Suns -3 (-110), Bulls ML (+120). it comes out to +320. 20", [320, -110, 120]],
    ["parlay for 20: Suns ml -150, Chiefs ml +120. the app shows +267", [267, -150, 120]],
    ["sgp: Suns ml -140, Booker 25+ pts -115. book has it +225, 15", [225, -140, -115]],
    ["ok the parlay is Bills -3 (-110), Suns ml (-150). should pay +218. 40 bucks", [218, -110, -150]],
    ["me armas una combinada: Suns -3, Bulls ganan. me da +295, le meto 25", [295, null, null]],
    [
      "throw a dub on this: Suns Bulls over 226, Suns ml and Booker 25+ pts. it's sitting at +480",
      [480, null, null, null],
    ],
    ["quiero combinar: Chiefs -2.5 (-110), Suns ganan (+120). sale en +320 mas o menos", [320, -110, 120]],
    ["Chiefs ml -120 and Bills ml -105 parlayed. im getting +258", [258, -120, -105]],
  ])("%j states the price behind the bets", (text, expected) => expect(prices(text)).toEqual(expected));

  test.each([
    ["teaser: Chiefs +4, Saints +9. forty to win thirty six", -111],
    ["6 point teaser Chiefs down to -1, Bills up to +8, 60 to win 50", -120],
    ["parlay Suns ml Bulls ml, risk twenty to win fifty five", 275],
    ["$25 to win $100: Suns ml + Chiefs ml parlay", 400],
    ["2 TEAM TEASER\nCHIEFS +3½\nBILLS +½\nRisk 110 Win 100", -110],
    ["a hundred to win two sixty, Suns Bills Chiefs money line parlay", 260],
    ["three teamer Chiefs Bills Suns ml, sixty to win a hundred eighty", 300],
    ["10 to win 220, Kelce td Mahomes 2+ tds Sutton td all of em together", 2200],
  ])("the price of %j follows from stake and winnings", (text, price) => expect(prices(text)[0]).toBe(price));

  test.each([
    ["Suns / Bulls / Chiefs all win. 25 returns 96.25", 285],
    ["Acca, fiver. Suns ML 4/6, Bulls ML 4/5, Chiefs ML 4/9. Should return £21.67", 333],
    ["parlay Suns ML Bulls ML ten bucks, it pays back thirty five total", 250],
    ["Suns ML\nBulls -3\n2 leg parlay\n$25.00 stake → $91.25 payout", 265],
    ["parlay: Suns ml, Chiefs ml. 20 pays 75", 275],
    ["Double\nSuns ML\nBulls ML\nStake 10.00\nPotential return: 42.00", 320],
    ["booker 25+ pts / suns ml / over 226.5 …. 15 to win 120", 800],
    ["chiefs ml, bills ml, suns -2.5. 20 to win 95", 475],
    ["parlay it: suns +3, bulls ml, bills -2. ten gets me sixty two", 520],
  ])("the price of %j follows from stake and payout", (text, price) => expect(prices(text)[0]).toBe(price));

  test.each([
    ["teaser: Chiefs down to -1, Bills up to +8. +160 for $30", 160],
    ["teaser: Chiefs down to -1, Bills up to +8. +160 for $30. nobody in Denver knows", 160],
    ["parlay Suns ml, Bulls ml, Chiefs ml. all three +425 for a tenner", 425],
    ["parlay Suns +2.5, Bulls +3. Thirteen to five, fifty dollars", 260],
    ["suns ml bulls ml chiefs ml parlay, six to one, ten bucks", 600],
    ["Sunday treble, all just to win: Suns 2/5, Chiefs 1/2, Bills 4/5. £20 at 4.73 the lot", 373],
    ["Bet builder, Suns v Bulls on Friday: Booker 25+ points, Suns win the match. Comes out 5.50, fiver's on", 450],
    ["Suns ml and Bulls ml double, pays 16/5 all told. £10", 320],
    ["Mismo juego Suns @ Bulls\nSuns ganan\nBooker 25+ puntos\nApuesta $10.00 · Cuota +850 · Pago $95.00", 850],
    ["SGP: Suns +2.5, Booker over 25.5. I first had under 220.5 in it; that leg is out. The new price is +540", 540],
    ["SGP for the late window, Suns at Bulls, half a unit at +610\nBooker 25+ points / Suns ML / over 226.5", 610],
    ["SGP Suns @ Bulls +700\nBooker 25+ points\nSuns ML", 700],
    ["parley Suns ganan, Bulls ganan. Momio 5.20", 420],
    ["3 team teaser, 6 points, a hundred on it at +160. Chiefs from -7 to -1, Bills +2.5 up to +8.5, Saints +8", 160],
    [
      "two-leg parlay, total risk $75:\n(1) Suns -3 (-115)\n(2) Bulls +2.5 (-105)\nThe screen shows +265 for the pair",
      265,
    ],
    ["$5 four-teamer, 12.5 to 1: suns ml, bulls ml, chiefs ml, bills ml", 1250],
    ["suns ml x bulls ml x chiefs ml = 6.50 odds, 10 on", 550],
    ["suns ml bulls ml parlay boosted from +264 to +330, max 10", 330],
    ["sueltos no, en parlay: Suns ganan, Bulls ganan, Chiefs ganan. 10 pa ganar 60", 600],
    ["combinada Suns ganan + Bulls ganan, 10 euros a cuota 4,80", 380],
    ["métele 30 a la doble: Suns ganan y Bulls ganan, está en +250", 250],
    ["BUILD YOUR OWN BET\nSuns @ Bulls\nDevin Booker 25+ points\nOver 221.5\n8.00 @ 10.00", 900],
    ["two team teaser Chiefs +8.5 Bills +7.5, sixty against fifty", -120],
  ])("the price of %j is beside its stake or in a sentence of its own", (text, price) =>
    expect(prices(text)[0]).toBe(price),
  );

  test('a price behind "team total" belongs to that bet', () =>
    expect(
      prices("Parlay - 2 legs   +265\n1. Chiefs -3 (-110)\n2. Bills Over 24.5 team total (-110)\nStake 25.00"),
    ).toEqual([265, -110, -110]));

  test.each([
    ["$20 to win 45: Chiefs -3 and Bills +2.5", "no words of a parlay"],
    ["parlay Suns ml Bulls ml Chiefs ml, 50 to win 280ish", "rough winnings"],
    ["parlay Suns ml Bulls ml. 15 gets me about 50", "a rough payout"],
    ["Suns ml, wager 12 pays 22", "a single bet"],
    ["round robin by 2s 10 returns 50: Suns ml, Bulls ml, Chiefs ml", "a round robin"],
    ["round robin by 2s 10 to win 50: Suns ml, Bulls ml, Chiefs ml", "a round robin"],
    ["parlay: Suns ml -150. Bulls ml -120. Chiefs ml +105. 20", "the price of the last bet"],
    ["Suns ganan, paga +120, 20", "a single bet"],
    ["Suns ml. its +150", "a single bet"],
    ["Suns ml. +160 for $30", "a single bet"],
    ["Suns ml at 5 to 2 and Bulls ml at 6 to 5, singles", "prices of bets"],
    ["parlay: Suns to win. 4/6. Bulls to win. 5/6", "prices of bets"],
    ["parlay Suns ml, Bulls ml\nRISK 12.50", "a sum"],
  ])("%j has no price of the whole slip: %s", (text) => expect(prices(text)[0]).toBeNull());
});
