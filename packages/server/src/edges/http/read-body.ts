import { LIMITS, type Endpoint } from "@linewire/contract";
import type { Request } from "express";
import { Fault } from "../../fault.ts";

const JSON_TYPE = /^(application\/(json|[\w.+-]+\+json)|text\/json)$/;
const DEEPEST = 32;

const mediaTypeOf = (request: Request): string =>
  (request.headers["content-type"] ?? "").split(";")[0]!.trim().toLowerCase();

const checkType = (request: Request, ndjson: boolean): void => {
  const encoding = request.headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity")
    throw new Fault("unsupported_media_type", "a compressed body is not accepted");
  const type = mediaTypeOf(request);
  if (JSON_TYPE.test(type) || (ndjson && type === "application/x-ndjson")) return;
  throw new Fault("unsupported_media_type", "send application/json");
};

const bytesOf = async (request: Request, most: number): Promise<Buffer> => {
  const tooLarge = (): Fault =>
    new Fault("payload_too_large", `at most ${most} bytes`, { headers: { Connection: "close" } });
  if (Number(request.headers["content-length"] ?? 0) > most) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const depthOf = (text: string): number => {
  let deepest = 0;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (quoted) {
      if (char === "\\") at++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === "[" || char === "{") deepest = Math.max(deepest, ++depth);
    else if (char === "]" || char === "}") depth--;
  }
  return deepest;
};

const UTF8 = new TextDecoder("utf-8", { fatal: true });

const textOf = (bytes: Buffer): string => {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new Fault("invalid_parameter", "the body is not valid UTF-8");
  }
};

const jsonOf = (text: string): unknown => {
  if (depthOf(text) > DEEPEST) throw new Fault("invalid_parameter", `JSON is nested deeper than ${DEEPEST} levels`);
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault("invalid_parameter", "the body is not valid JSON");
  }
};

/** The body of a request, as text for an ingest or as JSON: its type, size and depth are checked before it is parsed. */
export const readBody = async (request: Request, endpoint: Endpoint): Promise<unknown> => {
  if (endpoint.body === null) return undefined;
  const raw = endpoint.id === "ingestChanges";
  checkType(request, raw);
  const text = textOf(await bytesOf(request, endpoint.bodyLimit ?? LIMITS.jsonBodyBytes));
  return raw ? text : jsonOf(text);
};
