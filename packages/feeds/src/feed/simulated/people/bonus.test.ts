import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "../pace.ts";
import { realCatalogue } from "../testing/fake-world.ts";
import { bonusText, type BonusTerms } from "./bonus-text.ts";
import { bonusesAt } from "./bonus.ts";

const MIDNIGHT = Date.UTC(2026, 10, 22);

test("a bonus is constant from midnight to midnight", () => {
  const day = bonusesAt(realCatalogue, MIDNIGHT);
  expect(day.length).toBe(realCatalogue.bonuses.length);
  for (let at = MIDNIGHT; at < MIDNIGHT + DAY; at += 20 * MINUTE) expect(bonusesAt(realCatalogue, at)).toEqual(day);
});

test("some bonuses change daily, and most do not", () => {
  const termsOn = (day: number) =>
    bonusesAt(realCatalogue, MIDNIGHT + day * DAY + HOUR).map(({ bonus: { startsAt: _s, endsAt: _e, ...terms } }) =>
      JSON.stringify(terms),
    );
  const days = Array.from({ length: 10 }, (_, day) => termsOn(day));
  const moved = days.slice(1).map((day, index) => day.filter((terms, at) => terms !== days[index]?.[at]).length);
  expect(Math.max(...moved)).toBeGreaterThan(0);
  expect(Math.max(...moved)).toBeLessThan(realCatalogue.bonuses.length / 2);
});

test("the text of a bonus contains the numbers, states and leagues of its terms", () => {
  for (const { bonus } of bonusesAt(realCatalogue, MIDNIGHT)) {
    const text = `${bonus.name} ${bonus.description}`;
    expect(text).not.toMatch(/undefined|NaN/);
    for (const value of [bonus.percent, bonus.amount, bonus.maxStake, bonus.maxWinnings, bonus.minLegs])
      if (value !== undefined) expect.soft(text, bonus.name).toContain(String(value));
    for (const id of bonus.leagueIds)
      if (bonus.bonusType !== "DEPOSIT_MATCH" && bonus.bonusType !== "BET_AND_GET")
        expect.soft(text).toContain(realCatalogue.leagues.find((league) => league.id === id)?.name.toUpperCase());
    for (const code of bonus.stateCodes)
      expect.soft(text).toContain(realCatalogue.states.find((state) => state.code === code)?.name);
  }
});

test("the text of a profit boost states percentage, bets, maximum stake, minimum price and states", () => {
  const terms: BonusTerms = {
    id: 1,
    marketSourceId: 1,
    bonusType: "PROFIT_BOOST",
    percent: 25,
    maxStake: 100,
    minPrice: -200,
    stakeReturned: false,
    newCustomersOnly: false,
    optInRequired: true,
    leagueIds: [1],
    betTypeIds: [1],
    stateCodes: ["NJ"],
  };
  expect(bonusText(terms, realCatalogue)).toEqual({
    name: "25% profit boost on NFL spread bets",
    description:
      "Adds 25 percent to the profit of a winner on NFL spread bets. The stake is at most $100. The price must be -200 or longer. Opt in first. Only in New Jersey.",
  });
});
