import type { createDocument, oas31 } from "zod-openapi";
import type { Endpoint } from "../endpoint.ts";
import { API_VERSION_NAMES } from "../names.ts";
import { hasEtag } from "./headers.ts";

const version: oas31.SchemaObject = { type: "string", enum: [...API_VERSION_NAMES] };
const text = (name: string, description: string, schema: object = {}): oas31.ParameterObject => ({
  name,
  in: "header",
  description,
  schema: { type: "string", ...schema },
});

export const PARAMETERS = {
  ApiVersionHeader: { ...text("X-API-Version", "The requested version; default 1.0."), schema: version },
  ApiVersionQuery: {
    name: "api-version",
    in: "query" as const,
    description: "Same as the header X-API-Version. If a request has both, they must be equal.",
    schema: version,
  },
  IfNoneMatch: text("If-None-Match", "ETag of a stored response: returns 304 if it is unchanged."),
  LastEventId: text("Last-Event-ID", "Id of the last event that the client applied. The stream continues after it."),
  CorrelationId: text("X-Correlation-Id", "Copied into the messages that these rows cause.", {
    pattern: "^[\\x21-\\x7e]{1,64}$",
  }),
  IdempotencyKey: text(
    "Idempotency-Key",
    "The first response is stored for 24 hours and returned for repeated requests.",
    { maxLength: 255 },
  ),
};

const shared = (name: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${name}` });

export const headerParametersOf = (endpoint: Endpoint): { $ref: string }[] => [
  shared("ApiVersionHeader"),
  shared("ApiVersionQuery"),
  ...(hasEtag(endpoint) ? [shared("IfNoneMatch")] : []),
  ...(endpoint.kind === "stream" ? [shared("LastEventId")] : []),
  ...(endpoint.id === "ingestChanges" ? [shared("CorrelationId")] : []),
  ...(endpoint.problems.includes("idempotency_conflict") ? [shared("IdempotencyKey")] : []),
];

/** zod-openapi omits the description, `required`, and the style of objects. */
export const completeParameters = (document: ReturnType<typeof createDocument>): object => {
  const operations = Object.values(document.paths ?? {}).flatMap(({ get, post, delete: remove }) => [
    get,
    post,
    remove,
  ]);
  for (const parameter of operations.flatMap((operation) => operation?.parameters ?? [])) {
    if (!("schema" in parameter) || typeof parameter.schema !== "object") continue;
    const { description, ...schema }: { type?: unknown; description?: unknown } = parameter.schema;
    if (typeof description === "string") parameter.description ??= description;
    Object.assign(parameter, { schema, required: parameter.required ?? false });
    if (schema.type === "object") Object.assign(parameter, { style: "deepObject", explode: true });
  }
  return document;
};
