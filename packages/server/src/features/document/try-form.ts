import type { Credential, FieldKind, TryField, TryForm } from "@linewire/contract";
import type { Operation, Parameter, Placed } from "./operation.ts";
import { sampleBodyOf, sampleOf } from "./samples.ts";
import { choicesOf, type Schema } from "./schema.ts";

const CREDENTIALS: ReadonlySet<string> = new Set<Credential>(["ApiKey", "InteractiveToken", "OperatorSecret"]);

const schemesOf = ({ security }: Operation): string[] => security.flatMap((one) => Object.keys(one));

const kindOf = (schema: Schema, choices: readonly string[] | undefined): FieldKind => {
  if (choices) return "choice";
  if (schema.type === "array") return "list";
  if (schema.type === "object") return "map";
  if (schema.type === "boolean") return "yesno";
  return schema.type === "integer" || schema.type === "number" ? "number" : "text";
};

type Resolve = (schema: Schema) => Schema;

const fieldOf = (operationId: string, parameter: Parameter, resolve: Resolve): TryField => {
  const { name, in: place, required = false } = parameter;
  const schema = resolve(parameter.schema);
  const choices = choicesOf(schema)?.filter((one) => one !== "");
  const sample = sampleOf(operationId, name, required);
  return {
    name,
    in: place as TryField["in"],
    kind: kindOf(schema, choices),
    ...(required ? { required } : {}),
    ...(choices ? { choices } : {}),
    ...(sample === undefined ? {} : { sample }),
    ...(schema.default === undefined || schema.default === "" ? {} : { fallback: String(schema.default) }),
  };
};

/** Where an answer or a body may be of several types, the type is a header to choose. */
const typeField = (name: string, types: readonly string[]): TryField[] => {
  const choices = types.filter((type) => !type.includes("*") && !type.includes("form"));
  return choices.length < 2 ? [] : [{ name, in: "header", kind: "choice", choices, fallback: choices[0]! }];
};

/** What it takes to try an operation on the page; null where only a session or a stream's token opens it. */
export const tryFormOf = ({ method, path, operation }: Placed, resolve: Resolve): TryForm | null => {
  const schemes = schemesOf(operation);
  if (schemes.includes("Session") || schemes.includes("StreamToken")) return null;
  const { operationId: id, parameters, requestBody, responses } = operation;
  const credentials = schemes.filter((scheme): scheme is Credential => CREDENTIALS.has(scheme));
  const fields = parameters.map((parameter) => fieldOf(id, parameter, resolve));
  const accept = typeField("Accept", Object.keys(responses["200"]?.content ?? {}));
  const type = typeField("Content-Type", Object.keys(requestBody?.content ?? {}));
  return {
    id,
    method,
    path,
    credentials,
    fields: [...fields, ...accept, ...type],
    ...(requestBody ? { body: JSON.stringify(sampleBodyOf(id), null, 2) } : {}),
  };
};
