import { z } from "zod";
import { Fault } from "@linewire/domain/fault/fault";

/** A query as text; a repeated name has all its values. */
export type Query = Record<string, string | string[]>;
type Deep = Record<string, string | string[] | Record<string, string>>;

// Names come from clients, and an object without a prototype prevents prototype pollution.
const withoutPrototype = <T extends object>(): T => Object.create(null) as T;

export const queryOf = (target: string): Query => {
  const query = withoutPrototype<Query>();
  const at = target.indexOf("?");
  if (at === -1) return query;
  for (const [name, value] of new URLSearchParams(target.slice(at + 1))) {
    const known = query[name];
    if (Array.isArray(known)) known.push(value);
    else query[name] = known === undefined ? value : [known, value];
  }
  return query;
};

const MAX_NAMED_PARTS = 3;

/** The text of the error names the first invalid parts; `errors` has all of them. */
export const invalidParts = (errors: Record<string, string[]>): Fault => {
  const parts = Object.entries(errors).map(([name, messages]) => `${name}: ${messages[0] ?? ""}`);
  const rest = parts.length - MAX_NAMED_PARTS;
  const named = parts.slice(0, MAX_NAMED_PARTS).join("; ");
  return new Fault("invalid_parameter", rest > 0 ? `${named}; and ${rest} more` : named, { errors });
};

const rejection = (name: string, what: string): Fault => invalidParts({ [name]: [what] });

export const single = (value: string | string[] | undefined, name: string): string | undefined => {
  if (Array.isArray(value)) throw rejection(name, "must be sent only once");
  return value;
};

const innerType = (schema: unknown): unknown => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return innerType(schema.unwrap());
  return schema instanceof z.ZodPipe ? innerType(schema.in) : schema;
};

const objectsOf = ({ shape }: z.ZodObject): string[] =>
  Object.keys(shape).filter((name) => {
    const schema = innerType(shape[name]);
    return schema instanceof z.ZodRecord || schema instanceof z.ZodObject;
  });

const KEYED = /^([^[\]]+)\[([^[\]]+)\]$/;

/** Collects `name[key]=value` under the names that an endpoint declares as objects. Other parameters are unchanged. */
export const withObjects = (query: Query, schema: z.ZodObject): Deep => {
  const objects = objectsOf(schema);
  const deep = withoutPrototype<Deep>();
  for (const [written, value] of Object.entries(query)) {
    const name = objects.find((one) => written === one || written.startsWith(`${one}[`));
    if (name === undefined) {
      deep[written] = value;
      continue;
    }
    const key = KEYED.exec(written)?.[2];
    if (key === undefined) throw rejection(name, `write ${name}[key]=value`);
    const object = (deep[name] ??= withoutPrototype<Record<string, string>>()) as Record<string, string>;
    object[key] = single(value, written) ?? "";
  }
  return deep;
};
