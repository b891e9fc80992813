import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
} from "zod-openapi";
import { RATES, type Rate } from "./access.ts";
import { ENDPOINTS } from "./all.ts";
import type { Endpoint } from "./endpoint.ts";
import { API_VERSION, LIMITS } from "./names.ts";
import { HEADERS } from "./openapi/headers.ts";
import { describeSchema, reached, describeDefault } from "./openapi/json-schema.ts";
import { NAMED } from "./openapi/named.ts";
import { headerParametersOf, PARAMETERS, completeParameters } from "./openapi/parameters.ts";
import { examplesOf, isJson, replyName, responsesOf } from "./openapi/responses.ts";
import { shareResponses } from "./openapi/shared-responses.ts";
import { SECURITY_SCHEMES, needsInWords, securityOf } from "./openapi/security.ts";
import { TAGS } from "./tags.ts";
import { IngestRow } from "./ingest-row.ts";

const JSON_TYPES = ["application/json", "text/json", "application/json-patch+json", "application/*+json"] as const;

const isIngest = ({ id }: Endpoint): boolean => id === "ingestChanges";
const requestBodyOf = (endpoint: Endpoint): ZodOpenApiRequestBodyObject | null => {
  if (endpoint.body === null) return null;
  // The endpoint's body is text, because the server parses ingest rows one by one. The document shows the schema of
  // a row.
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

const ALL: readonly Endpoint[] = Object.values(ENDPOINTS);

const inWords = ({ limit, windowMs }: Rate): string =>
  windowMs === 60_000 ? `${limit} per minute` : `${limit} per ${windowMs / 1000} s`;

const rateInWords = ({ rate }: Endpoint): string[] => {
  if (rate === undefined) return [];
  const { free, concierge, enterprise } = RATES[rate];
  return [
    `Limits (${rate}): free ${inWords(free)}, concierge ${inWords(concierge)}, enterprise ${inWords(enterprise)}.`,
  ];
};

const operationOf = (endpoint: Endpoint): ZodOpenApiOperationObject => {
  const needs = needsInWords(endpoint.needs);
  const description = [...(needs.length === 0 ? ["No key is needed."] : needs), ...rateInWords(endpoint)].join(" ");
  const requestBody = requestBodyOf(endpoint);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description,
    tags: [endpoint.tag],
    security: securityOf(endpoint.needs),
    requestParams: { path: endpoint.params, query: endpoint.query },
    parameters: headerParametersOf(endpoint),
    ...(requestBody ? { requestBody } : {}),
    responses: responsesOf(endpoint),
  };
};

const paths = (): ZodOpenApiPathsObject => {
  const all: ZodOpenApiPathsObject = {};
  for (const endpoint of ALL) all[endpoint.path] = { ...all[endpoint.path], [endpoint.method]: operationOf(endpoint) };
  return all;
};

/** An unnamed response schema gets the name of the first endpoint that uses it. */
const replySchemas = (): Record<string, z.ZodType> => {
  const names = new Map<z.ZodType, string>();
  const nouns = new Set(NAMED.values());
  for (const endpoint of ALL.filter(isJson))
    if (!nouns.has(endpoint.reply) && !names.has(endpoint.reply)) names.set(endpoint.reply, replyName(endpoint));
  return Object.fromEntries([...names].map(([schema, name]) => [name, schema]));
};

const sorted = <T>(byName: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(byName).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const INFO = {
  title: "Linewire",
  version: API_VERSION,
  summary: "Sports betting market data: reference data, odds, links, articles and streams.",
  description:
    "Linewire implements a published interface and extends it. A description that ends with `Additive.` marks an extension, which changes no endpoint and no field of that interface. A response with HTTP 200 can contain `success: false` in its envelope: check this field. A known path requested with another method returns 405 `method_not_allowed` with the header Allow. A path with invalid percent-encoding returns 400 `invalid_parameter` as application/problem+json, at every endpoint. /asyncapi.json describes the events of the streams.",
  contact: { name: "Linewire", url: "https://linewire.dev" },
  license: { name: "MIT", identifier: "MIT" },
};

export const openapi = (): object => {
  const document = createDocument(
    {
      openapi: "3.1.1",
      info: INFO,
      servers: [{ url: "/" }],
      tags: [...new Set(ALL.map(({ tag }) => tag))].map((name) => ({ name, description: TAGS[name] })),
      paths: paths(),
      components: {
        // Sorted, because the order of module exports can change.
        schemas: sorted({ ...Object.fromEntries(NAMED), ...replySchemas() }),
        parameters: PARAMETERS,
        headers: HEADERS,
        examples: sorted(Object.fromEntries(ALL.flatMap(examplesOf))),
        securitySchemes: SECURITY_SCHEMES,
      },
    },
    {
      override: ({ zodSchema, jsonSchema, io }) => {
        describeSchema(zodSchema, jsonSchema);
        if (io === "input") describeDefault(jsonSchema);
      },
    },
  );
  const { components = {}, paths: written } = document;
  const { schemas = {}, ...others } = components;
  // Stream events are only in the AsyncAPI document.
  document.components = { ...components, schemas: reached({ written, others }, schemas) };
  return completeParameters(shareResponses(document));
};
