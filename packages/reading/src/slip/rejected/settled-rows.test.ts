import { describe, expect, test } from "vitest";
import { readSlip } from "../read-slip.ts";
import { betsIn, slipLexicon } from "../slip-samples.ts";

const stakeIn = (text: string): number | null => readSlip(text, slipLexicon).stake;
const SUNS = "Phoenix Suns spread team -3";
const BULLS = "Chicago Bulls moneyline team";

describe("[BT5] a settled bet of an account page is no bet, and its stake does not count", () => {
  test.each([
    [
      "MY BETS\n[Settled]\n WON   Chiefs -1.5  @ 2.60   Risk 20.00\n LOST  Kelce anytime TD @ 2.10   Risk 15.00\n[Active]\n PENDING  Suns -3   Risk 30.00",
      SUNS,
      30,
    ],
    ["Open bets\nSuns -3\nRisk 25\n\nSettled bets\nChiefs -3 -110\nRisk 40\nBills ML -140\nRisk 70", SUNS, 25],
    ["Chiefs -3 (-110)\nStake $20\nWON\n\nSuns -3\nStake $35\nOPEN", SUNS, 35],
    ["Kansas City Chiefs -3 | Won | $20\nPhoenix Suns -3 | Pending | $35", SUNS, 35],
    ["VOID - Jokic o27.5 points - $10\nACTIVE - Suns -3 - $15", SUNS, 15],
    ["Chiefs -4  CASHED OUT\nSuns -3  LIVE  Stake 12.00", SUNS, 12],
    ["Suns -3 [Pending] $10\nChiefs -3 [Lost] $50", SUNS, 10],
    ["Pending\nSuns -3\nStake $5\nWon\nChiefs -3\nStake $50", SUNS, 5],
    [
      "History | All | Open | Settled\nChiefs -3  Stake 10.00  LOST\nBulls ML  Stake 12.00  CASHED OUT 9.00\nSuns -3  Stake 14.00  OPEN",
      SUNS,
      14,
    ],
    ["WIN  Chiefs ML -150  $15.00\nLOSS Bills -3 -110  $11.00\nOPEN Suns -3  $22.00", SUNS, 22],
    ["Chiefs -3 ✅\nBulls ML ❌\nSuns -3 ⏳ $20", SUNS, 20],
    ["bet history: chiefs -3 won 45, bills ml lost 20, suns -3 still open 30", SUNS, 30],
    ["Chiefs -3 -110\nResult: Win\nPaid $38.18\n\nSuns -3\nResult: Pending\nRisk $24", SUNS, 24],
    ["Bulls +4.5 | -110 | $22 | LOST\nSuns -3 | $28 | IN PLAY", SUNS, 28],
    ["Bet placed\nChicago Bulls ML\nRisk $20\nStatus: Open", BULLS, 20],
    ["Bet slip\nOpen\nSettled\nSuns -3\nStake $5", SUNS, 5],
  ])("%j", (text, bets, stake) => expect([betsIn(text), stakeIn(text)]).toEqual([bets, stake]));

  test.each([
    ["History\nChiefs ML -150\n$30\nLost\nSuns ML -120\n$20\nCashed out $31.00"],
    ["Balance 214.50. Settled: Chiefs -3 WON +45.45, Suns -3 LOST -50, Bulls +5.5 VOID"],
    ["Settled\nSuns -3\nStake $10\nBulls ML\nStake $10"],
    ["WON   Suns -3   Risk 20.00\nLOST  Bulls ML   Risk 10.00\nPUSHED  Chiefs -3   Risk 10.00"],
    ["WON ✔ 2-leg parlay +264\n ✔ Suns ML\n ✔ Booker 25+ pts\nstake $25.00 · paid $91.00"],
    ["LOST ✘ SGP +520\n ✔ Suns ML\n ✘ Booker 30+ pts\nshare"],
    ["Cashed – 3 leg parlay +610\nSuns ML ✓\nBulls +4 ✓\nJokic 10+ rebounds ✓"],
    ["Suns -3.5 (-110)\nFinal score: 112-104\nWager $20.00"],
    ["Bills -2.5 -110\nBuffalo won (final 27-17)\nStake 15"],
    ["Chiefs ML -140\nsettled Nov 25 11:14 PM\nStake $14"],
    ["Suns -3 (-110)\nRisk: $20.00 / Paid: $38.18"],
  ])("%j has no bet", (text) =>
    expect(readSlip(text, slipLexicon)).toMatchObject({
      kind: "none",
      legs: [],
      stake: null,
      unread: [{ reason: "the bet is settled" }],
    }),
  );

  test.each([
    ["Parlay +264\n✔ Suns ML\n✔ Bulls ML\nstake $25.00", "Phoenix Suns moneyline team|Chicago Bulls moneyline team"],
    ["won 3 straight so Suns -3 for 20", SUNS],
    ["Cash Out parlay\nSuns -3\nBulls ML\nstake 10", `${SUNS}|${BULLS}`],
    ["Suns -3\nStake 20.00  Payout 38.18", SUNS],
  ])("%j is open", (text, bets) => expect(betsIn(text)).toBe(bets));

  test("ticks at the start of rows are list marks", () =>
    expect(betsIn("✅ Suns -3\n✅ Bulls ML")).toBe(`${SUNS}|${BULLS}`));

  test("a result in a sentence does not settle the next bet", () =>
    expect(betsIn("Suns WON last night, Suns -3 for 20")).toBe(SUNS));
});
