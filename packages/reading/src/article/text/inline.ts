import type { Emphasis } from "./block.ts";

/** `linked`: number of characters inside links. */
export type Inline = { text: string; emphases: Emphasis[]; linked: number };

type OpenMark = { mark: string; at: number };
type Links = { opens: ReadonlySet<number>; ends: ReadonlyMap<number, number> };
type State = {
  source: string;
  out: string;
  emphases: Emphasis[];
  open: OpenMark[];
  links: Links;
  linkFrom: number[];
  linked: number;
  missingMarks: Set<string>;
};

const WORD = /[\p{L}\p{N}]/u;
const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&nbsp;": " ",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&frac12;": "½",
};
const MAX_ENTITY_LENGTH = 8;

/** Returns -1 for a missing mark. It is searched for only once, so that the cost stays linear. */
const findClosing = (state: State, mark: string, from: number): number => {
  if (state.missingMarks.has(mark)) return -1;
  const at = state.source.indexOf(mark, from);
  if (at === -1) state.missingMarks.add(mark);
  return at;
};

const toggle = (state: State, mark: string): void => {
  const index = state.open.findLastIndex((one) => one.mark === mark);
  if (index === -1) {
    if (state.open.length < 8) state.open.push({ mark, at: state.out.length });
    return;
  }
  const { at } = state.open[index]!;
  if (state.out.length > at) state.emphases.push({ start: at, end: state.out.length });
  state.open.length = index;
};

const emphasis = (state: State, at: number): number => {
  const { source } = state;
  const char = source[at]!;
  let end = at;
  while (source[end] === char && end - at < 3) end++;
  const [before, after] = [source[at - 1] ?? " ", source[end] ?? " "];
  const literal = (before === " " && after === " ") || (char === "_" && WORD.test(before) && WORD.test(after));
  if (literal) state.out += source.slice(at, end);
  else for (const mark of end - at === 3 ? [char, char + char] : [source.slice(at, end)]) toggle(state, mark);
  return end;
};

/** Links are found before parsing, so that the parser never backtracks. */
const linksOf = (source: string): Links => {
  const opens = new Set<number>();
  const ends = new Map<number, number>();
  const stack: number[] = [];
  let close = -2;
  for (let at = source.search(/[[\]]/); at !== -1 && at < source.length; at++) {
    if (source[at] === "[") stack.push(at);
    if (source[at] !== "]") continue;
    const from = stack.pop();
    if (from === undefined || source[at + 1] !== "(" || close === -1) continue;
    if (close < at) close = source.indexOf(")", at);
    if (close === -1) continue;
    opens.add(from);
    ends.set(at, close + 1);
  }
  return { opens, ends };
};

const linkEnd = (state: State, at: number): number | null => {
  const end = state.links.ends.get(at);
  if (end === undefined) return null;
  state.linked += state.out.length - (state.linkFrom.pop() ?? state.out.length);
  return end;
};

const linkStart = (state: State, at: number): number | null => {
  if (!state.links.opens.has(at)) return null;
  state.linkFrom.push(state.out.length);
  return at + 1;
};

const skipTo = (state: State, at: number, close: string): number | null => {
  const end = findClosing(state, close, at + 1);
  return end === -1 ? null : end + close.length;
};

const special = (state: State, at: number): number | null => {
  const { source } = state;
  const char = source[at];
  if (char === "\\" && at + 1 < source.length && !WORD.test(source[at + 1]!)) {
    state.out += source[at + 1]!;
    return at + 2;
  }
  if (char === "*" || char === "_") return emphasis(state, at);
  if (char === "!" && source[at + 1] === "[") return skipTo(state, at, ")");
  if (char === "[") return linkStart(state, at);
  if (char === "]") return linkEnd(state, at);
  if (char === "{" && source[at + 1] === "{") return skipTo(state, at, "}}");
  if (char === "<" && /[a-z/!]/i.test(source[at + 1] ?? "")) return skipTo(state, at, ">");
  if (char === "`") return at + 1;
  return char === "&" ? entity(state, at) : null;
};

const entity = (state: State, at: number): number | null => {
  const end = state.source.slice(at, at + MAX_ENTITY_LENGTH).indexOf(";");
  const character = end === -1 ? undefined : ENTITIES[state.source.slice(at, at + end + 1)];
  if (character === undefined) return null;
  state.out += character;
  return at + end + 1;
};

const PLAIN_RUN = /[^\\*_![\]{<`&]+/y;

export const inlineOf = (source: string): Inline => {
  const state: State = {
    source,
    out: "",
    emphases: [],
    open: [],
    links: linksOf(source),
    linkFrom: [],
    linked: 0,
    missingMarks: new Set(),
  };
  let at = 0;
  while (at < source.length) {
    PLAIN_RUN.lastIndex = at;
    const run = PLAIN_RUN.exec(source)?.[0];
    if (run !== undefined) {
      state.out += run;
      at += run.length;
      continue;
    }
    const next = special(state, at);
    if (next === null) state.out += source[at]!;
    at = next ?? at + 1;
  }
  return { text: state.out, emphases: state.emphases, linked: state.linked };
};
