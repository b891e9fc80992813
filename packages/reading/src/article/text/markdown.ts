import type { Block, RowCell, Emphasis, Text } from "./block.ts";
import { isBoilerplate } from "./boilerplate.ts";
import { inlineOf } from "./inline.ts";

type Line = { text: string; start: number };
type Draft = { kind: Block["kind"]; level: number; source: string; start: number };

const HEADING = /^ {0,3}(#{1,6})\s/;
const RULE = /^ {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/;
const ITEM = /^\s{0,12}(?:[-*+]|\d{1,3}[.)])\s+/;
const QUOTE = /^ {0,3}>\s?/;
const FENCE = /^ {0,3}(?:```|~~~)/;
const TABLE_RULE = /^[\s|:-]+$/;

const linesOf = (source: string): Line[] => {
  const lines: Line[] = [];
  let start = 0;
  for (const text of source.split("\n")) {
    lines.push({ text: text.trimEnd(), start });
    start += text.length + 1;
  }
  return lines;
};

type Row = Pick<Block, "text" | "emphases" | "cells"> & { linked: number };

const rowOf = (source: string): Row => {
  let [text, linked] = ["", 0];
  const [emphases, cells]: [Emphasis[], RowCell[]] = [[], []];
  for (const [column, raw] of source
    .trim()
    .replaceAll(/^\||\|$/g, "")
    .split("|")
    .entries()) {
    const own = inlineOf(raw.trim());
    if (own.text.trim() === "") continue;
    const start = text === "" ? 0 : text.length + 1;
    text += text === "" ? own.text : ` ${own.text}`;
    for (const one of own.emphases) emphases.push({ start: start + one.start, end: start + one.end });
    cells.push({ column, start, end: text.length });
    linked += own.linked;
  }
  return { text, emphases, cells, linked };
};

const blockStart = ({ text, start }: Line): Draft | null => {
  const heading = HEADING.exec(text);
  if (heading) {
    const level = heading[1]!.length;
    const body = text.slice(heading[0].length).replace(/\s#+$/, "");
    return { kind: level === 1 ? "title" : "heading", level, source: body, start: start + heading[0].length };
  }
  const item = ITEM.exec(text);
  if (item) return { kind: "item", level: 0, source: text.slice(item[0].length), start: start + item[0].length };
  const quote = QUOTE.exec(text);
  if (quote) return { kind: "quote", level: 0, source: text.slice(quote[0].length), start: start + quote[0].length };
  if (text.startsWith("|")) return { kind: "row", level: 0, source: text, start };
  return null;
};

const draftsOf = (source: string): Draft[] => {
  const drafts: Draft[] = [];
  let open: Draft | null = null;
  let fenced = false;
  for (const line of linesOf(source)) {
    if (FENCE.test(line.text)) fenced = !fenced;
    const blank = line.text.trim() === "" || RULE.test(line.text) || FENCE.test(line.text);
    if (blank || fenced || (line.text.includes("|") && TABLE_RULE.test(line.text))) {
      open = null;
      continue;
    }
    const next = blockStart(line);
    const continues = open !== null && !next && open.kind !== "heading" && open.kind !== "title" && open.kind !== "row";
    if (continues) open!.source += `\n${line.text.trim()}`;
    else drafts.push((open = next ?? { kind: "paragraph", level: 0, source: line.text, start: line.start }));
  }
  return drafts;
};

export const markdownText = (source: string): Text => {
  const blocks: Block[] = [];
  for (const { source: raw, ...draft } of draftsOf(source)) {
    const { text, linked, ...marks } = draft.kind === "row" ? rowOf(raw) : inlineOf(raw);
    if (text.trim() === "") continue;
    const isLoose = draft.kind === "paragraph" || draft.kind === "item";
    if (isLoose && isBoilerplate(text, linked, isLoose)) continue;
    blocks.push({ ...draft, text, ...marks });
  }
  return { blocks };
};
