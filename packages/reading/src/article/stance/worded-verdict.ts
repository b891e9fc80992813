import type { Range } from "../../language/sentence.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";

// The characters beside a line can show that it is no offer: an example ("Say the Hawks are -3.5"), a line that has
// moved ("-6.5 to -7.5"), or a result ("-3.5 ..... W").

const BEFORE_CHARACTERS = 90;
const BEHIND_CHARACTERS = 70;

const EXAMPLE =
  /(?:^|[.;:("“]\s*|\b(?:so|but|and|let['’]s)\s+)(?:(?:suppose|imagine|for example|for instance)\b|say,? (?:that )?(?:(?:the|a|an) )?[\w .&'’]{2,25}? (?:are|is|were|hangs?|lists?|opens?|at)\b)[^.;:]{0,60}$/i;

/** Example: "Say the Hawks are -3.5 against the Owls." */
const isExample = (before: string): boolean => EXAMPLE.test(before);

const NEXT_NUMBER =
  /^ ?(?:\([^)\n]{1,12}\) ?)?(?:to|→|➡|⟶|->|[–—]>) ?(?:now )?(?:a )?(?:(?!(?:W(?:in|IN)|C(?:over|OVER)|P(?:ay|AY)) )[A-Z][A-Za-z.&'’]* ){0,2}([+−–-]?)(\d{1,3}(?:\.5)?)(½?)(?![\d.,/–-]*\d|½? ?u(?:nits?)?\b)/;
const MAX_MOVE_POINTS = 5.5;
const MAX_WHOLE_POINTS = 100;

/** Examples: "MIN -6.5 to MIN -7.5", "total 51.5 → 48.5". */
const hasMoved = (value: number, behind: string): boolean => {
  const [, sign = "", digits = "", half = ""] = NEXT_NUMBER.exec(behind) ?? [];
  if (digits === "") return false;
  const size = Number(digits) + (half === "" ? 0 : 0.5);
  const next = sign === "" || sign === "+" ? size : -size;
  const isLine = [value, next].every((one) => one % 0.5 === 0 && (Math.abs(one) < MAX_WHOLE_POINTS || one % 1 !== 0));
  return isLine && value * next >= 0 && value !== next && Math.abs(value - next) <= MAX_MOVE_POINTS;
};

const RESULT_AT_END =
  /^(?:[\s\d.,:;|()+−–—$½@/-]|u(?:nits?)?\b)*(?:(?<=^|[\s.:—–|,-])(?:[WL]|(?:WIN|LOSS|WON|LOST|PUSH|VOID)(?:, [^.|]{1,40})?)[)]?[.!]?(?:,?(?: \(?[+−-]?|\([+−-]?|[+−-])\$?\d[\d.,]*u?\)?)?|\.{3,} ?P(?: \([^)]*\))?)\s*$/;
// A letter before a name is an initial: ", L. Doncic over 28.5".
const RESULT_BEHIND_PRICE =
  /^(?:,? ?\(?[+−-]\d{3,4}\)?)?, [WL](?=[,;]|\.(?:\s|$)(?!(?:[A-Z][\w'’-]+ ){1,2}(?:(?:over|under|o|u) ?\d|[ou+−-]\d|\d+(?:\.5|\+)|anytime\b|to (?:score|record)\b)))/;

/** Examples: "Cowboys +3 ..... W (+1.00)", "-1.5 (+115): WIN, 7-2". */
const hasResult = (behind: string, isWholeLine: boolean): boolean =>
  RESULT_BEHIND_PRICE.test(behind) || (isWholeLine && RESULT_AT_END.test(behind));

export type WordedVerdict = "example" | "moved" | "settled";

export const wordedVerdict = (
  { block: { text }, tokens }: ParsedBlock,
  { from: start }: Range,
  { from, to }: Range,
): WordedVerdict | null => {
  const line = tokens[from]!;
  const first = Math.max(tokens[start]!.start, line.start - BEFORE_CHARACTERS);
  if (isExample(text.slice(first, line.start))) return "example";
  const { end } = tokens[to - 1]!;
  const [behind = ""] = text.slice(end, end + BEHIND_CHARACTERS).split("\n", 1);
  if (line.kind === "number" && hasMoved(line.value, behind)) return "moved";
  return hasResult(behind, behind.length < BEHIND_CHARACTERS) ? "settled" : null;
};

const HEADER_CHARACTERS = 400;
const MAX_HEADER_ROWS = 7;
const MAX_HEADER_BLOCKS = 7;
const HEADER = /^[^\d\n:]{3,45}:?$/;
const MAX_HEADER_WORDS = 6;
const REFUSING =
  /^(?:the |my |our |what |games |bets |plays |ones |one |(?:leaning|close|tempting|tempted|looking),? but )*(?:i |we )?(?:passed(?: on)?|sent back|turned down|left (?:off|out|alone)|skip(?:ped)?|no (?:plays?|bets?)|rejected|declined|dropped|scratched|crossed (?:off|out)|not (?:playing|betting|touching)|didnt (?:make (?:it|the (?:cut|card))|bet|play)|off the card|avoid|stay(?:ing)? away|pass(?:es)?|leav(?:e|ing)(?: alone| on the shelf)?|not for (?:me|us)|not on (?:my|our|the) card|stay aways|considered and (?:dropped|passed|rejected))(?: list| pile| on)?$/;
const wordsIn = (text: string): string =>
  (
    text
      .toLowerCase()
      .replaceAll(/['’]/g, "")
      .match(/[a-z]+/g) ?? []
  ).join(" ");

/** The words of a line of text above a list, such as "SENT BACK". Null if the line of text is no such header. */
const headerWords = (row: string, isHeading: boolean): string | null => {
  const text = row.trim();
  if (!HEADER.test(text) || !(isHeading || text.endsWith(":") || text === text.toUpperCase())) return null;
  const words = wordsIn(text);
  return words !== "" && words.split(" ").length <= MAX_HEADER_WORDS ? words : null;
};

/** A header is a line of text above in the same block, otherwise a block above. */
const headerOf = (blocks: readonly ParsedBlock[], at: number, { from }: Range): string | null => {
  const { block, tokens } = blocks[at]!;
  const { start } = tokens[from]!;
  const above = block.text
    .slice(Math.max(0, start - HEADER_CHARACTERS), start)
    .split("\n")
    .slice(0, -1);
  for (const row of above.toReversed().slice(0, MAX_HEADER_ROWS)) {
    const words = headerWords(row, false);
    if (words !== null) return words;
  }
  for (let index = at - 1; index >= Math.max(0, at - MAX_HEADER_BLOCKS); index--) {
    const { kind, text, emphases } = blocks[index]!.block;
    const isEmphasised = emphases.some((one) => one.start === 0 && one.end >= text.trimEnd().length);
    const isHeading = kind === "heading" || kind === "title" || isEmphasised;
    const words = headerWords(text.slice(0, HEADER_CHARACTERS), isHeading);
    if (words !== null || isHeading) return words;
  }
  return null;
};

/** "SENT BACK" above a list rejects all its lines. */
export const hasRefusingHeader = (blocks: readonly ParsedBlock[], at: number, line: Range): boolean =>
  REFUSING.test(headerOf(blocks, at, line) ?? "");
