import type { BetStatusResponse } from "@linewire/contract";
import { expect, test } from "vitest";
import { endOf, requestSlips, textOf } from "./bet-requests.ts";
import { serve, type Served } from "../serve.ts";
import { BETMGM, DRAFTKINGS, FANDUEL, ROWS } from "../parlay/sgp-rows.ts";
import { SECOND_ROWS, slipOf } from "./slips-site.ts";

const answerTo = async (served: Served, text: string, generateMobileLinks = false): Promise<BetStatusResponse> =>
  endOf(served, await requestSlips(served, { ...textOf(text), generateMobileLinks }));

const served = async (): Promise<Served> => {
  const found = await serve();
  await found.ingest([...ROWS, ...SECOND_ROWS]);
  return found;
};

test("[SL20] a sentence becomes a slip in every book", async () => {
  const answer = await answerTo(await served(), "Bills -3.5");
  expect(answer).toMatchObject({ status: "Complete", read: { kind: "single" } });
  expect(answer.betSlips.map(({ bookId }) => bookId)).toEqual([FANDUEL, DRAFTKINGS, BETMGM]);
  expect(slipOf(answer, DRAFTKINGS)).toMatchObject({ overallOdds: -110, legsRequested: 1, legsMatched: 1 });
  expect(slipOf(answer, BETMGM).betslipBets[0]).toMatchObject({ isExact: false, odds: { points: -4 } });
});

test("[SL21] the price of a parlay of two games is the product; links are mobile on request", async () => {
  const answer = await answerTo(await served(), "Parlay: Bills moneyline + Cardinals moneyline", true);
  expect(answer.read?.kind).toBe("parlay");
  expect(slipOf(answer, DRAFTKINGS)).toMatchObject({ overallOdds: 289, priceSource: "independent", legsMatched: 2 });
  expect(slipOf(answer, FANDUEL).betslipBets[0]!.deepLink.url).toMatch(
    /^https:\/\/account\.sportsbook\.fanduel\.com\//,
  );
});

test("[SL24] a request with an unpriced leg reports the leg and completes", async () => {
  const answer = await answerTo(await served(), "Falcons first half over 24.5");
  expect(answer).toMatchObject({ status: "Complete", betSlips: [] });
  expect(answer.unmatchedLegs?.length).toBeGreaterThan(0);
});
