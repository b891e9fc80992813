import { describe, expect, test } from "vitest";
import { readSlip } from "../read-slip.ts";
import { betsIn, slipLexicon } from "../slip-samples.ts";

const stakeIn = (text: string): number | null => readSlip(text, slipLexicon).stake;

describe("[BT5] a corrected stake does not cancel the bet", () => {
  const SUNS = "Phoenix Suns moneyline team";
  test.each([
    ["Suns ml a grand lol jk 40", SUNS, 40],
    ["five hundred on Suns ml. just kidding, 50", SUNS, 50],
    ["Suns ml. twelve hundred. kidding. 12", SUNS, 12],
    ["Suns ml a dime no not a dime twenty bucks", SUNS, 20],
    ["Suns ml 50, not 500", SUNS, 50],
    ["Suns ml 20, no 30", SUNS, 30],
    ["Suns ml, a rack. sike. tenner", SUNS, 10],
    ["Suns ml $100 oops $10", SUNS, 10],
    ["Suns ml fifty bucks. oh shoot i meant fifteen", SUNS, 15],
    ["Suns ml for a dub. scratch that, a sawbuck", SUNS, 10],
    ["a hunnid on Suns ml.. jk im broke. ten", SUNS, 10],
    ["100 on Suns ml. haha no way, 10", SUNS, 10],
    ["Suns ml for a hundred, sorry, sixty", SUNS, 60],
    [
      "Suns ml and Bills ml, a nickel on each no not a nickel five bucks each",
      `${SUNS}|Buffalo Bills moneyline team`,
      5,
    ],
  ])("%j", (text, bets, stake) => expect([betsIn(text), stakeIn(text)]).toEqual([bets, stake]));
});

describe("[BT5] a removed bet cancels no other, and the next one is read completely", () => {
  test.each([
    [
      "Suns ML, Bills -3... drop the Bills, use Broncos first half +3 instead",
      "Phoenix Suns moneyline team|Denver Broncos spread 1h team 3",
    ],
    ["Suns -3, Bulls ML, swap the Bulls for Nuggets -5", "Phoenix Suns spread team -3|Denver Nuggets spread team -5"],
    [
      "Bills -3 and Suns ml. take the Suns off, add Bulls +4 instead",
      "Buffalo Bills spread team -3|Chicago Bulls spread team 4",
    ],
    [
      "Bills -3 and Suns ml. actually lose the Suns and give me Bulls +4",
      "Buffalo Bills spread team -3|Chicago Bulls spread team 4",
    ],
    [
      "parlay of Chiefs ml, Bills -4, Suns -2. nvm the Bills, do Bulls +3",
      "Kansas City Chiefs moneyline team|Phoenix Suns spread team -2|Chicago Bulls spread team 3",
    ],
    [
      "20 on Suns ml, 20 on Bulls ml. actually scratch the Bulls. and 20 on Machado to homer +400",
      "Phoenix Suns moneyline team|Manny Machado player_home_runs over 0.5 at 400",
    ],
    [
      "10 on Chiefs -3 -110, 10 on Suns ml -120... nah cancel the Suns. and 10 on Kelce td +130",
      "Kansas City Chiefs spread team -3 at -110|Travis Kelce player_anytime_td yes at 130",
    ],
    [
      "Chiefs ml / Bills -4 / Jokic 10+ ast. kill the Bills leg, 15",
      "Kansas City Chiefs moneyline team|Nikola Jokić player_assists over 9.5",
    ],
    [
      "Suns ml, Bulls +8, Bills ml. replace Bulls with Nuggets -2",
      "Phoenix Suns moneyline team|Buffalo Bills moneyline team|Denver Nuggets spread team -2",
    ],
    [
      "Suns ml, Jokic o27.5 pts. sub out Jokic for Booker 25+",
      "Phoenix Suns moneyline team|Devin Booker player_points over 24.5",
    ],
    [
      "Suns ml, Bills ml, Bulls ml. on second thought leave the Bulls out",
      "Phoenix Suns moneyline team|Buffalo Bills moneyline team",
    ],
    [
      "Bulls -4 and Suns +4 and over 221. get rid of the Suns",
      "Chicago Bulls spread team -4|Phoenix Suns total over 221",
    ],
    ["can't lose the Suns -3", "Phoenix Suns spread team -3"],
    ["rather than a parlay give me Suns -3", "Phoenix Suns spread team -3"],
  ])("%j", (text, bets) => expect(betsIn(text)).toBe(bets));
});

describe("[BT5] a line's present number and price replace the old ones", () => {
  test.each([
    ["Jokic over 10.5 assists.. wait no its 9.5 now, -125", "Nikola Jokić player_assists over 9.5 at -125"],
    ["Suns -3.5 -110. oh it moved to -4, -105", "Phoenix Suns spread team -4 at -105"],
    ["Booker over 26.5 points, hold on they have 27.5 now at -115", "Devin Booker player_points over 27.5 at -115"],
    ["Chiefs -3 -110... now -2.5 -120", "Kansas City Chiefs spread team -2.5 at -120"],
    ["Suns Bulls over 226.5, shoot its 228 now. 50 on it", "Phoenix Suns total over 228 v 204"],
    ["Suns -3 tonight. its now -3.5 (-115)", "Phoenix Suns spread team -3.5 at -115"],
    [
      "Mahomes under 274.5 pass yds -112, book shows 279.5 now",
      "Patrick Mahomes player_pass_yards under 279.5 at -112",
    ],
    ["Suns ml -110, i mean +110. 15", "Phoenix Suns moneyline team at 110"],
    ["Suns +6.5 at -110... its +7 now? take the 7 then", "Phoenix Suns spread team 7 at -110"],
    ["Mahomes under 224.5 pass yds. actually over. 20", "Patrick Mahomes player_pass_yards over 224.5"],
    [
      "Chiefs -1.5 and Suns -1.5. second one is wrong, make it Suns ml",
      "Kansas City Chiefs spread team -1.5|Phoenix Suns moneyline team",
    ],
    [
      "15 on Jokic over 12.5 rebounds. actually change that to over 11.5 at -140",
      "Nikola Jokić player_rebounds over 11.5 at -140",
    ],
    ["Suns -3 for 20, Bulls +4", "Phoenix Suns spread team -3|Chicago Bulls spread team 4"],
    ["Suns -3, its 20 on it", "Phoenix Suns spread team -3"],
  ])("%j", (text, bets) => expect(betsIn(text)).toBe(bets));
});
