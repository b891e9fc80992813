import { describe, expect, test } from "vitest";
import { readSlip } from "../read-slip.ts";
import { slipLexicon } from "../slip-samples.ts";

describe("[BT8] bets that the writer does not want combined are single bets", () => {
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
  ])("%j", (text, kind) => expect(readSlip(text, slipLexicon).kind).toBe(kind));
});
