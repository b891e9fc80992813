import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { IngestRow } from "../ingest-row.ts";
import { LIMITS } from "../names.ts";
import type { Schemas } from "./json-schema.ts";

const JSON_TYPES = ["application/json", "text/json", "application/json-patch+json", "application/*+json"] as const;

const isIngest = ({ id }: Endpoint): boolean => id === "ingestChanges";
const keyOf = ({ id }: Endpoint): string => `${id} body`;

/** The schema of an endpoint's body, by a key of its own. An ingest reads its rows itself, so its body is text to the door. */
export const bodySchemas = (endpoint: Endpoint): [string, z.ZodType][] => {
  if (endpoint.body === null) return [];
  const schema = isIngest(endpoint) ? z.array(IngestRow).max(LIMITS.ingestRows) : endpoint.body;
  return [[keyOf(endpoint), schema]];
};

export const requestBodyOf = (endpoint: Endpoint, schemas: Schemas): object | null => {
  if (endpoint.body === null) return null;
  const schema = schemas.of(keyOf(endpoint));
  const types = endpoint.plainBody === true ? [...JSON_TYPES, "text/plain"] : JSON_TYPES;
  const forms = endpoint.formBody === true ? ["application/x-www-form-urlencoded"] : [];
  const content = Object.fromEntries([...types, ...forms].map((type) => [type, { schema }]));
  const lines = { schema: { type: "string", description: "One row a line." } };
  return {
    required: !endpoint.body.safeParse(undefined).success,
    description: `At most ${endpoint.bodyLimit ?? LIMITS.jsonBodyBytes} bytes.`,
    content: { ...content, ...(isIngest(endpoint) ? { "application/x-ndjson": lines } : {}) },
  };
};
