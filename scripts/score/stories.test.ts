import { expect, test } from "vitest";
import { betsOf } from "@linewire/reading/article/bets";
import { lexiconWith } from "./reading/names.ts";
import { lenient, strict, type TruthLeg } from "./reading/leg.ts";
import { readRow, sportOf } from "./reading/predict.ts";
import { storyRows } from "./reading/stories.ts";

const LEXICON = lexiconWith(null);
const rows = storyRows();

test("the labelled data contains all 16 stories with offers", () => {
  expect(rows.length).toBe(16);
});

const nameOf = ({ subject, betType, side, points }: TruthLeg): string => [subject, betType, side, points].join(" ");

test.each(rows)(
  "every bet that the story $id states is shown, or omitted with a reason, and no other bet is shown",
  (row) => {
    const article = readRow(row, LEXICON);
    const shown = betsOf(article, sportOf).flatMap(({ isDirect, claim }) => (isDirect && claim ? [claim] : []));
    const legOf = ({ subject, opponent, market, period, side, points }: (typeof shown)[number]): TruthLeg => ({
      subject: subject.name,
      opponent: opponent?.name ?? null,
      betType: market.key,
      period,
      side,
      points,
    });
    const missing = row.direct.filter((leg) => !shown.some((claim) => strict(leg, legOf(claim))));
    const unexplained = missing.filter(
      (leg) => !article.judged.some((claim) => lenient(leg, legOf(claim)) && claim.reasons.length > 0),
    );
    expect(unexplained.map(nameOf)).toEqual([]);
    expect(
      shown.filter((claim) => !row.direct.some((leg) => strict(leg, legOf(claim)))).map((c) => nameOf(legOf(c))),
    ).toEqual([]);
  },
);

test("most bets of the stories are shown", () => {
  const counts = rows.map((row) => {
    const bets = betsOf(readRow(row, LEXICON), sportOf).filter(({ isDirect }) => isDirect);
    return bets.length;
  });
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(40);
});
