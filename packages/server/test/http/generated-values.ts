import * as fc from "fast-check";
import { DOCUMENT, type Json } from "./documented.ts";

export const HOSTILE = [
  "", " ", "0", "-1", "1.5", "1e9", "+1", "0x1", "9007199254740993", "99999999999999999999", "2147483648", "NaN", "null",
  "undefined", "true", "__proto__", "constructor", "toString", "hasOwnProperty", "..", ".", "../../etc/passwd", "a/b", "a\\b",
  "%", "%00", "\u0000", "\r\nX-Evil: 1", "\u{1f3c8}", "\u202e", "\ud800", "' OR 1=1 --", '"; DROP TABLE line; --',
  "<script>alert(1)</script>", "${7*7}", "{{7*7}}", "*", ",", "1,", ",1", "1,,2", "_", "1,2,3", "[]", "[object Object]",
  "2026-11-22", "2026-13-45", "2026-11-22T01:20:00Z", "2026-11-22T25:00:00+99:99", "0000-00-00", "+275760-09-13T00:00:00Z",
  "x".repeat(300), "9".repeat(400), "nfl", "NFL", "n\u017fl", "lw_live_", "Bearer x",
]; // prettier-ignore

export const hostileText = (): fc.Arbitrary<string> =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...HOSTILE) }, fc.string({ unit: "binary", maxLength: 40 }));

const hostileJson = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    hostileText(),
    fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -0,
      -1,
      0.1,
      1e308,
      2 ** 53,
      2 ** 31,
      -(2 ** 53),
      [],
      {},
      [[]],
      [null],
    ),
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom(
      JSON.parse('{"__proto__":{"tier":"enterprise"}}'),
      { constructor: { prototype: 1 } },
      { toString: 1 },
    ),
  );

const isDate = ({ format }: Json): boolean => format === "date-time" || format === "date";

const dates = (schema: Json): fc.Arbitrary<string> =>
  fc
    .date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, schema["format"] === "date" ? 10 : 24));

const texts = (schema: Json): fc.Arbitrary<string> => {
  if (isDate(schema)) return dates(schema);
  if (schema["format"] === "uri") return fc.webUrl({ withQueryParameters: true });
  if (typeof schema["pattern"] === "string") return fc.stringMatching(new RegExp(schema["pattern"]));
  const maxLength = Math.min(Number(schema["maxLength"] ?? 40), 300);
  const minLength = Number(schema["minLength"] ?? 0);
  return fc.oneof(fc.string({ minLength, maxLength }), fc.string({ unit: "grapheme", minLength, maxLength }));
};

const numbers = ({ type, minimum, maximum, exclusiveMinimum, multipleOf }: Json): fc.Arbitrary<number> => {
  const min = Number(minimum ?? exclusiveMinimum ?? -10_000);
  const max = Math.max(min + 1, Math.min(Number(maximum ?? 2 ** 53 - 1), 2 ** 53 - 1));
  if (type === "number" && multipleOf === undefined) return fc.double({ min, max, noNaN: true });
  const step = Number(multipleOf ?? 1);
  const whole = fc.integer({ min: Math.ceil(min / step), max: Math.floor(max / step) });
  // Small numbers are ids of the catalogue, which pass more checks.
  const near = fc.integer({
    min: Math.ceil(min / step),
    max: Math.min(Math.floor(max / step), Math.ceil(min / step) + 30),
  });
  return fc.oneof({ weight: 3, arbitrary: near }, whole).map((count) => count * step);
};

const objects = (schema: Json): fc.Arbitrary<unknown> => {
  const properties = (schema["properties"] ?? {}) as Record<string, Json>;
  const required = (schema["required"] ?? []) as string[];
  const names = Object.keys(properties);
  if (names.length === 0) {
    const values =
      typeof schema["additionalProperties"] === "object"
        ? near(schema["additionalProperties"] as Json)
        : fc.jsonValue();
    return fc.dictionary(fc.string({ minLength: 1, maxLength: 12 }), values, { maxKeys: 4 });
  }
  const fields = Object.fromEntries(names.map((name) => [name, near(properties[name]!)]));
  return fc.record(fields, { requiredKeys: required.filter((name) => names.includes(name)) });
};

const ofType = (schema: Json): fc.Arbitrary<unknown> => {
  const { type } = schema;
  if (type === "string") return texts(schema);
  if (type === "integer" || type === "number") return numbers(schema);
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "array")
    return fc.array(near(schema["items"] as Json), { minLength: Number(schema["minItems"] ?? 0), maxLength: 5 });
  return type === "object" ? objects(schema) : fc.jsonValue();
};

const known = new Map<string, fc.Arbitrary<unknown>>();

export const near = (schema: Json): fc.Arbitrary<unknown> => {
  if (typeof schema["$ref"] === "string") {
    const name = schema["$ref"].split("/").at(-1)!;
    const made = known.get(name) ?? near(DOCUMENT.components.schemas[name]!);
    known.set(name, made);
    return made;
  }
  if ("const" in schema) return fc.constant(schema["const"]);
  if (Array.isArray(schema["enum"])) return fc.constantFrom(...(schema["enum"] as unknown[]));
  const choices = (schema["oneOf"] ?? schema["anyOf"]) as Json[] | undefined;
  return choices ? fc.oneof(...choices.map(near)) : ofType(schema);
};

const mutatedAt = (value: unknown, path: readonly number[], put: unknown): unknown => {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== "object" || value === null) return put;
  const keys = Object.keys(value);
  if (keys.length === 0) return put;
  const key = keys[step % keys.length]!;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  if (rest.length === 0 && step % 5 === 0) delete copy[key];
  else if (rest.length === 0 && step % 5 === 1) copy[Array.isArray(value) ? keys.length : `${key}x`] = put;
  else copy[key] = mutatedAt(copy[key], rest, put);
  return copy;
};

export const mutated = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(values, fc.array(fc.nat(40), { minLength: 1, maxLength: 5 }), hostileJson())
    .map(([value, path, put]) => mutatedAt(value, path, put));
