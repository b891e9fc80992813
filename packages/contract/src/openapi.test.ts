import { describe, expect, test } from "vitest";
// ajv is a dependency of the server, not of this package.
import { Ajv2020 } from "ajv/dist/2020.js";
import { ENDPOINTS } from "./all.ts";
import type { Endpoint } from "./endpoint.ts";
import { openapi } from "./openapi.ts";
import { codesOf } from "./openapi/responses.ts";
import { PROBLEMS, type ProblemCode } from "./problem.ts";

type Parameter = { $ref?: string; name?: string; in?: string; required?: boolean; schema?: Record<string, unknown> };
type Media = { schema: Record<string, unknown>; examples?: Record<string, { $ref: string }> };
type Answer = { $ref?: string; headers: object; content?: Record<string, Media> };
type Operation = {
  operationId: string;
  security: object[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, object>;
    examples: Record<string, { value: unknown }>;
    responses: Record<string, Answer>;
  };
};

const document = openapi() as Document;
const shared = document.components.responses;
const resolveResponse = (answer: Answer): Answer => shared[answer.$ref?.split("/").at(-1) ?? ""] ?? answer;
for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path)))
  operation.responses = Object.fromEntries(
    Object.entries(operation.responses).map(([status, answer]) => [status, resolveResponse(answer)]),
  );
const endpoints = Object.values(ENDPOINTS) as Endpoint[];
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const operationOf = ({ path, method }: Pick<Endpoint, "path" | "method">): Operation => document.paths[path]![method]!;

const at = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split("/")
    .reduce<unknown>(
      (part, key) => (part as Record<string, unknown> | undefined)?.[key.replaceAll("~1", "/")],
      document,
    );

type Example = { status: number; code: string; schemaName: string; $ref: string };
const examplesIn = (all: readonly Operation[]): Example[] =>
  all
    .flatMap(({ responses }) => Object.entries(responses))
    .flatMap(([status, { content = {} }]) => Object.values(content).map((media) => ({ status, media })))
    .flatMap(({ status, media: { schema, examples = {} } }) =>
      Object.entries(examples).map(([code, { $ref }]) => ({
        status: Number(status),
        code,
        schemaName: String(schema["$ref"]).split("/").at(-1)!,
        $ref,
      })),
    );

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, "openapi");
const fits = (name: string, value: unknown): boolean =>
  ajv.validate({ $ref: `openapi#/components/schemas/${name}` }, value);

describe("the document", () => {
  test("contains every endpoint once, under its id", () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
    for (const endpoint of endpoints) expect(operationOf(endpoint).operationId).toBe(endpoint.id);
  });

  test("has no dangling reference", () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]!);
    expect(refs.length).toBeGreaterThan(100);
    expect([...new Set(refs)].filter((ref) => at(ref) === undefined)).toEqual([]);
  });

  test("contains no internal keys of zod or zod-openapi", () => {
    expect(JSON.stringify(document)).not.toMatch(/"override"|"root |__shared|"\$id"|"~standard"/);
  });

  test("has schemas that a validator can compile", () => {
    for (const name of Object.keys(document.components.schemas)) expect(() => fits(name, null), name).not.toThrow();
  });

  test("has the structure of an OpenAPI 3.1 document", () => {
    const operation = {
      type: "object",
      required: ["operationId", "summary", "tags", "security", "parameters", "responses"],
      properties: {
        parameters: { items: { anyOf: [{ required: ["$ref"] }, { required: ["name", "in", "required", "schema"] }] } },
        responses: {
          required: ["400", "500"],
          anyOf: [{ required: ["200"] }, { required: ["204"] }],
          propertyNames: { pattern: "^[2-5]\\d\\d$" },
          additionalProperties: { required: ["description", "headers"] },
        },
      },
    };
    const outline = {
      type: "object",
      required: ["openapi", "info", "servers", "tags", "paths", "components"],
      properties: {
        openapi: { pattern: "^3\\.1\\.\\d$" },
        info: { required: ["title", "version"] },
        servers: { const: [{ url: "/" }] },
        paths: {
          propertyNames: { pattern: "^/" },
          additionalProperties: {
            propertyNames: { enum: ["get", "post", "delete"] },
            additionalProperties: operation,
          },
        },
      },
    };
    expect(ajv.validate(outline, document), ajv.errorsText()).toBe(true);
  });
});

describe("every operation", () => {
  test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    "%s lists its path, query and version parameters",
    (_, endpoint) => {
      const { parameters } = operationOf(endpoint);
      const named = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name!);
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
      expect(named("path").toSorted()).toEqual(inPath.toSorted());
      expect(named("query")).toEqual(Object.keys(endpoint.query.shape));
      const shared = parameters.flatMap(({ $ref }) => $ref ?? []);
      expect(shared).toContain("#/components/parameters/ApiVersionHeader");
      expect(shared).toContain("#/components/parameters/ApiVersionQuery");
      for (const parameter of parameters) if (parameter.in === "path") expect(parameter.required).toBe(true);
    },
  );

  test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    "%s lists each of its problems under its status",
    (_, endpoint) => {
      const errorExamples = examplesIn([operationOf(endpoint)]);
      expect(errorExamples.map(({ code }) => code).toSorted()).toEqual(codesOf(endpoint).toSorted());
      for (const { code, status } of errorExamples)
        if (code !== "streaming_unavailable") expect(PROBLEMS[code as ProblemCode].status).toBe(status);
    },
  );

  test("has error examples that match their schemas", () => {
    const different = new Map(examplesIn(operations).map((one) => [`${one.schemaName} ${one.$ref}`, one]));
    expect(different.size).toBeGreaterThan(50);
    for (const { schemaName, $ref } of different.values()) {
      const { value } = at($ref) as { value: unknown };
      expect(fits(schemaName, value), `${$ref}: ${ajv.errorsText()}`).toBe(true);
    }
  });
});

describe("the description of an operation", () => {
  const odds = operationOf(ENDPOINTS.listOdds);
  const parameter = ({ parameters }: Operation, name: string) => parameters.find((one) => one.name === name)?.schema;

  test("shows the parsed type of each text parameter, with its bounds", () => {
    const id = { type: "integer", format: "int64", minimum: 1 };
    expect(parameter(odds, "betTypeId")).toEqual({ type: "array", items: id, maxItems: 50 });
    expect(parameter(odds, "marketType")).toEqual({ type: "string", enum: ["straight", "futures", "props"] });
    const article = operationOf(ENDPOINTS.embedArticle);
    expect(parameter(article, "maxBets")).toEqual({ type: "integer", format: "int32", minimum: 1, maximum: 25 });
    expect(parameter(article, "isMobileDevice")).toEqual({ type: "boolean" });
  });

  test("has three media types with one schema for an envelope, and a 304 response", () => {
    const { content } = odds.responses["200"]!;
    expect(Object.keys(content!)).toEqual(["application/json", "text/json", "text/plain"]);
    expect(odds.responses).toHaveProperty("304");
  });

  test("has an event stream and status 503 for a stream endpoint", () => {
    const { responses } = operationOf(ENDPOINTS.openStream);
    expect(Object.keys(responses["200"]!.content!)).toEqual(["text/event-stream"]);
    expect(responses["503"]!.content).toHaveProperty(["application/problem+json", "examples", "streaming_unavailable"]);
    expect(responses["404"]!.content).toHaveProperty(["application/problem+json", "examples", "not_found"]);
  });

  test("has 404 in application/json for a subscription", () => {
    const { responses } = operationOf(ENDPOINTS.createSubscription);
    expect(Object.keys(responses["404"]!.content!)).toEqual(["application/json"]);
  });

  test("has the partner error format for partners' endpoints, but problem+json for 429 and transport errors", () => {
    const { responses } = operationOf(ENDPOINTS.embedArticle);
    const type = (status: string) => Object.keys(responses[status]!.content!)[0];
    expect(["400", "403", "404", "502"].map(type)).toEqual(Array(4).fill("application/json"));
    expect(["429", "431", "500"].map(type)).toEqual(Array(3).fill("application/problem+json"));
  });

  test("lists the credentials: key, user, stream token, or none", () => {
    expect(odds.security).toEqual([{ ApiKey: [] }]);
    expect(operationOf(ENDPOINTS.createSubscription).security).toEqual([{ ApiKey: [] }, { InteractiveToken: [] }, {}]);
    expect(operationOf(ENDPOINTS.openStream).security).toEqual([{ StreamToken: [] }]);
    expect(operationOf(ENDPOINTS.healthz).security).toEqual([]);
  });

  test("lists every content type of the request body", () => {
    const types = ["application/json", "text/json", "application/json-patch+json", "application/*+json"];
    expect(Object.keys(operationOf(ENDPOINTS.createSubscription).requestBody!.content)).toEqual(types);
    const ingest = operationOf(ENDPOINTS.ingestChanges).requestBody!.content;
    expect(Object.keys(ingest)).toEqual([...types, "application/x-ndjson"]);
  });
});

describe("a schema of the document", () => {
  const line = { marketLineId: 1, price: -110, statusId: 1, sequenceNumber: 1, modifiedOn: "2026-11-22T01:20:00.000Z" };

  test("accepts a line, and a line with unknown future fields", () => {
    expect(fits("MarketLine", line)).toBe(true);
    expect(fits("MarketLine", { ...line, price: null, later: true })).toBe(true);
  });

  test.each([{ price: 50 }, { price: 110.5 }, { points: 0.1 }, { statusId: 4 }, { marketLineId: 2 ** 53 }])(
    "rejects a line with %j",
    (wrong) => expect(fits("MarketLine", { ...line, ...wrong })).toBe(false),
  );

  test("rejects an unknown key in an ingest row", () => {
    const row = { type: "league", league: { id: 1, sportId: 1, name: "nfl", fullName: "NFL", priority: 1 } };
    expect(fits("IngestRow", row)).toBe(true);
    expect(fits("IngestRow", { ...row, extra: 1 })).toBe(false);
  });

  test("rejects control events in a subscription", () => {
    expect(fits("SubscriptionRequest", { eventTypes: ["player_news"] })).toBe(true);
    expect(fits("SubscriptionRequest", { eventTypes: ["gap"] })).toBe(false);
  });
});
