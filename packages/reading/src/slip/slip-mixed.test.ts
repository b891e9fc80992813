import { describe, expect, test } from "vitest";
import { readSlip } from "./read-slip.ts";
import { betsIn, slipLexicon } from "./slip-samples.ts";

const read = (text: string) => readSlip(text, slipLexicon);

describe("[BT8] bets on one game that the writer keeps apart are singles with their own stakes", () => {
  test.each([
    "$60 Chiefs -3 (-110)\n$20 Kelce anytime TD (-130)\nNot connected, just two plays from the same game.",
    "$60 on Suns -3\n$20 on Booker over 26.5 points\nUnrelated bets, same game, don't combine",
    "$50 Flames ml +120\n$15 Kopitar over 0.5 points\nBoth from the same game, not linked",
    "From Suns-Bulls:\n$75 Suns -4.5\n$30 Booker over 26.5 points\nthese two are not related",
    "$40 Saints +3\n$10 Kamara anytime td\nsame game but standalone",
    "50 on Suns -3\n25 on Booker over 26.5 points\nsame game, no van juntas",
  ])("%j", (text) => {
    const { kind, stake, legs } = read(text);
    expect(kind).toBe("single");
    expect(stake).toBeNull();
    expect(legs).toHaveLength(2);
  });
});

describe("[BT7] slang for an amount at the start, or with an adjective", () => {
  test.each([
    [
      "Dime on Chiefs–Broncos first half under 23.5 (-110)",
      1000,
      "Kansas City Chiefs total 1h under 23.5 at -110 v 101",
    ],
    ["A whole dime on the Suns ml", 1000, "Phoenix Suns moneyline team"],
    ["Nickel on Saints +4, yes five hundred", 500, "New Orleans Saints spread team 4"],
    ["a cool dime on Kelce over 5.5 catches", 1000, "Travis Kelce player_receptions over 5.5"],
    ["Two dimes on Chiefs–Broncos under 46.5 -110", 2000, "Kansas City Chiefs total under 46.5 at -110 v 101"],
    ["Ok. Dime on the Bulls +5", 1000, "Chicago Bulls spread team 5"],
  ])("%j", (text, stake, expected) => {
    expect(read(text).stake).toBe(stake);
    expect(betsIn(text)).toBe(expected);
  });

  test.each([["Jokic over 10.5 dimes"], ["Trae Young over 10.5 dimes for 20"], ["Jokic 10+ dimes for 20"]])(
    "assists: %j",
    (text) => expect(betsIn(text)).toContain("player_assists over"),
  );
});

describe("[BT2] the side can come before the player, and the number after the game", () => {
  test.each([
    [
      "le voy al over de Booker el domingo vs Chicago, 27.5 points, nomás 30 dolaritos",
      "Devin Booker player_points over 27.5 v 204",
      30,
    ],
    [
      "le entro al under de Jokic contra Phoenix, 12.5 rebotes, con 25 dolarucos",
      "Nikola Jokić player_rebounds under 12.5 v 203",
      25,
    ],
    [
      "voy con el over de Mahomes mañana, 262.5 passing yards, 40 pesitos",
      "Patrick Mahomes player_pass_yards over 262.5",
      40,
    ],
    ["the over on Kelce Sunday, 5.5 receptions, 20 bucks", "Travis Kelce player_receptions over 5.5", 20],
    ["under for Murray tonight vs the Bulls, 21.5 points, $15", "Jamal Murray player_points under 21.5 v 204", 15],
    ["quiero el under de Kamara, 58.5 rushing yards, 10 varitos", "Alvin Kamara player_rush_yards under 58.5", 10],
  ])("%j", (text, expected, stake) => {
    expect(betsIn(text)).toBe(expected);
    expect(read(text).stake).toBe(stake);
  });
});

describe("[BT6] the price of a parlay behind its stake", () => {
  test.each([
    ["Parlay de 2: Suns -3.5 y Chiefs gana. Va con $15 y paga +380", 380],
    ["Combinada: Suns -2.5, Bulls +6, Nuggets gana. Va con $10 y me paga +620", 620],
    ["parlay suns ml, chiefs -3. 20 on it and it pays +260", 260],
    ["Parlay: Saints +4 y Bills ml, le meto 25 dolares y paga +310 a ver si cae", 310],
    ["2 team 6 pt teaser for fifty: chiefs from -8 down to -2 vs the saints, bills from -7 to -1. laying -110", -110],
    [
      "SGP · 3 picks · odds +1400\nKC @ DEN\nTravis Kelce   Anytime TD\nDenver Broncos   Moneyline\nentry 10.00   to pay 150.00   open",
      1400,
    ],
  ])("%j", (text, price) => expect(read(text).totalPrice).toBe(price));

  test("words about a price are no bet", () =>
    expect(betsIn("sgp suns bulls\nbooker 25+ points\nover 224.5\n15 to win 75, plus 500 on the nose")).toBe(
      "Devin Booker player_points over 24.5 v 204|Phoenix Suns total over 224.5 v 204",
    ));
});

describe("[BT9] tickets with columns and fields", () => {
  test.each([
    [
      "Coupon 1 · 2 singles\n| # | Match | Pick | Odds | Stake |\n| 1 | Kings @ Flames | Flames to win (incl. OT) | 1.80 | €5 |\n| 2 | Panthers v Kings | Under 6.5 | 2.00 | €5 |",
      "Calgary Flames moneyline team at -125 v 501|Florida Panthers total under 6.5 at 100 v 501",
      5,
    ],
    [
      "| No | Fixture | Bet | Price | Stake |\n| 1 | Suns v Bulls | Bulls +4.5 | 1.91 | £20 |",
      "Chicago Bulls spread team 4.5 at -110 v 203",
      20,
    ],
    [
      "Event: Chiefs v Broncos\nMarket: 1st Half Spread\nSelection: Kansas City Chiefs -2.5\nOdds: 1.87\nStake: £20.00",
      "Kansas City Chiefs spread 1h team -2.5 at -115 v 101",
      20,
    ],
    [
      "Event: Suns v Bulls\nMarket: 1st Quarter Total\nSelection: Over 54.5\nOdds: 1.90\nStake: £15.00",
      "Phoenix Suns total 1q over 54.5 at -111 v 204",
      15,
    ],
    [
      "Parlay · 2 legs · odds +264\nSuns   Spread   +5.5\nBulls   Moneyline\nentry 5.00    to pay 18.20    pending",
      "Phoenix Suns spread team 5.5|Chicago Bulls moneyline team",
      5,
    ],
    [
      "entry 25.00 · 2 picks · to pay 91.00\nPhoenix Suns -5.5\nDenver Nuggets -3",
      "Phoenix Suns spread team -5.5|Denver Nuggets spread team -3",
      25,
    ],
  ])("%j", (text, expected, stake) => {
    expect(betsIn(text)).toBe(expected);
    expect(read(text).stake).toBe(stake);
  });
});

describe("[BT7] below a bet in units, the numbers of the reasons are no stake", () => {
  test.each([
    "Kamara O 68.5 rushing yards (-114) | 1u\nHe's cleared 75 in 5 of his last 7 and Carolina just let a guy run for 112.",
    "1u: Jokic over 10.5 rebounds -105\nThe last three centers average 14.",
    "Suns -3 (-110) 2 units\nThey held the Bulls to 98 and are resting nobody, Booker went for 41",
    "0.5u Saints +4\nThe Chiefs gave up 27 and then 31",
  ])("%j", (text) => expect(read(text).stake).toBeNull());
});

describe("[BT2] a player's scoring without another market", () => {
  test.each([
    ["Kopitar scoring tonight at +175, tenner", "Anže Kopitar player_anytime_goal yes at 175"],
    ["Reinhart scoring vs the Flames +140 for 20", "Sam Reinhart player_anytime_goal yes at 140 v 503"],
    ["Kelce scoring on Sunday, +110, 15 bucks", "Travis Kelce player_anytime_td yes at 110"],
    [
      "parlay: Kopitar 2 or more points, together with Reinhart scoring in Denver. +350, 20 on it",
      "Anže Kopitar player_hockey_points over 1.5|Sam Reinhart player_anytime_goal yes",
    ],
  ])("%j", (text, expected) => expect(betsIn(text)).toBe(expected));

  test("not beside another word", () =>
    expect(betsIn("Kelce scoring average is up. Chiefs -3 for 20")).toBe("Kansas City Chiefs spread team -3"));
});
