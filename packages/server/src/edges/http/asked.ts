import type { Endpoint } from "@linewire/contract";
import type { z } from "zod";
import { Fault } from "../../fault.ts";
import { deepened, queryOf, type Query } from "./read-query.ts";
import { routesOf, type Found } from "./routes.ts";
import { pathOf } from "./target.ts";

type Parts = { params: Record<string, unknown>; query: Record<string, unknown> };
/** What a request asks of an endpoint: as it is written, and once somebody may know, checked by the contract. */
export type Asked = { endpoint: Endpoint; params: Record<string, string>; query: Query; parts: Parts | null };

export const parsed = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues) (errors[issue.path.join(".") || "body"] ??= []).push(issue.message);
  throw new Fault("invalid_parameter", "the request has invalid parts", { errors });
};

/** The parts by the contract, read once for as long as the target is remembered. */
export const partsOf = (asked: Asked): Parts =>
  (asked.parts ??= {
    params: parsed(asked.endpoint.params, asked.params),
    query: parsed(asked.endpoint.query, deepened(asked.query, asked.endpoint.query)),
  });

const MOST_TARGETS = 2000;
const LONGEST_TARGET = 500;

/** A target with a token or an issuer's code in it is a secret, and one that is rarely sent twice is not worth its room. */
const worthRemembering = (target: string, { endpoint }: Asked): boolean =>
  endpoint.method === "get" &&
  endpoint.needs.by !== "token" &&
  endpoint.needs.by !== "visitor" &&
  target.length <= LONGEST_TARGET;

export type Unanswered = { place: Found<Endpoint>["place"]; params: Record<string, string> };

/** Reads targets: what they ask; that nothing at their path answers the method; or null when there is no such path. */
export const targetReader = (endpoints: readonly Endpoint[]) => {
  const find = routesOf(endpoints);
  const remembered = new Map<string, Asked>();
  return (method: string, target: string): Asked | Unanswered | null => {
    const name = `${method} ${target}`;
    const known = remembered.get(name);
    if (known) return known;
    const found = find(pathOf(target));
    if (found === null) return null;
    const endpoint = found.place.byMethod.get(method);
    if (!endpoint) return found;
    const asked: Asked = { endpoint, params: found.params, query: queryOf(target), parts: null };
    if (!worthRemembering(target, asked)) return asked;
    if (remembered.size >= MOST_TARGETS) remembered.clear();
    remembered.set(name, asked);
    return asked;
  };
};
