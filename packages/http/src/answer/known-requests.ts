import type { Endpoint } from "@linewire/contract";
import type { z } from "zod";
import { invalidParts, withObjects, type Query } from "../request/read-query.ts";

type Parts = { params: Record<string, unknown>; query: Record<string, unknown> };
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
  throw invalidParts(errors);
};

export const partsOf = (matched: MatchedRequest): Parts =>
  (matched.parts ??= {
    params: parsed(matched.endpoint.params, matched.params),
    query: parsed(matched.endpoint.query, withObjects(matched.query, matched.endpoint.query)),
  });

const MAX_CACHED_TARGETS = 2000;
const MAX_TARGET_CHARS = 500;

/** URLs with a stream token, and return URLs of a sign-in provider, contain secrets, so they are not cached. */
const isCacheable = (target: string, { endpoint }: MatchedRequest): boolean =>
  endpoint.needs.by !== "token" && endpoint.needs.by !== "visitor" && target.length <= MAX_TARGET_CHARS;

export const knownRequests = () => {
  const reads = new Map<string, MatchedRequest>();
  const posts = new Map<string, MatchedRequest>();
  return {
    find: (method: string, target: string): MatchedRequest | undefined => {
      if (method === "GET" || method === "HEAD") return reads.get(target);
      return method === "POST" ? posts.get(target) : undefined;
    },
    remember: (target: string, matched: MatchedRequest): void => {
      const { method } = matched.endpoint;
      if ((method !== "get" && method !== "post") || !isCacheable(target, matched)) return;
      const known = method === "get" ? reads : posts;
      if (known.size >= MAX_CACHED_TARGETS) known.clear();
      known.set(target, matched);
    },
  };
};
