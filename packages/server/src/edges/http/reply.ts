import { createHash } from "node:crypto";
import type { Endpoint } from "@linewire/contract";
import type { Request, Response } from "express";
import { Fault } from "../../fault.ts";
import type { Answer } from "../../call.ts";

const ENVELOPE_TYPES = ["application/json", "text/json", "text/plain"];

export const etagOf = (bytes: Buffer, scope: string): string =>
  `"${createHash("sha256").update(scope).update(bytes).digest("base64url").slice(0, 27)}"`;

/** The body type by Accept: an envelope has three, all with the same bytes. */
export const typeOf = (request: Request, endpoint: Endpoint): string => {
  if (endpoint.kind === "raw" || endpoint.kind === "stream") return `${endpoint.mediaType ?? "application/octet-stream"}; charset=utf-8`;
  const offers = endpoint.kind === "envelope" ? ENVELOPE_TYPES : ["application/json"];
  const type = request.accepts(offers);
  if (type === false) throw new Fault("not_acceptable", `one of ${offers.join(", ")}`);
  return `${type}; charset=utf-8`;
};

const known = (request: Request, etag: string): boolean =>
  (request.headers["if-none-match"] ?? "").split(",").some((one) => [etag, `W/${etag}`, "*"].includes(one.trim()));

const isRead = (request: Request): boolean => request.method === "GET" || request.method === "HEAD";

/** Sends an answer: made into bytes once, with a strong ETag for reads. */
export const sendAnswer = (request: Request, response: Response, endpoint: Endpoint, answer: Answer<unknown>): void => {
  if ("stream" in answer) throw new Error("a stream is not sent as a body");
  const bytes = "bytes" in answer ? answer.bytes : Buffer.from(JSON.stringify(answer.body));
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  if (isRead(request) && endpoint.kind === "envelope") {
    const etag =
      ("etag" in answer ? answer.etag : undefined) ?? etagOf(bytes, String(response.getHeader("X-Data-Delay") ?? ""));
    response.setHeader("ETag", etag);
    if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "private, no-cache");
    if (known(request, etag)) return void response.status(304).end();
  }
  if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-store");
  response.status(answer.status ?? 200);
  response.setHeader("Content-Length", bytes.length);
  response.end(request.method === "HEAD" ? undefined : bytes);
};
