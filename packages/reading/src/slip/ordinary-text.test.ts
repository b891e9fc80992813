import { describe, expect, test } from "vitest";
import { readSlip } from "./read-slip.ts";
import { slipLexicon } from "./slip-samples.ts";
import type { SlipLeg } from "./slip.ts";

const describeLeg = ({ subject, market, side, points }: SlipLeg): string =>
  [subject.name, market, side, points].filter((part) => part !== null).join(" ");
const read = (text: string) => readSlip(text, slipLexicon);
const bets = (text: string): (string | number | null)[] => {
  const { legs, stake } = read(text);
  return [legs.map(describeLeg).join("|"), stake];
};

const SUNS = "Phoenix Suns spread team -3";
const SUNS_ML = "Phoenix Suns moneyline team";
const CHIEFS_ML = "Kansas City Chiefs moneyline team";
const BILLS_ML = "Buffalo Bills moneyline team";

describe("[BT1] the words around a number decide which bet it belongs to", () => {
  test.each([
    ["Mahomes 2+ anytime TDs", "Patrick Mahomes player_anytime_td over 1.5"],
    ["Mahomes to score 2+ tds", "Patrick Mahomes player_anytime_td over 1.5"],
    ["Mahomes over 1.5 tds", "Patrick Mahomes player_pass_tds over 1.5"],
    ["Booker gets 25 pts", "Devin Booker player_points over 24.5"],
    ["Suns 4.5 over 226", "Phoenix Suns total over 226"],
    [
      "Jokic o27.5 pts + 11.5 reb + under 226",
      "Nikola Jokić player_points over 27.5|Nikola Jokić player_rebounds over 11.5",
    ],
    ["over 48.5 Bills, Chiefs -3", "Buffalo Bills total over 48.5|Kansas City Chiefs spread team -3"],
    ["Bills over 10.5 wins $100", "Buffalo Bills season_wins over 10.5"],
    ["Bills -1, make that 3.5", "Buffalo Bills spread team -3.5"],
  ])("%j", (text, expected) => expect(bets(text)[0]).toBe(expected));
});

describe("[BT5] a remark beside a bet neither adds nor cancels a bet", () => {
  test.each([
    ["Suns -3 for 50. Easy win", SUNS, 50],
    ["Suns -3, let's win this", SUNS, null],
    ["Suns -3 can't beat that", SUNS, null],
    ["Suns win, 20", SUNS_ML, 20],
    ["Suns ganan al Thunder", SUNS_ML, null],
    ["Suns win this game 20", SUNS_ML, 20],
    ["Winner: Kansas City Chiefs 1.91 stake 20", CHIEFS_ML, 20],
    ["Lost 40 last night so risk 50 on Suns -3 tonight", SUNS, 50],
    ["Won 200 on the Suns last night, Suns -3 for 20 tonight", SUNS, 20],
    ["Chiefs won last night, Suns -3 for 20", SUNS, 20],
    ["we won 3 straight, Suns -3, 50", SUNS, 50],
    ["Suns on a 12-2 run, Suns -3 for 50", SUNS, 50],
    ["Suns off to a 5-1 start. Suns -3, 20", SUNS, 20],
    ["Suns 5-1 this season, Suns -3 $25", SUNS, 25],
    ["Suns covered 8 of 10 on the year, Suns -3 for 20", SUNS, 20],
    ["Suns ML 25, no cash out", SUNS_ML, 25],
    ["hey Suns -3 for 20, no cash out", SUNS, 20],
    ["my deposit is finally in, Suns -3 for 20", SUNS, 20],
    ["just deposited, Suns -3 for 20", SUNS, 20],
    ["Chiefs ML $25 promo code X", CHIEFS_ML, 25],
    ["missed the Chiefs because of work, Suns -3 for 20", SUNS, 20],
    ["yo hit me with Suns ML 20", SUNS_ML, 20],
    ["Lost Kelce, so Suns -3 $20", SUNS, 20],
    ["my boy put me on Suns -3, 20", SUNS, 20],
    ["Suns -3? yes", SUNS, null],
    ["Suns -3? Sí", SUNS, null],
    ["20 on the Suns -3?", SUNS, 20],
    ["Suns -3? Yeah no", "", null],
    ["Suns -3? Sure looks like a trap", "", null],
    ["Did anyone put 20 on the Suns -3?", "", null],
  ])("%j", (text, expected, stake) => expect(bets(text)).toEqual([expected, stake]));

  test.each([
    ["refund my bet on Suns -3", "a request to the bookmaker's support"],
    ["my parlay is still pending: Suns -3", "a request to the bookmaker's support"],
    ["Cashed! Suns -3 and Chiefs ML for 400", "a past bet, or one of another person"],
    ["my buddy had Suns ML +140", "a past bet, or one of another person"],
    ["Settled\nPhoenix Suns -2.5  WON\nStake $10.00", "the bet is settled"],
  ])("%j is reported as unread, with a reason", (text, reason) =>
    expect(read(text)).toMatchObject({ legs: [], stake: null, unread: [{ text, reason }] }),
  );
});

describe("[BT7] a number that counts legs, wins or points is no stake", () => {
  test.each([
    ["10 Bills to win", BILLS_ML, 10],
    ["Parlay 20 Bills, Chiefs ML", `${BILLS_ML}|${CHIEFS_ML}`, null],
    ["$20 Bills, Chiefs ML", `${BILLS_ML}|${CHIEFS_ML}`, 20],
    ["10 bills -3", "Buffalo Bills spread team -3", 10],
    ["2 bills on suns -3", SUNS, 200],
    ["parlay of 3 legs: Suns ML, Chiefs ML, 20", `${SUNS_ML}|${CHIEFS_ML}`, 20],
    ["2 way parlay suns ml chiefs ml 20", `${SUNS_ML}|${CHIEFS_ML}`, 20],
    ["One parlay: suns ml, chiefs ml, 20", `${SUNS_ML}|${CHIEFS_ML}`, 20],
    ["3 straight wins for the Suns, Suns -3 20", SUNS, 20],
    ["1. Suns ML. 2. Chiefs ML.", `${SUNS_ML}|${CHIEFS_ML}`, null],
    [
      "Suns Bulls over 226 total, Chiefs -3, 20 each",
      "Phoenix Suns total over 226|Kansas City Chiefs spread team -3",
      20,
    ],
    ["Broncos Bills over\nChiefs ML 50", CHIEFS_ML, 50],
    ["Bills over 23.5 team total for 20", "Buffalo Bills team_total over 23.5", 20],
    ["lemme get 20 suns ml", SUNS_ML, 20],
    ["5 a way: Suns ML, Chiefs ML round robin", `${SUNS_ML}|${CHIEFS_ML}`, 5],
  ])("%j", (text, expected, stake) => expect(bets(text)).toEqual([expected, stake]));
});
