import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../run.ts";
import { GoldTally, goldFigures, type GoldRow } from "./gold.ts";
import { largestPairing, strict, type TruthLeg } from "./leg.ts";
import { lexiconWith } from "./names.ts";
import { predictionOf, readRow } from "./predict.ts";
import { rowOf } from "./rounds.ts";
import { articleSets } from "./sets.ts";

const LEG: TruthLeg = { subject: "Detroit Lions", betType: "spread", period: "game", side: "team", points: -3 };

test("a leg is correct if subject, kind, period, side and points are correct", () => {
  expect(strict(LEG, { ...LEG, subject: "DETROIT LIONS" })).toBe(true);
  for (const wrong of [{ subject: "Chicago Bears" }, { betType: "moneyline" }, { period: "1h" }, { points: -3.5 }])
    expect(strict(LEG, { ...LEG, ...wrong })).toBe(false);
});

test("a total belongs to the game, yes equals over 0.5, and a leg without a side matches any side", () => {
  const total: TruthLeg = { ...LEG, betType: "total", side: null, points: 44.5, opponent: "Chicago Bears" };
  expect(strict(total, { ...total, subject: "Chicago Bears", opponent: null, side: "over" })).toBe(true);
  const yes: TruthLeg = { ...LEG, betType: "player_anytime_td", side: "yes", points: null };
  expect(strict(yes, { ...yes, side: "over", points: 0.5 })).toBe(true);
});

test("truths and predictions form the most pairs, and each counts once", () => {
  const match = (truth: number, given: number): boolean => given >= truth;
  expect(largestPairing([1, 2], [2, 1], match).size).toBe(2);
  expect(largestPairing([1], [1, 1], match).size).toBe(1);
});

const FOLDER = join(ROOT, "../shared/data/gold");
const SCORER = join(FOLDER, "score.mjs");

test("an implied bet on a pitcher may be on his strikeouts, but not his hits", () => {
  const notes = (mark: string): string[] => (mark === "~" ? ["Paul Skenes: pitcher"] : []);
  const [pitcher] = rowOf({ header: "01-01 preview", text: "", notes }).implicit;
  expect(pitcher?.betTypes).toContain("player_strikeouts");
  expect(pitcher?.betTypes).not.toContain("player_hits");
});

test.skipIf(!existsSync(SCORER))(
  "the figures are equal to the figures of the set's own scorer (skipped without the set)",
  () => {
    const [set] = articleSets(FOLDER);
    const lexicon = lexiconWith(null);
    const tally = new GoldTally();
    const predictions = set!.rows.map((row) => {
      const prediction = predictionOf(row, readRow(row, lexicon));
      // Some wrong results, so that not only a perfect score is compared.
      const bets = prediction.bets.map((bet, at) => (at % 3 === 2 ? { ...bet, points: (bet.points ?? 0) + 1 } : bet));
      tally.add(row as unknown as GoldRow, { ...prediction, bets });
      return { ...prediction, bets };
    });
    const folder = mkdtempSync(join(tmpdir(), "linewire-gold-"));
    try {
      const file = join(folder, "articles.ndjson");
      writeFileSync(file, predictions.map((one) => JSON.stringify(one)).join("\n"));
      const truth = join(FOLDER, "articles.dev.ndjson");
      const theirs = JSON.parse(
        execFileSync(process.execPath, [realpathSync(SCORER), "articles", truth, file, "--json"], {
          encoding: "utf8",
          maxBuffer: 1e8,
        }),
      ) as Record<string, unknown>;
      const ours = goldFigures(tally);
      expect(theirs["teams"]).toEqual(ours.teams);
      expect(theirs["people"]).toEqual(ours.people);
      expect(theirs["directStrict"]).toEqual(ours.direct);
      expect(theirs["directLenient"]).toEqual(ours.directLenient);
      expect(theirs["mustNotViolations"]).toBe(ours.mustNotViolations);
      expect(theirs["implicitPrecision"]).toBeCloseTo(ours.implicitPrecision);
      expect(theirs["implicitCoverage"]).toBeCloseTo(ours.implicitCoverage);
      expect(theirs["evidenceCorrect"]).toBeCloseTo(ours.evidenceExact);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
