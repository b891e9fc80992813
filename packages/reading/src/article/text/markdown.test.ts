import { expect, test } from "vitest";
import { markdownText } from "./markdown.ts";
import { shortBlocks } from "./short-block.ts";

const blocks = (source: string): [string, string][] =>
  markdownText(source).blocks.map(({ kind, text }) => [kind, text]);

test("markdown is parsed into blocks", () => {
  const source = [
    "# A title",
    "## A heading ##",
    "A paragraph",
    "of two lines.",
    "",
    "- one",
    "* two",
    "3. three",
    "> said",
    "",
    "| a | b |",
    "|---|---|",
    "| 1 | 2 |",
    "***",
    "```",
    "code",
    "```",
    "The end.",
  ].join("\n");
  expect(blocks(source)).toEqual([
    ["title", "A title"],
    ["heading", "A heading"],
    ["paragraph", "A paragraph\nof two lines."],
    ["item", "one"],
    ["item", "two"],
    ["item", "three"],
    ["quote", "said"],
    ["row", "a b"],
    ["row", "1 2"],
    ["paragraph", "The end."],
  ]);
});

test.each([
  ["a [link](https://x.example/a) in it", "a link in it"],
  ["an ![image](a.png) and <b>bold</b> text", "an  and bold text"],
  ["5 \\* 3, snake_case and 2 * 3", "5 * 3, snake_case and 2 * 3"],
  ["[not a link] and ](", "[not a link] and ]("],
  ["AT&amp;T and {{< a thing >}} x", "AT&T and  x"],
])("the inline markup of %j is parsed", (source, text) => expect(blocks(source)).toEqual([["paragraph", text]]));

test("emphasised text is reported with its offsets", () => {
  const [block] = markdownText("I like **Detroit -3** and _no more_, ***at all***.").blocks;
  expect(block?.emphases.map(({ start, end }) => block.text.slice(start, end))).toEqual([
    "Detroit -3",
    "no more",
    "at all",
  ]);
});

test("bylines and links to other stories are omitted", () => {
  expect(
    blocks(
      "*By Ada Quill* | [All](https://x.example)\n\nA story.\n\n**Read next:** [Another story](https://x.example/b)",
    ),
  ).toEqual([["paragraph", "A story."]]);
});

test("a long block is split without loss of text", () => {
  const text = "One sentence of it. ".repeat(1000);
  const pieces = shortBlocks({ kind: "paragraph", level: 0, text, start: 7, emphases: [{ start: 5000, end: 5010 }] });
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  expect(Math.max(...pieces.map((piece) => piece.text.length))).toBeLessThanOrEqual(3000);
  const marked = pieces.find(({ emphases }) => emphases.length > 0);
  expect(marked!.start - 7 + marked!.emphases[0]!.start).toBe(5000);
});
