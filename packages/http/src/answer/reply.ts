import { hash } from "node:crypto";
import type { IncomingMessage as Request } from "node:http";
import type { Endpoint } from "@linewire/contract";
import type { Answer, Coding, EncodedBody } from "../call.ts";
import { Fault } from "@linewire/domain/fault/fault";
import { acceptNegotiator } from "../request/accept.ts";
import { codingOf } from "./coding.ts";
import type { ApiResponse as Response } from "./response.ts";
import { whenReady, type MaybeLater } from "./when-ready.ts";

const JSON_TYPES = ["application/json"];
const ENVELOPE_TYPES = ["application/json", "text/json", "text/plain"];
const WITH_CHARSET = Object.fromEntries(ENVELOPE_TYPES.map((type) => [type, `${type}; charset=utf-8`]));
const acceptJson = acceptNegotiator(JSON_TYPES);
const acceptEnvelope = acceptNegotiator(ENVELOPE_TYPES);

const etagOf = (bytes: Buffer, scope: string): string =>
  `"${hash("sha256", Buffer.concat([Buffer.from(scope), bytes]), "base64url").slice(0, 27)}"`;

/** Null without a body. An envelope has the same bytes in all three media types. */
export const typeOf = (request: Request, endpoint: Endpoint): string | null => {
  if (endpoint.kind === "nothing") return null;
  if (endpoint.kind === "raw" || endpoint.kind === "stream")
    return `${endpoint.mediaType ?? "application/octet-stream"}; charset=utf-8`;
  const envelope = endpoint.kind === "envelope";
  const type = (envelope ? acceptEnvelope : acceptJson)(request.headers.accept);
  if (type === null)
    throw new Fault("not_acceptable", `supported types: ${(envelope ? ENVELOPE_TYPES : JSON_TYPES).join(", ")}`);
  return WITH_CHARSET[type] ?? type;
};

const knownTag = (header: string, tag: string, others: () => readonly string[]): string | undefined => {
  if (header === tag) return tag;
  const one = others().find((other) => other === header);
  if (one !== undefined) return one;
  const given = new Set(header.split(",").map((one) => one.trim().replace(/^W\//, "")));
  return given.has("*") ? tag : [tag, ...others()].find((one) => given.has(one));
};

const isGetOrHead = (request: Request): boolean => request.method === "GET" || request.method === "HEAD";

/** Up to this size, one latin1 string is cheaper to write than two buffers. */
const MAX_SINGLE_WRITE_BYTES = 16_384;

const latin1Of = (bytes: Buffer): string => bytes.toString("latin1");

const send = (request: Request, response: Response, bytes: Buffer, textOf = latin1Of): void => {
  if (response.headOf("Cache-Control") === undefined) response.setHead("Cache-Control", "no-store");
  response.setHead("Content-Length", String(bytes.length));
  if (request.method === "HEAD") response.end();
  else if (bytes.length > MAX_SINGLE_WRITE_BYTES) response.end(bytes);
  else response.end(textOf(bytes), "latin1");
};

const texts = new WeakMap<Buffer, string>();
const cachedText = (bytes: Buffer): string => {
  const known = texts.get(bytes);
  if (known !== undefined) return known;
  const text = latin1Of(bytes);
  texts.set(bytes, text);
  return text;
};

const NONE = (): readonly string[] => [];

const sendNotModified = (request: Request, response: Response, tag: string, others = NONE): boolean => {
  const header = request.headers["if-none-match"];
  const known = header === undefined ? undefined : knownTag(header, tag, others);
  response.setHead("ETag", known ?? tag);
  if (response.headOf("Cache-Control") === undefined) response.setHead("Cache-Control", "private, no-cache");
  if (known === undefined) return false;
  response.statusCode = 304;
  response.setHead("Content-Type", "");
  response.end();
  return true;
};

const CODINGS: readonly Coding[] = ["identity", "br", "zstd", "gzip"];

const tagIn = (tag: string, coding: Coding): string => (coding === "identity" ? `"${tag}"` : `"${tag}-${coding}"`);

const sendEncoded = (request: Request, response: Response, { tag, bytes, in: packed }: EncodedBody): MaybeLater => {
  response.addVary("Accept, Accept-Encoding");
  const coding = codingOf(request.headers["accept-encoding"], bytes.length);
  if (coding === null) throw new Fault("not_acceptable", "supported encodings: identity, br, zstd, gzip");
  const scoped = `${tag}-${response.context.tier ?? "any"}`;
  const all = (): readonly string[] => CODINGS.map((one) => tagIn(scoped, one));
  if (sendNotModified(request, response, tagIn(scoped, coding), all)) return;
  if (coding !== "identity") response.setHead("Content-Encoding", coding);
  return whenReady(packed(coding), (body) => send(request, response, body, cachedText));
};

const sendNothing = (response: Response): void => {
  if (response.headOf("Cache-Control") === undefined) response.setHead("Cache-Control", "no-store");
  response.statusCode = 204;
  response.end();
};

const setDataDelay = (response: Response): void => {
  const { behindSeconds } = response.context;
  const tierDelay = response.headOf("X-Data-Delay");
  if (behindSeconds > 0 && tierDelay !== undefined)
    response.setHead("X-Data-Delay", String(Math.max(Number(tierDelay), behindSeconds)));
};

/** GET and HEAD responses with an envelope or a cached body have a strong ETag. */
export const sendAnswer = (
  request: Request,
  response: Response,
  endpoint: Endpoint,
  answer: Answer<unknown>,
): MaybeLater => {
  if ("stream" in answer) throw new Error("a stream cannot be sent as a response body");
  if (answer.headers) response.setHeads(answer.headers);
  setDataDelay(response);
  if (endpoint.kind === "nothing" || answer.status === 204) return sendNothing(response);
  response.statusCode = answer.status ?? 200;
  if ("encoded" in answer) return sendEncoded(request, response, answer.encoded);
  const bytes = "bytes" in answer ? answer.bytes : Buffer.from(JSON.stringify(answer.body));
  if (isGetOrHead(request) && endpoint.kind === "envelope") {
    const tag = ("etag" in answer ? answer.etag : undefined) ?? etagOf(bytes, response.context.tier ?? "");
    if (sendNotModified(request, response, tag)) return;
  }
  send(request, response, bytes);
};
