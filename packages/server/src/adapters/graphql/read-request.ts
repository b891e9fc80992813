import { z } from "zod";
import { Fault } from "@linewire/domain/fault/fault";
import type { OperationRequest } from "../../features/graphql/operation.ts";

const map = z.record(z.string(), z.unknown()).nullish();

const Parameters = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: map,
  extensions: map,
});

const FIELDS = ["query", "operationName", "variables", "extensions"] as const;
const JSON_FIELDS: ReadonlySet<string> = new Set(["variables", "extensions"]);

export const operationInBody = (value: unknown): OperationRequest => {
  if (Array.isArray(value))
    throw new Fault("invalid_parameter", "send one operation per request: batches are not supported");
  const read = Parameters.safeParse(value);
  if (!read.success) {
    const errors: Record<string, string[]> = {};
    for (const { path, message } of read.error.issues) (errors[path.join(".") || "body"] ??= []).push(message);
    throw new Fault("invalid_parameter", "the parameters of the request are not valid", { errors });
  }
  const { query, operationName, variables } = read.data;
  return { query, operationName: operationName ?? null, variables: variables ?? {} };
};

const jsonIn = (name: string, text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Fault("invalid_parameter", undefined, { errors: { [name]: ["is not valid JSON"] } });
  }
};

export const operationInTarget = (target: string): OperationRequest => {
  const { searchParams } = new URL(target, "http://localhost");
  const given: Record<string, unknown> = {};
  for (const name of FIELDS) {
    const values = searchParams.getAll(name);
    if (values.length > 1)
      throw new Fault("invalid_parameter", undefined, { errors: { [name]: ["must be sent only once"] } });
    const [text] = values;
    if (text !== undefined) given[name] = JSON_FIELDS.has(name) ? jsonIn(name, text) : text;
  }
  return operationInBody(given);
};
