import type { z } from "zod";
import { RATES, type Rate } from "./access.ts";
import { ENDPOINTS } from "./all.ts";
import type { Endpoint } from "./endpoint.ts";
import { API_VERSION } from "./names.ts";
import { HEADERS } from "./openapi/headers.ts";
import { joined, jsonSchemas, type Json, type Schemas } from "./openapi/json-schema.ts";
import { PARAMETERS, parameterSchemas, parametersOf } from "./openapi/parameters.ts";
import { NAMED } from "./openapi/named.ts";
import { bodySchemas, requestBodyOf } from "./openapi/request-body.ts";
import { examplesOf, isJson, replyName, responsesOf } from "./openapi/responses.ts";
import { SECURITY_SCHEMES, needsInWords, securityOf } from "./openapi/security.ts";

const ALL: readonly Endpoint[] = Object.values(ENDPOINTS);
const TARGET = "draft-2020-12";

const inWords = ({ limit, windowMs }: Rate): string =>
  windowMs === 60_000 ? `${limit} a minute` : `${limit} in ${windowMs / 1000} s`;

const rateInWords = ({ rate }: Endpoint): string[] => {
  if (rate === undefined) return [];
  const { free, concierge, enterprise } = RATES[rate];
  return [
    `Calls (${rate}): free ${inWords(free)}, concierge ${inWords(concierge)}, enterprise ${inWords(enterprise)}.`,
  ];
};

const operationOf = (endpoint: Endpoint, requests: Schemas): Json => {
  const description = [...needsInWords(endpoint.needs), ...rateInWords(endpoint)].join(" ");
  const requestBody = requestBodyOf(endpoint, requests);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...(description === "" ? {} : { description }),
    tags: [endpoint.tag],
    security: securityOf(endpoint.needs),
    parameters: parametersOf(endpoint, requests),
    ...(requestBody ? { requestBody } : {}),
    responses: responsesOf(endpoint),
  };
};

const pathsOf = (requests: Schemas): Record<string, Json> => {
  const paths: Record<string, Json> = {};
  for (const endpoint of ALL)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operationOf(endpoint, requests) };
  return paths;
};

/** Replies stand under their endpoint's name, beside the things that they are made of. */
const replySchemas = (): Record<string, Json> => {
  const roots: Record<string, z.ZodType> = Object.fromEntries(
    ALL.filter(isJson).map((endpoint) => [replyName(endpoint), endpoint.reply]),
  );
  for (const name of ["ProblemDetails", "PartnerError", "BetErrorResponse", "RefusedEnvelope"])
    roots[name] = NAMED.get(name)!;
  const { of, named } = jsonSchemas(roots, { io: "output", target: TARGET });
  const replies = Object.fromEntries(
    ALL.filter(isJson).map((endpoint) => [replyName(endpoint), of(replyName(endpoint))]),
  );
  return { ...named, ...replies };
};

const requestSchemas = (): Schemas =>
  jsonSchemas(
    Object.fromEntries(ALL.flatMap((endpoint) => [...parameterSchemas(endpoint), ...bodySchemas(endpoint)])),
    { io: "input", target: TARGET },
  );

const INFO = {
  title: "Linewire",
  version: API_VERSION,
  summary: "Sports betting market data: reference data, odds, links, articles and streams.",
  description:
    "An envelope may say success: false with HTTP 200: read it. A known path asked by another method answers 405 `method_not_allowed` with Allow. A path that is no valid percent-encoding answers 400 `invalid_parameter` as application/problem+json, at every endpoint. The events of a stream stand in /asyncapi.json.",
  license: { name: "MIT", identifier: "MIT" },
};

/** The service as an OpenAPI 3.1 document, derived from the list of endpoints. */
export const openapi = (): object => {
  const requests = requestSchemas();
  const examples = new Map(ALL.flatMap(examplesOf).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return {
    openapi: "3.1.1",
    info: INFO,
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    servers: [{ url: "/" }],
    tags: [...new Set(ALL.map(({ tag }) => tag))].map((name) => ({ name })),
    paths: pathsOf(requests),
    components: {
      schemas: joined(requests.named, replySchemas()),
      parameters: PARAMETERS,
      headers: HEADERS,
      examples: Object.fromEntries(examples),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
};
