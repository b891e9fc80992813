import { z } from "zod";
import type { ZodOpenApiRequestBodyObject } from "zod-openapi";
import type { Endpoint } from "../endpoint.ts";
import { IngestRow } from "../ingest-row.ts";
import { LIMITS } from "../names.ts";

const JSON_TYPES = ["application/json", "text/json", "application/json-patch+json", "application/*+json"] as const;

const isIngest = ({ id }: Endpoint): boolean => id === "ingestChanges";
export const requestBodyOf = (endpoint: Endpoint): ZodOpenApiRequestBodyObject | null => {
  if (endpoint.body === null) return null;
  // Ingest parses its rows itself, so its body is text for the server.
  const schema = isIngest(endpoint) ? z.array(IngestRow).max(LIMITS.ingestRows) : endpoint.body;
  const types = endpoint.plainBody === true ? [...JSON_TYPES, "text/plain"] : JSON_TYPES;
  const forms = endpoint.formBody === true ? ["application/x-www-form-urlencoded"] : [];
  const content = Object.fromEntries([...types, ...forms].map((type) => [type, { schema }]));
  const lines = { schema: z.string().describe("One row per line.") };
  return {
    required: endpoint.bodyOptional !== true && !endpoint.body.safeParse(undefined).success,
    description: `At most ${endpoint.bodyLimit ?? LIMITS.jsonBodyBytes} bytes.`,
    content: { ...content, ...(isIngest(endpoint) ? { "application/x-ndjson": lines } : {}) },
  };
};
