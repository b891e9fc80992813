import { createHash } from "node:crypto";
import type { Endpoint } from "@linewire/contract";
import type { Request, Response } from "express";
import type { Answer, Coding, Encoded } from "../../call.ts";
import { Fault } from "../../fault.ts";
import { codingOf } from "./coding.ts";
import { visitOf } from "./visit.ts";

const ENVELOPE_TYPES = ["application/json", "text/json", "text/plain"];

export const etagOf = (bytes: Buffer, scope: string): string =>
  `"${createHash("sha256").update(scope).update(bytes).digest("base64url").slice(0, 27)}"`;

/** The body type by Accept: an envelope has three, all with the same bytes. */
export const typeOf = (request: Request, endpoint: Endpoint): string => {
  if (endpoint.kind === "raw" || endpoint.kind === "stream")
    return `${endpoint.mediaType ?? "application/octet-stream"}; charset=utf-8`;
  const offers = endpoint.kind === "envelope" ? ENVELOPE_TYPES : ["application/json"];
  const type = request.accepts(offers);
  if (type === false) throw new Fault("not_acceptable", `one of ${offers.join(", ")}`);
  return `${type}; charset=utf-8`;
};

const knows = (request: Request, tags: readonly string[]): string | undefined => {
  const header = request.headers["if-none-match"];
  if (header === undefined) return undefined;
  const given = new Set(header.split(",").map((one) => one.trim().replace(/^W\//, "")));
  return given.has("*") ? tags[0] : tags.find((tag) => given.has(tag));
};

const isRead = (request: Request): boolean => request.method === "GET" || request.method === "HEAD";

const send = (request: Request, response: Response, bytes: Buffer): void => {
  if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Length", bytes.length);
  response.end(request.method === "HEAD" ? undefined : bytes);
};

const unchanged = (request: Request, response: Response, tags: readonly [string, ...string[]]): boolean => {
  const known = knows(request, tags);
  response.setHeader("ETag", known ?? tags[0]);
  if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "private, no-cache");
  if (known !== undefined) response.status(304).end();
  return known !== undefined;
};

const CODINGS: readonly Coding[] = ["identity", "br", "zstd", "gzip"];

/** The tag of a coding. A reader that knows one of them knows the body, so that it may change what it accepts. */
const tagIn = (tag: string, coding: Coding): string => (coding === "identity" ? `"${tag}"` : `"${tag}-${coding}"`);

const sendEncoded = async (
  request: Request,
  response: Response,
  { tag, bytes, in: packed }: Encoded,
): Promise<void> => {
  response.setHeader("Vary", "Accept, Accept-Encoding");
  const coding = codingOf(request.headers["accept-encoding"], bytes.length);
  if (coding === null) throw new Fault("not_acceptable", "encodings: identity, br, zstd, gzip");
  const scoped = `${tag}-${visitOf(response).tier ?? "any"}`;
  const others = CODINGS.filter((other) => other !== coding).map((other) => tagIn(scoped, other));
  if (unchanged(request, response, [tagIn(scoped, coding), ...others])) return;
  if (coding !== "identity") response.setHeader("Content-Encoding", coding);
  const body = packed(coding);
  send(request, response, body instanceof Promise ? await body : body);
};

/** Sends an answer: made into bytes once, with a strong ETag for reads. */
export const sendAnswer = async (
  request: Request,
  response: Response,
  endpoint: Endpoint,
  answer: Answer<unknown>,
): Promise<void> => {
  if ("stream" in answer) throw new Error("a stream is not sent as a body");
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  response.status(answer.status ?? 200);
  if ("encoded" in answer) return sendEncoded(request, response, answer.encoded);
  const bytes = "bytes" in answer ? answer.bytes : Buffer.from(JSON.stringify(answer.body));
  if (isRead(request) && endpoint.kind === "envelope") {
    const tag = ("etag" in answer ? answer.etag : undefined) ?? etagOf(bytes, visitOf(response).tier ?? "");
    if (unchanged(request, response, [tag])) return;
  }
  send(request, response, bytes);
};
