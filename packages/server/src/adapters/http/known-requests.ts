import type { Endpoint } from "@linewire/contract";
import type { z } from "zod";
import { Fault } from "../../fault.ts";
import { deepened, type Query } from "./read-query.ts";

type Parts = { params: Record<string, unknown>; query: Record<string, unknown> };
/** A request whose endpoint is known: its parts as they are written, and once somebody may know, checked by the contract. */
export type MatchedRequest = {
  endpoint: Endpoint;
  path: string;
  params: Record<string, string>;
  query: Query;
  parts: Parts | null;
};

export const parsed = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues) (errors[issue.path.join(".") || "body"] ??= []).push(issue.message);
  throw new Fault("invalid_parameter", "the request has invalid parts", { errors });
};

/** The parts by the contract, checked once for as long as the target is remembered. */
export const partsOf = (matched: MatchedRequest): Parts =>
  (matched.parts ??= {
    params: parsed(matched.endpoint.params, matched.params),
    query: parsed(matched.endpoint.query, deepened(matched.query, matched.endpoint.query)),
  });

const MOST_TARGETS = 2000;
const LONGEST_TARGET = 500;

/** A target with a token or an issuer's code in it is a secret, and one that is rarely sent twice is not worth its room. */
const worthRemembering = (target: string, { endpoint }: MatchedRequest): boolean =>
  endpoint.method === "get" &&
  endpoint.needs.by !== "token" &&
  endpoint.needs.by !== "visitor" &&
  target.length <= LONGEST_TARGET;

/** Remembers what the targets of GET and HEAD requests lead to: callers send the same few again and again. */
export const knownRequests = () => {
  const known = new Map<string, MatchedRequest>();
  return {
    find: (method: string, target: string): MatchedRequest | undefined =>
      method === "GET" || method === "HEAD" ? known.get(target) : undefined,
    remember: (target: string, matched: MatchedRequest): void => {
      if (!worthRemembering(target, matched)) return;
      if (known.size >= MOST_TARGETS) known.clear();
      known.set(target, matched);
    },
  };
};
