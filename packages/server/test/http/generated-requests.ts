import { aLine, anEvent } from "@linewire/testkit";
import * as fc from "fast-check";
import { DOCUMENT, type Json, type Operation, type Parameter } from "./documented.ts";
import { hostileText, mutated, near } from "./generated-values.ts";
import type { RawRequest } from "../send.ts";

export type GeneratedRequest = RawRequest & { operationId: string; caller: string };
export type KnownValues = { callers: readonly string[]; texts: Readonly<Record<string, readonly string[]>> };

/** Escapes correctly, partly or wrongly, as `how` selects. */
const escaped = (text: string, how: number): string => {
  const whole = encodeURIComponent(text.toWellFormed());
  if (how === 0) return whole.replaceAll("%2C", ",").replaceAll("%3A", ":");
  if (how === 1)
    return text.replaceAll(/[^\x21\x24-\x3e\x40-\x7e]/g, (char) => encodeURIComponent(char.toWellFormed()));
  return how === 2 ? `${whole}%` : how === 3 ? whole.replaceAll("%", "%25") : how === 4 ? `${whole}%E0%A4%A` : whole;
};

const HOW = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(0, 5) }, fc.constantFrom(1, 2, 3, 4));

const textsOf = (known: KnownValues, { name, schema }: Pick<Parameter, "name" | "schema">): fc.Arbitrary<string> => {
  const scalar = schema["type"] === "array" ? (schema["items"] as Json) : schema;
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...(known.texts[name] ?? ["1"])) },
    {
      weight: 2,
      arbitrary: near(scalar).map((value) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""))),
    },
    { weight: 2, arbitrary: hostileText() },
  );
};

type Pair = readonly [name: string, value: string];

const pairsOf = (known: KnownValues, parameter: Parameter): fc.Arbitrary<Pair[]> => {
  const { name, schema } = parameter;
  const value = textsOf(known, parameter);
  const one = value.map((text): Pair[] => [[name, text]]);
  const many = fc.array(value, { minLength: 2, maxLength: 4 }).map((all) => all.map((text): Pair => [name, text]));
  const key = fc.oneof(fc.constantFrom("utmCampaign", "subId", "linkLevel", "a][b", ""), hostileText());
  const deep = fc
    .array(fc.tuple(key, hostileText()), { minLength: 1, maxLength: 12 })
    .map((all) => all.map(([at, text]): Pair => [`${name}[${at}]`, text]));
  const isObject = schema["type"] === "object";
  const none = fc.constant<Pair[]>([]);
  return fc.oneof(
    { weight: parameter.required === true ? 1 : 5, arbitrary: none },
    { weight: isObject ? 1 : 7, arbitrary: one },
    { weight: schema["type"] === "array" ? 3 : 1, arbitrary: many },
    { weight: isObject ? 6 : 1, arbitrary: deep },
  );
};

const own = (operation: Operation, place: Parameter["in"]): Parameter[] =>
  operation.parameters.filter((one): one is Parameter => "in" in one && one.in === place);

const queryOf = (known: KnownValues, operation: Operation): fc.Arbitrary<string> => {
  const stranger = fc.tuple(hostileText(), hostileText()).map(([name, text]): Pair[] => [[name, text]]);
  const version = fc.constantFrom("1", "v1.0", "1.0", "2", "", "v1").map((text): Pair[] => [["api-version", text]]);
  const maybe = (pairs: fc.Arbitrary<Pair[]>): fc.Arbitrary<Pair[]> =>
    fc.oneof({ weight: 7, arbitrary: fc.constant<Pair[]>([]) }, pairs);
  const parts = [...own(operation, "query").map((one) => pairsOf(known, one)), maybe(stranger), maybe(version)];
  return fc.tuple(HOW, ...parts).map(([how, ...pairs]) => {
    const all = pairs.flat().map(([name, text]) => `${escaped(name, how)}=${escaped(text, how)}`);
    return all.length === 0 ? "" : `?${all.join("&")}`;
  });
};

const pathOf = (known: KnownValues, path: string, operation: Operation): fc.Arbitrary<string> => {
  const values = own(operation, "path").map((one) =>
    fc.tuple(textsOf(known, one), HOW).map(([text, how]) => escaped(text, how)),
  );
  return fc.tuple(...values).map((texts) => {
    let at = 0;
    return path.replaceAll(/\{\w+\}/g, () => (texts[at++] ?? "").replaceAll(/[?#]/g, encodeURIComponent));
  });
};

const HEADERS: Record<string, readonly string[]> = {
  Accept: [
    "application/json",
    "text/json",
    "text/plain",
    "text/html",
    "*/*",
    "image/png",
    "application/json;q=0",
    ";;q=x",
    "",
  ],
  "Accept-Encoding": ["gzip", "br", "zstd", "identity;q=0", "*;q=0", "gzip;q=nope, br"],
  "If-None-Match": ["*", '"x"', 'W/"x", "y"', ""],
  "X-API-Version": ["1", "v1.0", "2", "1.00"],
  "X-Correlation-Id": ["abc", "with space", "é"],
  "Idempotency-Key": ["one", "k".repeat(300)],
  "Last-Event-ID": ["1", "e.1", "0123abcd-5", "9007199254740993"],
  "X-Request-Id": ["abcdefgh12345678", "a b", "<x>"],
  Origin: ["https://daily-sport.example", "null", "http://127.0.0.1"],
  Referer: ["https://daily-sport.example/a", "nope"],
  "Sec-Fetch-Site": ["same-origin", "cross-site"],
  "X-Operator-Secret": ["nope"],
  Authorization: ["Bearer a.b.c", "Bearer ", "Basic x", "Bearer eyJhbGciOiJub25lIn0.e30."],
  Range: ["bytes=0-1"],
  Cookie: ["a=b"],
  "X-Forwarded-For": ["1.2.3.4"],
  "X-HTTP-Method-Override": ["DELETE"],
  "Content-Encoding": ["gzip", "identity"],
};

const spoken = (): fc.Arbitrary<string> => hostileText().map((text) => text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, ""));

const headersOf = (): fc.Arbitrary<Record<string, string>> => {
  const one = fc
    .constantFrom(...Object.keys(HEADERS))
    .chain((name) =>
      fc
        .oneof({ weight: 3, arbitrary: fc.constantFrom(...HEADERS[name]!) }, spoken())
        .map((text): Pair => [name, text]),
    );
  return fc
    .oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(one, { maxLength: 3 }))
    .map(Object.fromEntries<string>);
};

const TYPES = [
  "application/json",
  "application/json; charset=utf-8",
  "text/json",
  "application/merge-patch+json",
  "application/x-ndjson",
  "text/plain",
  "",
];

/** Rows refer to each other, so that some are accepted. */
const rows = (): fc.Arbitrary<unknown> =>
  fc.array(
    fc.oneof(
      fc.constant(anEvent()),
      fc
        .record({ number: fc.nat(5), price: fc.constantFrom(-110, 100, 250) })
        .map(({ number, price }) => aLine({ marketLineId: 900_001 + number, marketId: 900_001 + number, price })),
      near({ $ref: "#/components/schemas/IngestRow" }),
    ),
    { maxLength: 4 },
  );

const bodiesOf = (operation: Operation): fc.Arbitrary<string | undefined> => {
  const schema = operation.requestBody?.content["application/json"]?.schema;
  if (schema === undefined) return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, hostileText());
  const values = operation.operationId === "ingestChanges" ? rows() : near(schema);
  const json = (value: unknown): string => JSON.stringify(value) ?? "";
  return fc.oneof(
    { weight: 5, arbitrary: values.map(json) },
    { weight: 5, arbitrary: mutated(values).map(json) },
    { weight: 1, arbitrary: hostileText() },
    { weight: 1, arbitrary: fc.tuple(values, fc.nat(200)).map(([value, at]) => json(value).slice(0, at)) },
  );
};

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];

const requestOf = (
  known: KnownValues,
  path: string,
  method: string,
  operation: Operation,
): fc.Arbitrary<GeneratedRequest> =>
  fc
    .record({
      caller: fc.constantFrom(...known.callers),
      method: fc.oneof({ weight: 15, arbitrary: fc.constant(method.toUpperCase()) }, fc.constantFrom(...METHODS)),
      path: pathOf(known, path, operation),
      query: queryOf(known, operation),
      headers: headersOf(),
      type: fc.oneof({ weight: 3, arbitrary: fc.constant(TYPES[0]!) }, fc.constantFrom(...TYPES)),
      body: bodiesOf(operation),
    })
    .map(({ path: at, query, type, headers, ...rest }) => ({
      ...rest,
      operationId: operation.operationId,
      target: at + query,
      headers: rest.body === undefined ? headers : { "Content-Type": type, ...headers },
    }));

export const generatedRequests = (known: KnownValues): fc.Arbitrary<GeneratedRequest> =>
  fc.oneof(
    ...Object.entries(DOCUMENT.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => requestOf(known, path, method, operation)),
    ),
  );
