import type { SentenceElement } from "../../language/element.ts";
import type { BookEntity, PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import type { Range } from "../../language/sentence.ts";
import type { SentenceReader } from "../sentence-elements.ts";
import type { Mention } from "../subject/mention.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";

export type TableCell = {
  column: number;
  text: string;
  from: number;
  to: number;
  sentence: number;
  elements: readonly SentenceElement[];
  teams: readonly TeamEntity[];
  people: readonly PersonEntity[];
  book: BookEntity | null;
};
export type TableRow = { parsed: ParsedBlock; cells: readonly TableCell[] };

const entitiesIn = (mentions: readonly Mention[], { from, to }: Range) =>
  mentions.flatMap((mention) =>
    mention.entity && mention.from >= from && mention.to <= to && mention.entity.kind !== "league"
      ? [mention.entity]
      : [],
  );

const tokensBetween = ({ tokens }: ParsedBlock, start: number, end: number): Range => {
  const from = tokens.findIndex((token) => token.start >= start);
  const last = tokens.findLastIndex((token) => token.end <= end);
  return { from: from === -1 ? tokens.length : from, to: last + 1 };
};

const cellsOf = (parsed: ParsedBlock, mentions: readonly Mention[], elementsOf: SentenceReader): TableCell[] => {
  const { block, sentences } = parsed;
  return (block.cells ?? []).flatMap(({ column, start, end }) => {
    const range = tokensBetween(parsed, start, end);
    const sentence = sentences.findIndex(({ from, to }) => from <= range.from && to >= range.to);
    if (sentence === -1 || range.to <= range.from) return [];
    const entities = entitiesIn(mentions, range);
    return [
      {
        ...range,
        column,
        sentence,
        text: block.text.slice(start, end),
        elements: elementsOf(parsed, sentences[sentence]!).filter(
          ({ from, to }) => from >= range.from && to <= range.to,
        ),
        teams: [...new Set(entities.filter((entity) => entity.kind === "team"))],
        people: [...new Set(entities.filter((entity) => entity.kind === "person"))],
        book: entities.find((entity) => entity.kind === "book") ?? null,
      },
    ];
  });
};

/** A row without names and numbers holds the headings of a new table. */
const isHead = (cells: readonly TableCell[]): boolean =>
  cells.length > 1 &&
  cells.every(
    ({ teams, people, elements }) =>
      teams.length + people.length === 0 && !elements.some(({ kind }) => kind === "number" || kind === "price"),
  );

export const tablesOf = (
  blocks: readonly ParsedBlock[],
  mentionsOf: (block: number) => readonly Mention[],
  elementsOf: SentenceReader,
): TableRow[][] => {
  const tables: TableRow[][] = [];
  let isOpen = false;
  for (const parsed of blocks) {
    const isRow = parsed.block.kind === "row" && parsed.block.cells !== undefined;
    if (isRow) {
      const cells = cellsOf(parsed, mentionsOf(parsed.at), elementsOf);
      if (!isOpen || isHead(cells)) tables.push([]);
      tables.at(-1)!.push({ parsed, cells });
    }
    isOpen = isRow;
  }
  return tables.filter((rows) => rows.length > 1);
};
