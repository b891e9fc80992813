import { describe, expect, test } from "vitest";
import { markdownText } from "../text/markdown.ts";
import { parseBlock } from "../text/parsed-block.ts";
import { nameIndex } from "../../language/names/name-index.ts";
import { FeatureList } from "./feature.ts";
import { level } from "./level.ts";
import { modelWords } from "./model-word.ts";
import { addPageChances, addPageText } from "./page-features.ts";

const NAMES = nameIndex({ leagues: [], teams: [], people: [], books: [] });

const featuresOf = (text: string): Set<string> => {
  const blocks = markdownText(text).blocks.map((block, at) => parseBlock(block, at, NAMES));
  const list = new FeatureList();
  addPageText(list, { blocks, words: blocks.map((block) => modelWords(block, [])), claims: [] });
  return list.names;
};

describe("features of a page", () => {
  test("the share of past verbs separates reports from previews", () => {
    const report = featuresOf("They won, scored twice, rallied late and finished with 31 points. Nobody asked why.");
    const preview = featuresOf("They are home on Friday. He is healthy, the wind is down, and this will be close.");
    expect(report).toContain("page\tpast\t5");
    expect(preview).toContain("page\tpast\t0");
  });

  test("scores, a dateline and imperatives are counted", () => {
    const features = featuresOf("DENVER — The hosts won 21-17 and 3-2.\n\nTake the points. Lay the price.");
    expect(features).toContain("page\tscores\t2");
    expect(features).toContain("page\tdateline");
    expect(features).toContain("page\timperatives\t2");
    expect(featuresOf("The hosts won 21-17.")).not.toContain("page\tdateline");
  });

  test("features of the bets are the levels of the two highest probabilities, and the number of likely bets", () => {
    const list = new FeatureList();
    addPageChances(list, [0.2, 0.9, 0.5]);
    expect(list.names).toContain("page chance\tfirst\t7");
    expect(list.names).toContain("page chance\tsecond\t4");
    expect(list.names).toContain("page chance\tpossible\t2");
  });

  test("a level is the number of reached thresholds", () => {
    expect([0, 1, 2.5].map((value) => level(value, 1, 2))).toEqual(["0", "1", "2"]);
  });
});
