import { openapi } from "@linewire/contract/openapi";
import { Ajv2020 } from "ajv/dist/2020.js";
import { default as formats } from "ajv-formats";
import type { RawResponse } from "../send.ts";

export type Json = { [key: string]: unknown };
export type Parameter = { name: string; in: "path" | "query" | "header"; required?: boolean; schema: Json };
type Media = { schema: Json; examples?: Json };
type Answer = { $ref?: string; headers?: Record<string, { $ref: string }>; content?: Record<string, Media> };
export type Operation = {
  operationId: string;
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Json>;
    headers: Record<string, { schema: Json }>;
    parameters: Json;
    responses: Record<string, Answer>;
  };
};

export const DOCUMENT = openapi() as Document;

const ajv = new Ajv2020({ strict: false, allErrors: false, coerceTypes: false });
formats.default(ajv);
ajv.addSchema(DOCUMENT, "openapi");
const loose = new Ajv2020({ strict: false, coerceTypes: true });
formats.default(loose);

/** Violations of a document's schema by a value. */
const against = (schema: Json, value: unknown): string[] => {
  const { $ref } = schema;
  const known = typeof $ref === "string" ? { $ref: $ref.replace(/^#/, "openapi#") } : schema;
  return ajv.validate(known, value) ? [] : [`body: ${ajv.errorsText()}`];
};

const matches = (template: string, path: string): boolean => {
  const [wanted, given] = [template.split("/"), path.split("/")];
  if (wanted.length !== given.length) return false;
  return wanted.every((part, at) => (part.startsWith("{") ? given[at] !== "" : part === given[at]));
};

/** The documented path of a request target: fixed paths take precedence over ones with parameters. */
export const pathAt = (target: string): string | undefined => {
  const path = target.split("?")[0]!;
  const found = Object.keys(DOCUMENT.paths).filter((template) => matches(template, path));
  const open = (template: string): number => template.split("{").length;
  return found.toSorted((a, b) => open(a) - open(b))[0];
};

export const operationAt = (method: string, target: string): Operation | undefined =>
  DOCUMENT.paths[pathAt(target) ?? ""]?.[method === "HEAD" ? "get" : method.toLowerCase()];

const text = ({ headers }: RawResponse, name: string): string => {
  const value = headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(", ") : (value ?? "");
};

const everywhere = (came: RawResponse): string[] => {
  const wrong: string[] = [];
  if (!/^[\x21-\x7e]{1,128}$/.test(text(came, "x-request-id"))) wrong.push("no X-Request-Id");
  if (text(came, "api-supported-versions") !== "1.0") wrong.push("no api-supported-versions");
  if (text(came, "x-content-type-options") !== "nosniff") wrong.push("no nosniff");
  const waits = came.status === 429 || came.status === 503;
  if (waits && !/^[1-9]\d*$/.test(text(came, "retry-after"))) wrong.push("no Retry-After");
  if (came.status === 405 && text(came, "allow") === "") wrong.push("no Allow");
  return wrong;
};

const headersAgainst = (documented: Record<string, { $ref: string }>, came: RawResponse): string[] =>
  Object.keys(documented).flatMap((name) => {
    const value = text(came, name);
    const { schema } = DOCUMENT.components.headers[name]!;
    return value === "" || loose.validate(schema, value) ? [] : [`${name}: ${value}: ${loose.errorsText()}`];
  });

type Spoken = { code?: string; error?: string; status?: number; traceId?: string; requestId?: string };

/** A problem repeats its response: the status, the request's id, and a code that the document lists for it. */
const problemAgainst = (body: Spoken, came: RawResponse, codes: readonly string[] | null): string[] => {
  const wrong: string[] = [];
  const code = body.code ?? body.error;
  if (code === undefined) return wrong;
  if (codes !== null && !codes.includes(code)) wrong.push(`${came.status} ${code} is not documented`);
  if ((body.traceId ?? body.requestId) !== text(came, "x-request-id")) wrong.push("another traceId");
  if (body.code !== undefined && body.status !== came.status) wrong.push("another status in the body");
  return wrong;
};

const typeOf = (came: RawResponse): string => text(came, "content-type").split(";")[0]!.trim();

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const bodyAgainst = (content: Record<string, Media>, came: RawResponse): string[] => {
  const type = typeOf(came);
  const media = content[type] ?? Object.entries(content).find(([known]) => known.split(";")[0] === type)?.[1];
  if (media === undefined) return [`${came.status} in ${type} is not documented`];
  if (came.body === null || !/json|text\/plain/.test(type) || media.schema["type"] === "string") return [];
  const body = parsed(came.body);
  if (body === undefined) return ["the body is not JSON"];
  const codes = media.examples === undefined ? null : Object.keys(media.examples);
  return [...against(media.schema, body), ...(came.status >= 400 ? problemAgainst(body as Spoken, came, codes) : [])];
};

const PROBLEM = { "application/problem+json": { schema: { $ref: "#/components/schemas/ProblemDetails" } } };

/** A response that belongs to no operation: an unknown path, or another method at a known one. */
const outside = (method: string, came: RawResponse, known: boolean): string[] => {
  if (came.status === 204 && method === "OPTIONS" && known) return [];
  if (came.status !== (known ? 405 : 404)) return [`${came.status} where ${known ? 405 : 404} belongs`];
  return method === "HEAD" ? [] : bodyAgainst(PROBLEM, came);
};

/** An unreadable path is rejected before it is assigned to an operation. */
const isReadable = (target: string): boolean => {
  try {
    decodeURIComponent(target.split("?")[0]!);
    return true;
  } catch {
    return false;
  }
};

const unreadable = (method: string, came: RawResponse): string[] => {
  if (came.status === 404 || came.status === 400) return method === "HEAD" ? [] : bodyAgainst(PROBLEM, came);
  return [`${came.status} to a path that cannot be read`];
};

/** The documented response of an operation for a status; errors are references to components. */
export const answerAt = ({ responses }: Operation, status: number): Answer | undefined => {
  const answer = responses[String(status)];
  return answer?.$ref === undefined ? answer : DOCUMENT.components.responses[answer.$ref.split("/").at(-1)!];
};

/** Every deviation of a response from the OpenAPI document. */
export const complaintsOf = (method: string, target: string, came: RawResponse): string[] => {
  if (!isReadable(target)) return [...everywhere(came), ...unreadable(method, came)];
  const operation = operationAt(method, target);
  if (operation === undefined) return [...everywhere(came), ...outside(method, came, pathAt(target) !== undefined)];
  const documented = answerAt(operation, came.status);
  if (documented === undefined) return [...everywhere(came), `${came.status} is not documented`];
  const { headers = {}, content } = documented;
  const bodiless = method === "HEAD" || content === undefined;
  const emptied = bodiless && (came.body ?? "") !== "" ? ["a body where none belongs"] : [];
  return [
    ...everywhere(came),
    ...headersAgainst(headers, came),
    ...emptied,
    ...(bodiless ? [] : bodyAgainst(content, came)),
  ];
};
