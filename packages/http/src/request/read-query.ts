import { z } from "zod";
import { Fault } from "@linewire/domain/fault/fault";

export type Query = Record<string, string | string[]>;
type Deep = Record<string, string | string[] | Record<string, string>>;

// Clients choose the names, so a prototype could be polluted.
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

/** The text names the first parameters, and `errors` has all. */
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

const isObject = (schema: unknown): boolean => {
  const inner = innerType(schema);
  return inner instanceof z.ZodRecord || inner instanceof z.ZodObject;
};

const canRepeat = (schema: unknown): boolean => {
  const inner = innerType(schema);
  return inner instanceof z.ZodArray || (inner instanceof z.ZodUnion && inner.options.some(canRepeat));
};

/** `betTypeId[]` and `bettypeid` mean `betTypeId`. */
const plainName = (written: string): string => written.replace(/\[.*$/s, "").toLowerCase();

const KEYED = /^([^[\]]+)\[([^[\]]+)\]$/;

/**
 * Collects `name[key]=value` for declared objects. Another form of a declared parameter (brackets, case, repetition) is
 * rejected, because it would silently have no effect.
 */
export const withObjects = (query: Query, { shape }: z.ZodObject): Deep => {
  const names = new Map(Object.keys(shape).map((name) => [plainName(name), name]));
  const deep = withoutPrototype<Deep>();
  for (const [written, value] of Object.entries(query)) {
    const name = names.get(plainName(written));
    if (name === undefined) {
      deep[written] = value;
    } else if (isObject(shape[name])) {
      const key = written.startsWith(name) ? KEYED.exec(written)?.[2] : undefined;
      if (key === undefined) throw rejection(name, `write ${name}[key]=value`);
      const object = (deep[name] ??= withoutPrototype<Record<string, string>>()) as Record<string, string>;
      object[key] = single(value, written) ?? "";
    } else {
      const repeats = canRepeat(shape[name]);
      if (written !== name) throw rejection(name, `write ${name}=value${repeats ? ", once for each value" : ""}`);
      deep[name] = repeats ? value : (single(value, name) ?? "");
    }
  }
  return deep;
};
