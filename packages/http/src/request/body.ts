import { isUtf8 } from "node:buffer";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LIMITS, type Endpoint } from "@linewire/contract";
import { DEEPEST_JSON, tooDeep } from "@linewire/domain/text/json-depth";
import express from "express";
import { Fault } from "@linewire/domain/fault/fault";
import type { World } from "@linewire/domain/clock/world";

const JSON_TYPE = /^(application\/(json|[\w.+-]+\+json)|text\/json)$/;
const FORM_TYPE = "application/x-www-form-urlencoded";

export type ReadBody = (request: IncomingMessage, response: ServerResponse) => Promise<unknown> | undefined;

export type BodyRules = Pick<Endpoint, "body"> &
  Partial<Pick<Endpoint, "id" | "bodyLimit" | "bodyOptional" | "plainBody" | "formBody">>;

const mediaTypeOf = (request: IncomingMessage): string =>
  (request.headers["content-type"] ?? "").split(";")[0]!.trim().toLowerCase();

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]+)/gi;
const charsetsOf = ({ headers }: IncomingMessage): string[] =>
  [...(headers["content-type"] ?? "").matchAll(CHARSET)].map(([, charset = ""]) => charset.toLowerCase());

const checkType = (request: IncomingMessage, also: string | null): void => {
  const encoding = request.headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity")
    throw new Fault("unsupported_media_type", "a compressed body is not accepted: send it without Content-Encoding");
  if (request.headers["content-type"] === "application/json") return;
  const type = mediaTypeOf(request);
  if (!JSON_TYPE.test(type) && type !== also)
    throw new Fault(
      "unsupported_media_type",
      also === null ? "send application/json" : `send application/json or ${also}`,
    );
  if (charsetsOf(request).some((charset) => charset !== "utf-8"))
    throw new Fault("unsupported_media_type", "send UTF-8");
};

const tooLarge = (max: number): Fault => new Fault("payload_too_large", `send a body of at most ${max} bytes`);
const notJson = (): Fault => new Fault("invalid_parameter", "the body is not valid JSON");

const alternativeType = ({ id, plainBody = false, formBody = false }: BodyRules): string | null => {
  if (id === "ingestChanges") return "application/x-ndjson";
  if (formBody) return FORM_TYPE;
  return plainBody ? "text/plain" : null;
};

const checkText = (bytes: Buffer): void => {
  if (!isUtf8(bytes)) throw new Fault("invalid_parameter", "the body is not valid UTF-8");
};

const BYTE_ORDER_MARK = Buffer.from("\uFEFF");

const checkJson = (bytes: Buffer): void => {
  checkText(bytes);
  if (bytes.length === 0) throw notJson();
  if (bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK))
    throw new Fault("invalid_parameter", "the body starts with a byte order mark, which is not valid JSON");
  // Brackets and quotes have the same bytes in latin1 and UTF-8.
  if (tooDeep(bytes.toString("latin1")))
    throw new Fault("invalid_parameter", `the JSON is nested deeper than ${DEEPEST_JSON} levels`);
};

const ANY = (): boolean => true;

type Parser = ReturnType<typeof express.json>;
type Parsers = { json: Parser; text: Parser; form: Parser };

const parsersFor = (limit: number): Parsers => {
  const common = { limit, inflate: false, type: ANY };
  return {
    json: express.json({ ...common, strict: false, verify: (_request, _response, bytes) => checkJson(bytes) }),
    text: express.text({ ...common, verify: (_request, _response, bytes) => checkText(bytes) }),
    form: express.urlencoded({
      ...common,
      extended: false,
      verify: (_request, _response, bytes) => checkText(bytes),
    }),
  };
};

const typeOfError = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "type" in error ? error.type : undefined;

const faultOf = (error: unknown, limit: number): unknown => {
  if (error instanceof Fault) return error;
  switch (typeOfError(error)) {
    case "entity.too.large":
      return tooLarge(limit);
    case "entity.parse.failed":
      return notJson();
    case "charset.unsupported":
      return new Fault("unsupported_media_type", "send UTF-8");
    case "request.aborted":
    case "request.size.invalid":
      return new Fault("invalid_parameter", "the body is incomplete");
    case "parameters.too.many":
      return new Fault("invalid_parameter", "the form has too many fields");
    default:
      return error;
  }
};

const SPEED_CHECK_INTERVAL_MS = 10_000;
const MIN_BYTES_PER_CHECK = 65_536;

const tooSlow = (): Fault =>
  new Fault("request_timeout", "the body took too long to arrive", { headers: { Connection: "close" } });

const parseWith = (
  parser: Parser,
  request: IncomingMessage & { body?: unknown },
  response: ServerResponse,
  after: World["after"],
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    let seen = request.socket.bytesRead;
    const check = (): void => {
      const read = request.socket.bytesRead;
      if (read - seen < MIN_BYTES_PER_CHECK) return reject(tooSlow());
      seen = read;
      cancel = after(SPEED_CHECK_INTERVAL_MS, check);
    };
    let cancel = after(SPEED_CHECK_INTERVAL_MS, check);
    parser(request, response, (error?: unknown) => {
      cancel();
      if (error === undefined) resolve(request.body);
      else reject(error);
    });
  });

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || headers["content-length"] !== undefined;
const isEmpty = (request: IncomingMessage): boolean => !hasBody(request) || request.headers["content-length"] === "0";

/** Type, size and depth are checked before parsing. */
export const bodyReader = (rules: BodyRules, after: World["after"]): ReadBody => {
  if (rules.body === null) return () => undefined;
  const limit = rules.bodyLimit ?? LIMITS.jsonBodyBytes;
  const parsers = parsersFor(limit);
  const isText = rules.id === "ingestChanges";
  const also = alternativeType(rules);
  const parserFor = (request: IncomingMessage): Parser => {
    if (isText) return parsers.text;
    return mediaTypeOf(request) === FORM_TYPE ? parsers.form : parsers.json;
  };
  return async (request, response) => {
    if (rules.bodyOptional === true && isEmpty(request)) return {};
    checkType(request, also);
    if (Number(request.headers["content-length"] ?? 0) > limit) throw tooLarge(limit);
    const parser = parserFor(request);
    if (!hasBody(request)) {
      if (parser === parsers.json) throw notJson();
      return isText ? "" : {};
    }
    // After Expect: 100-continue, the client sends its body only if these checks pass.
    if (request.headers.expect !== undefined) response.writeContinue();
    return parseWith(parser, request, response, after).catch((error: unknown) => {
      throw faultOf(error, limit);
    });
  };
};
