import type { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { API_VERSION_NAMES } from "../names.ts";
import { hasEtag } from "./headers.ts";
import type { Json, Schemas } from "./json-schema.ts";

const version = { type: "string", enum: API_VERSION_NAMES };
const text = (name: string, description: string, schema: Json = {}) => ({
  name,
  in: "header",
  description,
  schema: { type: "string", ...schema },
});

/** Parameters that several operations share, written once. */
export const PARAMETERS = {
  ApiVersionHeader: { ...text("X-API-Version", "The version asked for; none = 1.0."), schema: version },
  ApiVersionQuery: {
    name: "api-version",
    in: "query",
    description: "As X-API-Version; both must agree.",
    schema: version,
  },
  IfNoneMatch: text("If-None-Match", "An ETag: 304 when nothing has changed."),
  LastEventId: text("Last-Event-ID", "The id of the last event applied: the stream goes on after it."),
  CorrelationId: text("X-Correlation-Id", "Travels into the messages that these rows cause.", {
    pattern: "^[\\x21-\\x7e]{1,64}$",
  }),
  IdempotencyKey: text("Idempotency-Key", "The first answer is kept for 24 hours.", { maxLength: 255 }),
};

const shared = (name: keyof typeof PARAMETERS): object => ({ $ref: `#/components/parameters/${name}` });

const headersOf = (endpoint: Endpoint): object[] => [
  shared("ApiVersionHeader"),
  shared("ApiVersionQuery"),
  ...(hasEtag(endpoint) ? [shared("IfNoneMatch")] : []),
  ...(endpoint.kind === "stream" ? [shared("LastEventId")] : []),
  ...(endpoint.id === "ingestChanges" ? [shared("CorrelationId")] : []),
  ...(endpoint.problems.includes("idempotency_conflict") ? [shared("IdempotencyKey")] : []),
];

type Place = "path" | "query";
const fieldsOf = (endpoint: Endpoint, place: Place): [string, z.ZodType][] =>
  Object.entries((place === "path" ? endpoint.params : endpoint.query).shape) as [string, z.ZodType][];
const keyOf = ({ id }: Endpoint, place: Place, name: string): string => `${id} ${place} ${name}`;

/** The schemas of an endpoint's parameters, by keys of their own. */
export const parameterSchemas = (endpoint: Endpoint): [string, z.ZodType][] =>
  (["path", "query"] as const).flatMap((place) =>
    fieldsOf(endpoint, place).map(([name, schema]): [string, z.ZodType] => [keyOf(endpoint, place, name), schema]),
  );

/** A list is a repeated parameter; an object is written name[key]=value. */
const styleOf = (schema: Json): Json => {
  if (schema["type"] === "array") return { style: "form", explode: true };
  return schema["type"] === "object" ? { style: "deepObject", explode: true } : {};
};

export const parametersOf = (endpoint: Endpoint, schemas: Schemas): object[] => {
  const own = (["path", "query"] as const).flatMap((place) =>
    fieldsOf(endpoint, place).map(([name, field]) => {
      const { description, ...schema } = schemas.of(keyOf(endpoint, place, name));
      return {
        name,
        in: place,
        required: place === "path" || !field.safeParse(undefined).success,
        ...(description === undefined ? {} : { description }),
        ...styleOf(schema),
        schema,
      };
    }),
  );
  return [...own, ...headersOf(endpoint)];
};
