import { describe, expect, test } from "vitest";
import { markdownText } from "../text/markdown.ts";
import { lexiconOf } from "../text/read-article.ts";
import { parseBlock } from "../text/parsed-block.ts";
import { aTeam } from "../text/samples.ts";
import { clearVerdict } from "./clear-verdict.ts";

const { names } = lexiconOf(
  { leagues: [], teams: [aTeam(101, "Denver", "Broncos"), aTeam(102, "Detroit", "Lions")], people: [], books: [] },
  [],
);

/** `nth`: index of the number in the first line. */
const verdictOn = (text: string, { isSpread = true, nth = 0 } = {}): string | null => {
  const blocks = markdownText(text).blocks.map((block, at) => parseBlock(block, at, names));
  const spots = blocks.flatMap(({ tokens, sentences }, block) =>
    tokens.flatMap(({ kind }, from) =>
      kind === "number" ? [{ block, sentence: sentences.findIndex((one) => from < one.to), from, to: from + 1 }] : [],
    ),
  );
  return clearVerdict(blocks, spots[nth]!, isSpread)?.stance ?? null;
};

describe("labels", () => {
  test.each([
    "Looked at and dropped: Broncos -3.5 in Denver",
    "Things we crossed out after breakfast: Broncos -3.5",
    "Didn't: Broncos -3.5",
    "Tempting, declined: Broncos -3.5",
    "No plays: Broncos -3.5, the weather is odd",
    "The one we turned down: Broncos -3.5",
    "One I left on the board: Broncos -3.5",
    "A bet I talked myself out of: Broncos -3.5",
    "Fade: Broncos -3.5",
    "What I don't like: Broncos -3.5",
    "What we're not touching: Broncos -3.5",
    "Passed on the bet: Broncos -3.5",
    "Considered, and did not play: Broncos -3.5",
  ])("[RD11] reject the line behind them: %s", (text) => expect(verdictOn(text)).toBe("rejected"));
  test.each([
    "Before: Broncos -3.5",
    "Settled: Broncos -3.5",
    "Spring lookahead: Broncos -3.5",
    "Last week: Broncos -3.5",
    "Opener: Broncos -3.5",
    "Too early: Broncos -3.5",
  ])("[RD10] name an earlier line: %s", (text) => expect(verdictOn(text)).toBe("past"));
  test('[RD10] after a label such as "Opened:" only the first number is an earlier line', () => {
    expect(verdictOn("Opened: Broncos -3.5, now -4", { nth: 1 })).toBeNull();
  });
  test("[RD11] reject the next sentence's line, if their own sentence names only the game", () => {
    expect(verdictOn("Leave: Denver at home. The line is Broncos -1, and fair.")).toBe("rejected");
    expect(verdictOn("Play: Denver at home. The line is Broncos -1, and fair.")).toBeNull();
  });
  test.each([
    "Draw no bet: Broncos -3.5",
    "Props reopened: Broncos -3.5",
    "Of what is left on the board: Broncos -3.5",
    "Broncos -3.5, and I passed the exam: easy",
    "Season opener: Broncos -3.5",
    "Our home opener: Broncos -3.5",
    "Strike early: Broncos -3.5",
    "All things considered, the side I want: Broncos -3.5",
    "With the tackle not playing, a wager: Broncos -3.5",
    "Skip the total and lay the points: Broncos -3.5",
    "Avoid the money line, bet the spread: Broncos -3.5",
  ])("may have such words and no such meaning: %s", (text) => expect(verdictOn(text)).toBeNull());
});

describe("words behind a line", () => {
  test.each([
    "Broncos -3.5: no, and not the other side.",
    "Broncos -3.5 (-112) — pass",
    "Broncos -3.5 at noon. Passed.",
  ])("[RD11] reject it: %s", (text) => expect(verdictOn(text)).toBe("rejected"));
  test("[RD10] can say that the line was an offer", () => {
    expect(verdictOn("Broncos -3.5 (-112) was on my card until Tuesday.")).toBe("past");
    expect(verdictOn("Tuesday, Broncos -3.5 at home. Now -5.")).toBe("past");
    expect(verdictOn("Denver -3.5, early. Now Broncos -5.")).toBe("past");
    expect(verdictOn("Broncos -3.5 at home. Now Lions -2.5 as well.")).toBeNull();
    expect(verdictOn("Broncos -3.5 at home. Now for another, -2.5.")).toBeNull();
    expect(verdictOn("Broncos -3.5 at home. Now that is a number I like, with -110 on each side.")).toBeNull();
  });
  test('do not reject it if "passed" is about other teams', () => {
    expect(verdictOn("Broncos -3.5 at noon. Passed after a long look: Denver early.")).toBeNull();
    expect(verdictOn("Broncos -3.5 at noon. Passed for miles in October.")).toBeNull();
  });
  test("[RD10] of a list item can end with the result of the bet", () => {
    expect(verdictOn("- Broncos -3.5 (-110). Cold, and late. **W**")).toBe("past");
    expect(verdictOn("- Broncos -3.5 (-110). Cold, and late.")).toBeNull();
  });
  test('that begin with "no" reject the line only if "no" is the answer', () => {
    expect(verdictOn("Broncos -3.5: no doubt about it.")).toBeNull();
  });
});

test("[RD11] a margin that the writer calls their own is an estimate", () => {
  expect(verdictOn("Ours is Broncos by 2.5.")).toBe("rejected");
  expect(verdictOn("I have this at Broncos by 2.5.")).toBe("rejected");
  expect(verdictOn("The line is Broncos by 2.5.")).toBeNull();
});

test("[RD11] the limit up to which a bet is playable is no other bet", () => {
  expect(verdictOn("Broncos -3, playable to -4.5.", { nth: 1 })).toBe("rejected");
  expect(verdictOn("Broncos -3, playable to -4.5.")).toBeNull();
  expect(verdictOn("Broncos down to -4.5 by noon.")).toBeNull();
});

describe("headers", () => {
  test.each([
    "TURNED DOWN\nBroncos -3.5 in the cold",
    "## Passed on\n\nA windy day.\n\n- Broncos -3.5",
    "**Tempting, but not for me**\n\nBroncos -3.5 in the cold",
    "**Leaning but leaving alone**\n\nBroncos -3.5 in the cold",
  ])("[RD11] reject the lines below them: %s", (text) => expect(verdictOn(text)).toBe("rejected"));
  test.each(["ON THE CARD\nBroncos -3.5 in the cold", "## Passed on\n\n## Bets\n\n- Broncos -3.5"])(
    "reject nothing if they say nothing of the kind, or if another header follows: %s",
    (text) => expect(verdictOn(text)).toBeNull(),
  );
});

describe("the next sentence", () => {
  test.each([
    "Broncos -3.5 in the cold. Not for me.",
    "Broncos -3.5 (-118). Too rich at that price.",
    "Broncos -3.5. No. The quarterback limps.",
    "Broncos -3.5. Get out of here.",
  ])("[RD11] turns down the line: %s", (text) => expect(verdictOn(text)).toBe("rejected"));
  test.each([
    "Broncos -3.5 in the cold. Too many?",
    "Broncos -3.5 and over 44. Not for me.",
    "Broncos -3.5 in the cold. No team runs better.",
    "Broncos -3.5 in the cold. No. 2 offense on the road.",
    "Broncos -3.5 in the cold. Moving on.",
    "Broncos -3.5 in the cold. Too big.",
    "Broncos -3.5 in the cold. Too short.",
  ])("does not turn down the line if it asks, or is about something else: %s", (text) =>
    expect(verdictOn(text)).toBeNull(),
  );
});

describe("a line that moved", () => {
  test.each(["Broncos -3.5 to -5", "Broncos -3.5 → DEN -5", "Broncos -3½ (-110) to -4½"])(
    "[RD10] is an earlier line: %s",
    (text) => expect(verdictOn(text)).toBe("past"),
  );
  test.each([
    "Broncos -3.5 to 2-1 shots",
    "Broncos -3.5 to cover",
    "Broncos -3.5 to +2.5 in a teaser",
    "Broncos +3.5 (-110) to Win 2u",
    "Broncos +3.5 to Cover 4",
    "Broncos +3.5 to 2 units",
  ])("has its new number directly behind it: %s", (text) => expect(verdictOn(text)).toBeNull());
});

describe("a result", () => {
  test.each([
    "Broncos -3.5 ......... W (+1.00)\nThe rest is silence.",
    "Broncos -3.5 (+104): WIN, by a field goal",
    "Broncos -3.5 -115, L. Rain until noon.",
    "Broncos -3.5 (-115) 2u | L -2.3u",
  ])("[RD10] beside a line settles the bet: %s", (text) => expect(verdictOn(text)).toBe("past"));
  test.each([
    "Broncos -3.5, L.A. is cold",
    "Broncos -3.5 WITH RAIN",
    "Broncos -3.5. They won.",
    "Broncos -3.5 to WIN",
    "Broncos -3.5, a game that they HAVE TO WIN!",
    "Broncos -3.5, W4",
    "Broncos -3.5, streak: L3",
    "Broncos -3.5, W-W-L",
    "Broncos -3.5, L. Ramos over 61.5 yards",
    "Broncos -3.5 (-110), W. Ode anytime touchdown",
  ])("is a letter or a word of its own, and no initial, record or wish: %s", (text) =>
    expect(verdictOn(text)).toBeNull(),
  );
});

test("[RD11] an example is no offer", () => {
  expect(verdictOn("Suppose that the Broncos are -3.5 at home.")).toBe("rejected");
  expect(verdictOn("A primer. Say the Broncos are listed at -3.5 and win by 4.")).toBe("rejected");
  expect(verdictOn("They say the Broncos are cheap at -3.5.")).toBeNull();
  expect(verdictOn("Say hello to winter. The Broncos are -3.5.")).toBeNull();
});
