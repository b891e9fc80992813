import { describe, expect, test } from "vitest";
import { readSlip } from "../read-slip.ts";
import { slipLexicon } from "../slip-samples.ts";

describe("[BT8] the writer's words decide whether bets are combined or single", () => {
  test.each([
    ["mahomes and booker both over 1.5, twenty five each i dont want them tied together", "single"],
    ["suns ml and bulls ml, 20 apiece, not as a parlay", "single"],
    ["kelce and sutton both anytime td, 15 on each one, dont put them in one parlay", "single"],
    ["suns -3 & bulls +4. 10 and pls not together", "single"],
    ["chiefs ml + bills ml, 25, nothing parlayed", "single"],
    ["suns -3 and bulls ml, never combined, 20", "single"],
    ["suns -3 y bulls ganan, 20, no las quiero juntas", "single"],
    ["suns ml y bulls ml sin combinarlas, 10", "single"],
    ["suns ml y bulls ml, 10 por separado", "single"],
    ["instead of a parlay: suns -3 and bulls ml, 20", "single"],
    ["mahomes and booker each over 1.5, don't link em, 10 a piece", "single"],
    ["suns ml and bulls ml, 20 on both but two separate tickets", "single"],
    ["pon 10 a los Chiefs -3 y 10 a los Suns ganan", "single"],
    ["no sweat parlay: suns -3, bulls ml", "parlay"],
    ["dont miss this 3 leg parlay: suns -3, bulls ml, chiefs ml", "parlay"],
    ["tie suns ml and bulls ml together 20", "parlay"],
    ["suns -3, bulls +4, juntas, 20", "parlay"],
    ["no sgp just a regular parlay suns ml chiefs ml 20", "parlay"],
    ["Multi-SGP\nSGP Suns @ Nuggets\nBooker 25+ pts\nJokic 10+ rebounds\nSGP Broncos @ Chiefs\nChiefs ML", "parlay"],
    ["20 a piece: suns -4, bulls +3, chiefs ml", "single"],
    ["suns ml, bulls ml, 10 a pop", "single"],
    ["Suns ML 1.70\nBulls +3.5 1.85\nBills -2 1.90\n3-fold", "parlay"],
    ["ticket 4 legs\nsuns ml\nbulls ml\nchiefs ml\nbills ml\n$5", "parlay"],
    ["1 x Suns -4 @ 1.91\n1 x Bulls ML @ 1.40\nMultiple odds 2.67\nStake 25", "parlay"],
    ["10 quid double, Suns 4/6 and Bulls 5/6", "parlay"],
    ["suns +4 (-110) $11 / bulls ml (-105) $21", "single"],
    ["20 bucks double double Jokic", "single"],
    ["Multi SGP +900: Suns ML, Booker 25+ pts, Chiefs ML, Kelce td", "parlay"],
    ["cant find the parlay button so just two straight ones, suns ml and bulls ml, 10 a piece", "single"],
    ["no, I am not hooking them together: suns +4.5 for a hundred, suns bulls under 220 for a hundred", "single"],
    ["Suns -3 (+105) and Booker 25+ points (+110). Five each, NOT together because parlays are the devil", "single"],
    ["two bets, same game but no parlay: suns -3 and suns bulls under 226.5, 15 each", "single"],
    ["tres apuestas, cada una por su lado: Suns -3, Bulls ganan, Chiefs -2.5. 10 a cada una", "single"],
    ["parlays are for suckers. suns -3 and bulls +4, 20 on each", "single"],
    ["the parlay was too greedy so i'm just playing them straight. suns ml, bulls ml, 20 each", "single"],
    ["Jokic double double: yes -320, 20 on it", "single"],
    ["Suns -6.5 y Bulls +4, nada de combinadas, 10 cada una", "single"],
    ["Suns and the Bulls straight up, married, 12 to 5, half a hundred", "parlay"],
    ["£1 Patent: Suns 4/6, Bulls 4/5, Chiefs 4/6", "parlay"],
    ["combíname Suns -3 con Bulls -3.5, momio +260, van 50", "parlay"],
    ["Ana: Suns ML -130\nAna: Bulls -1.5 +160\nLuis: parlayed??\nAna: no mijo, one unit each, separate", "single"],
    ["Suns ML -130\nBulls -1.5 +160\nparlay?\nyes", "parlay"],
    ["dos patas nomás: suns +3.5 y bulls -5.5, le puse $20", "parlay"],
    ["boleto de 3 patas\nSuns ML\nBulls ML\nChiefs ML\n$5", "parlay"],
    ["College four-fold, all just to win: Suns 2/5, Bulls 1/2, Chiefs 1/4, Bills 4/5", "parlay"],
    ["Kelce TD, Sutton TD, Kamara TD all in one ticket, $3 at 61 to 1", "parlay"],
    ["booker 25+ points, suns ml, all in one, $5", "sgp"],
    ["one of those same game things for suns bulls, booker 25+ points and suns ml. five bucks", "sgp"],
    ["mismo partido Suns Bulls: Suns ganan, Booker 25+ puntos, 10", "sgp"],
    ["2 TEAM 6 PT TEASER  -120\n1 CHIEFS +3½\n2 CHIEFS/BILLS UNDER 51½\nRISK 60.00  TO WIN 50.00", "parlay"],
    ["Six points apiece: Chiefs +8.5, Bills +7.5, 120 to win 100", "parlay"],
    ["booker and murray over 25 points apiece, 10 on each", "single"],
  ])("%j", (text, kind) => expect(readSlip(text, slipLexicon).kind).toBe(kind));
});

describe("[BT8] one bet that is said twice is a single", () => {
  test.each([
    ["Loco, 30 dólares a los Suns contra los Bulls, a ganar, sin puntos"],
    ["Uncle Bob swears the Chiefs win by a touchdown in Denver so give me Chiefs -6.5, a ten spot"],
    ["my grandma says the Bills win big so Bills -3 for 20"],
    ["Sam likes the Chiefs to win so put me on the Chiefs ml, 25"],
    ["dice mi primo que los Suns ganan, así que Suns -4 por 20"],
    ["The barber is sure the Bulls win. Okay: Bulls ml 40"],
    ["Suns -4, yes Suns -4, 20 bucks"],
    ["Bills ML. I repeat, Bills ML. $40"],
    ["gimme the Suns to win, no points, twenty bucks"],
    ["20 on the Bulls, no spread, just to win"],
    ["The Bills win this one easy so Bills -6.5, 30 bucks"],
    ["los Suns ganan seguro, dame Suns -3 por 20"],
    ["uncle joe likes the saints, my pick is chiefs -4.5 for 20"],
    ["cousin Vinny loves the Bulls to win but give me Suns -4, 20"],
  ])("%j", (text) => {
    const { kind, legs } = readSlip(text, slipLexicon);
    expect([kind, legs.length]).toEqual(["single", 1]);
  });
});

describe("[BT4] [BT8] a typing error in a word for separate bets", () => {
  test.each([
    ["suns -2.5 adn suns bulls undr 226.5, 20 on eahc"],
    ["suns ml and bulls ml 15 eech"],
    ["booker 25+ points, suns ml. same game but seperate bets pls, 5 a piece"],
    ["suns ml, booker over 25.5 points, seprate bets, 10"],
    ["suns ml and booker over 25.5 points, straigt bets 10"],
    ["booker over 25.5 points and suns -3, seperately, 20"],
    ["suns ml and booker over 25.5 points, 10 apeice"],
  ])("%j", (text) => expect(readSlip(text, slipLexicon).kind).toBe("single"));
});
