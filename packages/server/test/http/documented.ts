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

const schemaErrors = (schema: Json, value: unknown): string[] => {
  const { $ref } = schema;
  const known = typeof $ref === "string" ? { $ref: $ref.replace(/^#/, "openapi#") } : schema;
  return ajv.validate(known, value) ? [] : [`body: ${ajv.errorsText()}`];
};

const matches = (template: string, path: string): boolean => {
  const [wanted, given] = [template.split("/"), path.split("/")];
  if (wanted.length !== given.length) return false;
  return wanted.every((part, at) => (part.startsWith("{") ? given[at] !== "" : part === given[at]));
};

/** Fixed paths come before paths with parameters. */
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

const commonHeaderErrors = (response: RawResponse): string[] => {
  const wrong: string[] = [];
  if (!/^[\x21-\x7e]{1,128}$/.test(text(response, "x-request-id"))) wrong.push("no X-Request-Id");
  if (text(response, "api-supported-versions") !== "1.0") wrong.push("no api-supported-versions");
  if (text(response, "x-content-type-options") !== "nosniff") wrong.push("no nosniff");
  const waits = response.status === 429 || response.status === 503;
  if (waits && !/^[1-9]\d*$/.test(text(response, "retry-after"))) wrong.push("no Retry-After");
  if (response.status === 405 && text(response, "allow") === "") wrong.push("no Allow");
  return wrong;
};

const headerErrors = (documented: Record<string, { $ref: string }>, response: RawResponse): string[] =>
  Object.keys(documented).flatMap((name) => {
    const value = text(response, name);
    const { schema } = DOCUMENT.components.headers[name]!;
    return value === "" || loose.validate(schema, value) ? [] : [`${name}: ${value}: ${loose.errorsText()}`];
  });

type ErrorFields = { code?: string; error?: string; status?: number; traceId?: string; requestId?: string };

const problemErrors = (body: ErrorFields, response: RawResponse, codes: readonly string[] | null): string[] => {
  const wrong: string[] = [];
  const code = body.code ?? body.error;
  if (code === undefined) return wrong;
  if (codes !== null && !codes.includes(code)) wrong.push(`${response.status} ${code} is not documented`);
  if ((body.traceId ?? body.requestId) !== text(response, "x-request-id")) wrong.push("another traceId");
  if (body.code !== undefined && body.status !== response.status) wrong.push("another status in the body");
  return wrong;
};

const typeOf = (response: RawResponse): string => text(response, "content-type").split(";")[0]!.trim();

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const bodyErrors = (content: Record<string, Media>, response: RawResponse): string[] => {
  const type = typeOf(response);
  const media = content[type] ?? Object.entries(content).find(([known]) => known.split(";")[0] === type)?.[1];
  if (media === undefined) return [`${response.status} in ${type} is not documented`];
  if (response.body === null || !/json|text\/plain/.test(type) || media.schema["type"] === "string") return [];
  const body = parsed(response.body);
  if (body === undefined) return ["the body is not JSON"];
  const codes = media.examples === undefined ? null : Object.keys(media.examples);
  return [
    ...schemaErrors(media.schema, body),
    ...(response.status >= 400 ? problemErrors(body as ErrorFields, response, codes) : []),
  ];
};

const PROBLEM = { "application/problem+json": { schema: { $ref: "#/components/schemas/ProblemDetails" } } };

const unknownPathErrors = (method: string, response: RawResponse, known: boolean): string[] => {
  if (response.status === 204 && method === "OPTIONS" && known) return [];
  if (response.status !== (known ? 405 : 404)) return [`${response.status} where ${known ? 405 : 404} belongs`];
  return method === "HEAD" ? [] : bodyErrors(PROBLEM, response);
};

/** A path that cannot be decoded is rejected before it is assigned to an operation. */
const isReadable = (target: string): boolean => {
  try {
    decodeURIComponent(target.split("?")[0]!);
    return true;
  } catch {
    return false;
  }
};

const unreadablePathErrors = (method: string, response: RawResponse): string[] => {
  if (response.status === 404 || response.status === 400) return method === "HEAD" ? [] : bodyErrors(PROBLEM, response);
  return [`${response.status} to a path that cannot be read`];
};

export const documentedResponse = ({ responses }: Operation, status: number): Answer | undefined => {
  const answer = responses[String(status)];
  return answer?.$ref === undefined ? answer : DOCUMENT.components.responses[answer.$ref.split("/").at(-1)!];
};

export const deviationsOf = (method: string, target: string, response: RawResponse): string[] => {
  if (!isReadable(target)) return [...commonHeaderErrors(response), ...unreadablePathErrors(method, response)];
  const operation = operationAt(method, target);
  if (operation === undefined)
    return [...commonHeaderErrors(response), ...unknownPathErrors(method, response, pathAt(target) !== undefined)];
  const documented = documentedResponse(operation, response.status);
  if (documented === undefined) return [...commonHeaderErrors(response), `${response.status} is not documented`];
  const { headers = {}, content } = documented;
  const hasNoBody = method === "HEAD" || content === undefined;
  const unexpectedBody = hasNoBody && (response.body ?? "") !== "" ? ["a body where none belongs"] : [];
  return [
    ...commonHeaderErrors(response),
    ...headerErrors(headers, response),
    ...unexpectedBody,
    ...(hasNoBody ? [] : bodyErrors(content, response)),
  ];
};
