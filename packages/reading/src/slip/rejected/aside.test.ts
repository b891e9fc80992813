import { describe, expect, test } from "vitest";
import { readSlip } from "../read-slip.ts";
import { betsIn, slipLexicon } from "../slip-samples.ts";

const kindOf = (text: string): string => readSlip(text, slipLexicon).kind;

describe("[BT5] a sentence about bets that the writer does not place adds no bet", () => {
  test.each([
    ["Suns -3 for 40. Didn't bother with the conference price.", "Phoenix Suns spread team -3"],
    ["Suns -3 for 40. Ignored the title odds", "Phoenix Suns spread team -3"],
    ["Nuggets -6 for 60. The moneyline was too steep so no thanks", "Denver Nuggets spread team -6"],
    ["Chiefs -6.5, 50. Never bothered with the total.", "Kansas City Chiefs spread team -6.5"],
    [
      "The odds for the division are a joke so I left them alone. 20 on the Saints +4",
      "New Orleans Saints spread team 4",
    ],
    ["Thought about the Bulls team total, didn't play it. Suns -3 for 20", "Phoenix Suns spread team -3"],
    [
      "not touching the Broncos side. Kelce over 5.5 receptions -115",
      "Travis Kelce player_receptions over 5.5 at -115",
    ],
    ["Everyone at work says take the title price. Nuggets -4.5 for 30", "Denver Nuggets spread team -4.5"],
    ["my buddy keeps telling me the Bulls. Suns -3 for 20", "Phoenix Suns spread team -3"],
    ["Suns -3, 50 to win 45. If they win by 3 I get my money back", "Phoenix Suns spread team -3"],
    ["Chiefs -3 -110. If the Broncos lose too we can talk January", "Kansas City Chiefs spread team -3 at -110"],
    [
      "Flames ml +120 for 20. That price is gone the minute they beat the Kings",
      "Calgary Flames moneyline team at 120",
    ],
    ["Saints ml +150, dead once they beat Carolina, so 20 on it", "New Orleans Saints moneyline team at 150"],
  ])("%j", (text, expected) => expect(betsIn(text)).toBe(expected));
});

describe("[BT5] another person's slip that the writer refuses is no bet and no kind", () => {
  test.each([
    [
      "lol dave sent me a 9 leg parlay for the suns game, i'm not doing that. jokic over 11.5 rebounds for 20",
      "Nikola Jokić player_rebounds over 11.5",
    ],
    [
      "they want me in a group parlay with the suns and the bulls and i said no thanks. my bet: nuggets -5 for 20",
      "Denver Nuggets spread team -5",
    ],
    [
      "the chat is pushing some sgp on the chiefs game, hard pass. kelce over 5.5 catches 15 bucks",
      "Travis Kelce player_receptions over 5.5",
    ],
    [
      "saw a seven legger on twitter, not touching that. booker over 26.5 points -110 20 bucks",
      "Devin Booker player_points over 26.5 at -110",
    ],
    ["Uncle forwarded his six team parlay. Nope. Saints +4 for 25", "New Orleans Saints spread team 4"],
    ["my cousin has a teaser going, left it alone. Padres ml for 30", "San Diego Padres moneyline team"],
  ])("%j", (text, expected) => {
    expect(betsIn(text)).toBe(expected);
    expect(kindOf(text)).toBe("single");
  });

  test.each([
    "Everybody is on the Suns -3. Not touching that number.",
    "Someone posted a parlay with the Suns -3 and Chiefs ml. Not doing that, not doing any of it.",
    "No bet from me on Suns Bulls until the injury report is out.",
  ])("no bet: %j", (text) => expect(betsIn(text)).toBe(""));

  test.each([
    ["My wife says 20 on the Suns ml", "Phoenix Suns moneyline team"],
    [
      "Parlay for 20: Suns -3, Chiefs ml. No thanks to the boost",
      "Phoenix Suns spread team -3|Kansas City Chiefs moneyline team",
    ],
  ])("a sentence with a bet remains: %j", (text, expected) => expect(betsIn(text)).toBe(expected));
});
