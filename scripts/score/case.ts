import { gzipSync } from "node:zlib";

type GeneratedBody = { head?: string; repeat?: string; count?: number; tail?: string; gzipZeros?: number };

export type Case = {
  id: string;
  class: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
  bodyGen?: GeneratedBody;
  hGen?: Record<string, GeneratedBody>;
  gen?: GeneratedBody;
  stripQuery?: boolean;
  rawText?: string;
  slow?: { bytesPerSecond: number; afterHeaders?: boolean };
  expect: CaseExpectation;
  why: string;
};

export type CaseExpectation = {
  status?: number[];
  envelopeFailureOk?: boolean;
  contentType?: string;
  headersHas?: Record<string, string>;
  headersNot?: Record<string, string>;
  bodyMatch?: string[];
  bodyNot?: string[];
  stream?: { readMs: number; match: string[] };
  noConnectTo?: string;
  maxMs?: number;
  closedWithinMs?: number;
};

export type Ready = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
  raw: Buffer | null;
};

const textOf = ({ head = "", repeat = "", count = 0, tail = "" }: GeneratedBody): string =>
  head + repeat.repeat(count) + tail;
const bytesOf = (generated: GeneratedBody): Buffer =>
  generated.gzipZeros === undefined ? Buffer.from(textOf(generated)) : gzipSync(Buffer.alloc(generated.gzipZeros));

const mapped = (record: Record<string, string>, change: (text: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

export const readyOf = (one: Case, blanks: Record<string, string>): Ready => {
  const fill = (text: string): string =>
    Object.entries({ ...blanks, GEN: one.gen ? textOf(one.gen) : "" }).reduce(
      (filled, [name, value]) => filled.replaceAll(`{${name}}`, () => value),
      text,
    );
  const path = fill(one.path);
  const body = one.bodyGen ? bytesOf(one.bodyGen) : one.body === null ? null : Buffer.from(fill(one.body));
  const generated = Object.entries(one.hGen ?? {}).map(([name, value]) => [name, textOf(value)]);
  return {
    method: one.method,
    path: one.stripQuery === true ? path.split("?")[0]! : path,
    headers: { ...mapped(one.headers, fill), ...(Object.fromEntries(generated) as Record<string, string>) },
    body,
    raw: one.rawText === undefined ? null : Buffer.from(fill(one.rawText), "latin1"),
  };
};

export const filledExpectation = (expected: CaseExpectation, blanks: Record<string, string>): CaseExpectation =>
  JSON.parse(
    Object.entries(blanks).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, () => value),
      JSON.stringify(expected),
    ),
  ) as CaseExpectation;
