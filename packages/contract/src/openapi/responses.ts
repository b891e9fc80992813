import { z } from "zod";
import type {
  ZodOpenApiContentObject,
  ZodOpenApiExampleObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from "zod-openapi";
import type { Endpoint } from "../endpoint.ts";
import { dialectAt, PROBLEMS, hasErrorPages, type Dialect, type ProblemCode } from "../problem.ts";
import { hasEtag, problemHeaders, redirectHeaders, replyHeaders, type Refs } from "./headers.ts";
import { bodyOf, exampleOf } from "./problem-body.ts";
import { refusalsOf } from "./security.ts";

const ENVELOPE_TYPES = ["application/json", "text/json", "text/plain"] as const;

export const replyName = ({ id }: Endpoint): string => `${id[0]!.toUpperCase()}${id.slice(1)}Reply`;

export const isJson = ({ kind }: Endpoint): boolean => kind === "envelope" || kind === "json";

const TEXT = z.string();
/** The schema of a JSON document with a specification of its own, such as OpenAPI. */
const OBJECT = z.looseObject({});

const replyContent = (endpoint: Endpoint): ZodOpenApiContentObject => {
  const schema = endpoint.reply;
  if (endpoint.kind === "envelope") return Object.fromEntries(ENVELOPE_TYPES.map((type) => [type, { schema }]));
  if (endpoint.kind === "json") return { "application/json": { schema } };
  const type = endpoint.kind === "stream" ? "text/event-stream" : (endpoint.mediaType ?? "application/octet-stream");
  return { [type]: { schema: type === "application/json" ? OBJECT : TEXT } };
};

/** The body exists only in some encodings. The client gets 406 if it accepts none of them. */
const isStoredCompressed = ({ kind, tagged }: Endpoint): boolean => kind === "raw" && tagged === true;

const NEVER_SHED: ReadonlySet<string> = new Set(["healthz", "readyz", "metrics"]);

/** Declared errors, and errors that follow from access rules, rate limit and body. */
export const codesOf = (endpoint: Endpoint): ProblemCode[] => {
  const codes: ProblemCode[] = ["invalid_parameter", "version_ambiguous", "version_unsupported"];
  codes.push(...refusalsOf(endpoint.needs), ...endpoint.problems);
  if (isJson(endpoint) || isStoredCompressed(endpoint)) codes.push("not_acceptable");
  if (endpoint.body !== null) codes.push("payload_too_large", "unsupported_media_type", "request_timeout");
  if (endpoint.rate !== undefined) codes.push("rate_limited", "storage_unavailable");
  if (!NEVER_SHED.has(endpoint.id)) codes.push("overloaded");
  codes.push("header_too_large", "internal_error");
  return [...new Set(codes)];
};

/** With streaming disabled, opening a stream returns 503, and creating a subscription returns 404. */
const statusOf = (endpoint: Endpoint, code: ProblemCode): number =>
  code === "streaming_unavailable" && endpoint.kind === "stream" ? 503 : PROBLEMS[code].status;

const dialectOf = (endpoint: Endpoint, status: number): Dialect => dialectAt(endpoint.dialect, status);

type Example = { name: string; value: ZodOpenApiExampleObject };
const exampleNamed = (code: ProblemCode, status: number, dialect: Dialect): Example => ({
  name: `${dialect}.${status}.${code}`,
  value: { summary: PROBLEMS[code].title, value: exampleOf(code, status, dialect) },
});

export const examplesOf = (endpoint: Endpoint): [string, ZodOpenApiExampleObject][] =>
  codesOf(endpoint).map((code) => {
    const status = statusOf(endpoint, code);
    const { name, value } = exampleNamed(code, status, dialectOf(endpoint, status));
    return [name, value];
  });

const problemType = (dialect: Dialect, codes: readonly ProblemCode[], status: number): string =>
  dialect !== "problem" || (status === 404 && codes.includes("streaming_unavailable"))
    ? "application/json"
    : "application/problem+json";

const PAGE = { "text/html": { schema: TEXT } };

const problemResponse = (
  endpoint: Endpoint,
  status: number,
  codes: readonly ProblemCode[],
): ZodOpenApiResponseObject => {
  const dialect = dialectOf(endpoint, status);
  const examples = codes.map((code): [string, { $ref: string }] => [
    code,
    { $ref: `#/components/examples/${exampleNamed(code, status, dialect).name}` },
  ]);
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join(" "),
    headers: problemHeaders(status),
    content: {
      [problemType(dialect, codes, status)]: {
        schema: bodyOf(dialect),
        examples: Object.fromEntries(examples),
      },
      ...(hasErrorPages(endpoint.dialect) ? PAGE : {}),
    },
  };
};

const replyResponse = (endpoint: Endpoint, headers: Refs): ZodOpenApiResponsesObject =>
  endpoint.kind === "nothing"
    ? { "204": { description: "Accepted.", headers } }
    : { "200": { description: "The response.", headers, content: replyContent(endpoint) } };

export const responsesOf = (endpoint: Endpoint): ZodOpenApiResponsesObject => {
  const headers = replyHeaders(endpoint);
  const byStatus = Map.groupBy(codesOf(endpoint), (code) => statusOf(endpoint, code));
  const problems = [...byStatus].toSorted(([a], [b]) => a - b);
  return {
    ...replyResponse(endpoint, headers),
    ...(endpoint.ends === undefined ? {} : { "204": { description: endpoint.ends, headers } }),
    ...(endpoint.redirects === undefined
      ? {}
      : { "302": { description: endpoint.redirects, headers: redirectHeaders(endpoint) } }),
    ...(hasEtag(endpoint) ? { "304": { description: "Not modified since that ETag.", headers } } : {}),
    ...Object.fromEntries(problems.map(([status, codes]) => [status, problemResponse(endpoint, status, codes)])),
  };
};
