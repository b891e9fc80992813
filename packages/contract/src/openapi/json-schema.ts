import { z } from "zod";
import { Price } from "../scalar.ts";
import { NAMED } from "./named.ts";

type Json = Record<string, unknown>;
/** `target`: draft-2020-12 for OpenAPI 3.1, draft-07 for AsyncAPI 3.0. */
export type SchemaForm = { io: "input" | "output"; target: "draft-2020-12" | "draft-07" };
type SchemaContext = { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema };

const NAMED_AT = "#/components/schemas/";
const refTo = (name: string): Json => ({ $ref: `${NAMED_AT}${name}` });

/** Type generators process branches separately, so each branch repeats `type`. */
const PRICES = [
  { type: "integer", maximum: -100 },
  { type: "integer", minimum: 100 },
];
const LARGEST_INT32 = 2_147_483_647;
const DATES: ReadonlySet<unknown> = new Set(["date", "date-time"]);

const overrideOf = (schema: z.core.$ZodType): Json | undefined => {
  const meta: Json | undefined = z.globalRegistry.get(schema);
  return meta?.["override"] as Json | undefined;
};

const replace = (json: Json, by: Json): void => {
  for (const key of Object.keys(json)) delete json[key];
  Object.assign(json, by);
};

/** A text is described by the type to which it is parsed, with its bounds. */
const describeParsedText = (schema: z.core.$ZodType, json: Json, target: SchemaForm["target"]): void => {
  const own = overrideOf(schema);
  if (own) return replace(json, own);
  if (!(schema instanceof z.ZodPipe) || overrideOf(schema.in) === undefined) return;
  const { $schema: _, ...bounds } = z.toJSONSchema(schema.out, { io: "input", target, unrepresentable: "any" });
  replace(json, { ...overrideOf(schema.in), ...bounds });
};

const tidy = (schema: z.core.$ZodType, json: Json): void => {
  // Responses can get new fields, so only strict objects (requests) forbid additional properties.
  if (schema instanceof z.ZodObject && schema.def.catchall === undefined) delete json["additionalProperties"];
  if (DATES.has(json["format"])) delete json["pattern"];
  if (json["type"] !== "integer") return;
  if (json["maximum"] === Number.MAX_SAFE_INTEGER) json["format"] = "int64";
  if (json["maximum"] === LARGEST_INT32) json["format"] = "int32";
  if (json["minimum"] === Number.MIN_SAFE_INTEGER) delete json["minimum"];
  if (schema === Price) replace(json, { type: "integer", anyOf: PRICES });
};

/** Type generators treat a field with `default` as required, so the description states the default. */
export const describeDefault = (json: Json): void => {
  if (!("default" in json)) return;
  const defaultText = `Default: ${JSON.stringify(json["default"])}.`;
  const { description } = json;
  json["description"] = typeof description === "string" ? `${description} ${defaultText}` : defaultText;
  delete json["default"];
};

export const describeSchema = (
  schema: z.core.$ZodType,
  json: Json,
  target: SchemaForm["target"] = "draft-2020-12",
): void => {
  describeParsedText(schema, json, target);
  tidy(schema, json);
};

const plain = (json: object): Json => {
  const { $schema: _, $id: __, ...rest } = json as Json;
  return rest;
};

const refsIn = (json: unknown): string[] =>
  [...JSON.stringify(json).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1]!);

export const reached = <T>(from: unknown, named: Record<string, T>): Record<string, T> => {
  const wanted = new Set<string>();
  const waiting = refsIn(from);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (wanted.has(name)) continue;
    wanted.add(name);
    waiting.push(...refsIn(named[name]));
  }
  return Object.fromEntries([...wanted].toSorted().map((name) => [name, named[name]!]));
};

export type Schemas = { of: (key: string) => Json; named: Record<string, Json> };

/** Named schemas are references, and all others are inlined. */
export const jsonSchemas = (roots: Readonly<Record<string, z.ZodType>>, { io, target }: SchemaForm): Schemas => {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of NAMED) registry.add(schema, { id });
  const own = Object.entries(roots).filter(([, schema]) => !registry.has(schema));
  for (const [key, schema] of own) registry.add(schema, { id: `root ${key}` });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    target,
    unrepresentable: "any",
    uri: (id) => `${NAMED_AT}${id}`,
    override: ({ zodSchema, jsonSchema }: SchemaContext) => describeSchema(zodSchema, jsonSchema, target),
  });
  const byKey = Object.fromEntries(
    Object.entries(roots).map(([key, schema]) => {
      const id = registry.get(schema)?.id ?? "";
      return [key, NAMED.has(id) ? refTo(id) : plain(schemas[id]!)];
    }),
  );
  const named = Object.fromEntries([...NAMED.keys()].map((name) => [name, plain(schemas[name]!)]));
  return { of: (key) => byKey[key]!, named: reached(byKey, named) };
};
