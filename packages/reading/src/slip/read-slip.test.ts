import { describe, expect, test } from "vitest";
import { readSlip } from "./read-slip.ts";
import { slipLexicon } from "./slip-samples.ts";
import type { SlipLeg } from "./slip.ts";

const describeLeg = ({ subject, market, period, side, points, price, opponentId }: SlipLeg): string =>
  [
    subject.name,
    market,
    period === "game" ? null : period,
    side,
    points,
    price && `at ${price}`,
    opponentId && `v ${opponentId}`,
  ]
    .filter((part) => part !== null)
    .join(" ");
const read = (text: string) => readSlip(text, slipLexicon);
const legs = (text: string): string[] => read(text).legs.map(describeLeg);

describe("[BT1] the words around a number make it a line", () => {
  test.each([
    ["Broncos -3½-115", "Denver Broncos spread team -3.5 at -115"],
    ["chiefs-7", "Kansas City Chiefs spread team -7"],
    ["Saints −2.5", "New Orleans Saints spread team -2.5"],
    ["Suns -3 1/2", "Phoenix Suns spread team -3.5"],
    ["Broncos pk", "Denver Broncos spread team 0"],
    ["chiefs by 10 or more", "Kansas City Chiefs spread team -9.5"],
    ["nuggets/suns o228.5", "Denver Nuggets total over 228.5 v 203"],
    ["over 8 padres red sox", "San Diego Padres total over 8 v 403"],
    ["Bulls tt u109½", "Chicago Bulls team_total under 109.5"],
    ["Flames over 3.5 goals", "Calgary Flames team_total over 3.5"],
    ["broncos 1H +3", "Denver Broncos spread 1h team 3"],
    ["1Q KC -0.5", "Kansas City Chiefs spread 1q team -0.5"],
    ["padres f5 ml", "San Diego Padres moneyline f5 team"],
  ])("%s", (text, expected) => expect(legs(text)).toEqual([expected]));
});

describe('[BT2] a player stat with a side, a minimum or "at least one" is a bet', () => {
  test.each([
    ["Kelce 6+ catches", "Travis Kelce player_receptions over 5.5"],
    ["mahomes u274.5 pass yds -112", "Patrick Mahomes player_pass_yards under 274.5 at -112"],
    ["199+ passing yards Patrick Mahomes", "Patrick Mahomes player_pass_yards over 198.5"],
    ["machado to homer +400", "Manny Machado player_home_runs over 0.5 at 400"],
    ["Sutton atd", "Courtland Sutton player_anytime_td yes"],
    ["Reinhart 2+ goals", "Sam Reinhart player_goals over 1.5"],
    ["Booker 30 pts", "Devin Booker player_points over 29.5"],
    ["Mahomes 300+", "Patrick Mahomes player_pass_yards over 299.5"],
    ["kamara 70+ yds", "Alvin Kamara player_rush_yards over 69.5"],
    [
      "Sutton 5+ rec, 60+ yds",
      "Courtland Sutton player_receptions over 4.5|Courtland Sutton player_rec_yards over 59.5",
    ],
    ["jokic 25/12", "Nikola Jokić player_points over 24.5|Nikola Jokić player_rebounds over 11.5"],
    [
      "Booker 3+, 4+, 5+ threes",
      "Devin Booker player_threes over 2.5|Devin Booker player_threes over 3.5|Devin Booker player_threes over 4.5",
    ],
    ["Jokic of the Denver Nuggets will score 5 or more threes", "Nikola Jokić player_threes over 4.5"],
    ["webb 7+ ks", "Logan Webb player_strikeouts over 6.5"],
  ])("%s", (text, expected) => expect(legs(text)).toEqual(expected.split("|")));
});

describe("[BT3] an ambiguous name is resolved by number, market and context", () => {
  test.each([
    ["Kings -1.5 +180", "Los Angeles Kings spread team -1.5 at 180"],
    ["Kings +8", "Sacramento Kings spread team 8"],
    ["kings ml (hockey)", "Los Angeles Kings moneyline team"],
    ["Panthers under 5.5", "Florida Panthers total under 5.5"],
    ["panthers u41", "Carolina Panthers total under 41"],
    ["giants -1.5, padres ml", "San Francisco Giants spread team -1.5|San Diego Padres moneyline team"],
    ["chiefs +3 and the giants -1.5", "Kansas City Chiefs spread team 3|New York Giants spread team -1.5"],
    [
      "suns ml, nuggets ml, chiefs +1, giants -1.5",
      "Phoenix Suns moneyline team|Denver Nuggets moneyline team|Kansas City Chiefs spread team 1|New York Giants spread team -1.5",
    ],
    ["giants -1.5 vs saints", "New York Giants spread team -1.5 v 103"],
    ["kings to beat the flames", "Los Angeles Kings moneyline team v 503"],
    ["Sox (White) +110", "Chicago White Sox moneyline team at 110"],
    ["NO +3 @ KC", "New Orleans Saints spread team 3 v 102"],
    ["baylor over 151.5", "Baylor Bears total over 151.5"],
    ["bulls -4 + white 20+ sgp", "Chicago Bulls spread team -4|Coby White player_points over 19.5"],
    ["AK41 td", "Alvin Kamara player_anytime_td yes"],
  ])("%s", (text, expected) => expect(legs(text)).toEqual(expected.split("|")));

  test("alternative subjects are reported and reduce the confidence", () => {
    const [leg] = read("Kings ml").legs;
    expect(leg?.alternatives.map(({ name }) => name)).toEqual(["Los Angeles Kings"]);
    expect(leg?.confidence).toBeLessThan(0.8);
  });
});

describe("[BT4] typing and OCR errors are corrected", () => {
  test.each([
    ["Bronocs -3", "Denver Broncos spread team -3"],
    ["Patrik Mahommes 250+ pass yds", "Patrick Mahomes player_pass_yards over 249.5"],
    ["Suns -61/2 -11O", "Phoenix Suns spread team -6.5 at -110"],
    ["Jokic 3O+ pts", "Nikola Jokić player_points over 29.5"],
    ["Over 44.5\nTotalPoints\nKC Chiefs@DEN Broncos\n-1O5", "Kansas City Chiefs total over 44.5 at -105 v 101"],
  ])("%j", (text, expected) => expect(legs(text)).toEqual([expected]));
});

describe("[BT5] a cancelled, rejected, past or questioned bet is no leg, nor is one on an unknown name", () => {
  test.each([
    ["Broncos -3, scratch that, Chiefs +3", "Kansas City Chiefs spread team 3"],
    ["passing on the Saints -7, like the Suns +4", "Phoenix Suns spread team 4"],
    ["Bulls +6 no, I'm on Suns -6", "Phoenix Suns spread team -6"],
    ["fading the Broncos so Chiefs -3", "Kansas City Chiefs spread team -3 v 101"],
    ["Nuggets now +2.5, was -4 at tip", "Denver Nuggets spread team 2.5"],
    ["Saints -4... make that -4.5", "New Orleans Saints spread team -4.5"],
    ["took the Bulls -2 last night and it lost", ""],
    ["Suns -4? thoughts", ""],
    ["who wins tonight, chiefs or broncos", ""],
    ["should i take the saints -3", ""],
    ["Springfield Isotopes -3", ""],
    ["+150", ""],
    ["over", ""],
    ["5 bucks says it rains", ""],
    ["Total 17.25", ""],
  ])("%s", (text, expected) => expect(legs(text).join("|")).toBe(expected));

  test("a bet without a known name is reported as unread, with a reason", () => {
    expect(read("Suns ML, Springfield Isotopes -3").unread).toEqual([
      { text: "Springfield Isotopes -3", reason: "no player of this name is known" },
    ]);
    expect(read("Suns ML, and Zaphod Beeblebrox to score").unread).toEqual([
      { text: "Zaphod Beeblebrox to score", reason: "no player of this name is known" },
    ]);
    expect(read("under 43.5").unread).toEqual([
      { text: "under 43.5", reason: "no team or player is named for this bet" },
    ]);
  });
});

describe("[BT6] prices are American, decimal or fractional, and the price of the whole slip belongs to no leg", () => {
  test.each([
    ["suns +6.5 (1.91)", [-110], null],
    ["Suns +6.5 at 10/11", [-110], null],
    ["Suns 5/4", [125], null],
    ["Chiefs even", [100], null],
    ["parlay +264: Chiefs -3, Suns ML", [null, null], 264],
    ["Chiefs -3 / Suns ML / Padres ML +600 parlay", [null, null, null], 600],
    ["Chiefs -3 -105 / Suns ML -120 parlay", [-105, -120], null],
  ])("%s", (text, prices, whole) => {
    const { legs: own, totalPrice } = read(text);
    expect([own.map(({ price }) => price), totalPrice]).toEqual([prices, whole]);
  });
});

describe("[BT7] stake and book are read from the whole slip, and units are no money", () => {
  test.each([
    ["$25 on the Suns ML", 25, null],
    ["five bucks: machado hr", 5, null],
    ["11 to win 10 Chiefs +3", 11, null],
    ["Chiefs +3 (2u)", null, null],
    ["Suns ML\nStake\n$40.00\nTo return\n$76.36", 40, null],
    ["Suns -4 on fanduel", null, "FanDuel"],
    ["DK sgp: Jokic 25+ pts, Nuggets ML", null, "DraftKings"],
    ["Bet slip\nSuns -4\nStake $5\nMidtown Betting", 5, "Midtown Betting"],
  ])("%j", (text, stake, book) => {
    const { stake: own, bookName } = read(text);
    expect([own, bookName]).toEqual([stake, book]);
  });
});

describe("[BT8] bets are single, a parlay, or a same-game parlay", () => {
  test.each([
    ["Chiefs -3\nSuns ML", "single"],
    ["today's plays: Chiefs -3 -110, Suns ML -140", "single"],
    ["Chiefs -3 + Suns ML", "parlay"],
    ["2 leg parlay: Chiefs -3, Suns ML", "parlay"],
    ["7 pt teaser Chiefs +4 / Saints +9", "parlay"],
    ["Chiefs ML, Kelce atd parlay", "sgp"],
    ["Nuggets vs Suns same game: Jokic 10+ reb, Booker 25+ pts", "sgp"],
    ["Booker ladder 2+ 3+ 4+ threes", "single"],
    ["hello", "none"],
  ])("%j", (text, kind) => expect(read(text).kind).toBe(kind));
});

describe("[BT9] bets over several lines are read", () => {
  test("with the game after each bet", () => {
    expect(
      legs(
        "Kansas City Chiefs\nSpread -3.5\nDEN Broncos @ KC Chiefs\n-110\nDevin Booker\nOver 4.5 Assists\nDEN @ PHX\n+105",
      ),
    ).toEqual([
      "Kansas City Chiefs spread team -3.5 at -110 v 101",
      "Devin Booker player_assists over 4.5 at 105 v 201",
    ]);
  });
  test("with the game before its bets", () => {
    expect(legs("Suns @ Nuggets\nNikola Jokić\n10+ Rebounds\nOver 229.5\nTotal Points")).toEqual([
      "Nikola Jokić player_rebounds over 9.5 v 203",
      "Phoenix Suns total over 229.5 v 201",
    ]);
  });
  test("under a heading that names the market", () => {
    expect(legs("Anytime TD:\nKelce\nSutton")).toEqual([
      "Travis Kelce player_anytime_td yes",
      "Courtland Sutton player_anytime_td yes",
    ]);
    expect(legs("ML parlay - Chiefs, Suns")).toEqual([
      "Kansas City Chiefs moneyline team",
      "Phoenix Suns moneyline team",
    ]);
  });
  test("with dates and ticket numbers around the bet", () => {
    expect(legs("[Jan-04-2026 01:00 PM] [NFL] - [451] 1H DEN BRONCOS -1½-110 [Pending]")).toEqual([
      "Denver Broncos spread 1h team -1.5 at -110",
    ]);
  });
});

test("[BT10] a bet without a name has the subject of the previous bet", () => {
  expect(legs("Suns +3.5 and a sprinkle on the ML +140")).toEqual([
    "Phoenix Suns spread team 3.5",
    "Phoenix Suns moneyline team at 140",
  ]);
  expect(legs("Padres ML, Machado hit, under 8")).toEqual([
    "San Diego Padres moneyline team",
    "Manny Machado player_hits over 0.5",
    "San Diego Padres total under 8",
  ]);
});

test("[BT11] text beyond the maximum size is not read", () => {
  for (const piece of ["+1", "o5", "½", "Smith ", "25/10 ", "Chiefs -3, ", "?", "no "]) {
    const { legs: own, unread } = read(piece.repeat(Math.ceil(4000 / piece.length)));
    expect(own.length + unread.length).toBeLessThanOrEqual(151);
  }
  expect(legs(`${" ".repeat(4000)}Chiefs -3`)).toEqual([]);
});
