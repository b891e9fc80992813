import type { IncomingMessage } from "node:http";
import { LIMITS } from "@linewire/contract";
import type { RequestHandler } from "express";
import { Fault } from "../../fault.ts";
import { targetOf } from "./target.ts";

const HOST = /^[\w.\-[\]:%]+$/;

const headerBytes = ({ rawHeaders }: IncomingMessage): number => {
  let bytes = 0;
  for (const text of rawHeaders) bytes += text.length + 2;
  return bytes;
};

const hostsIn = ({ rawHeaders }: IncomingMessage): number => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === "host") hosts++;
  return hosts;
};

const checkHost = (request: IncomingMessage): void => {
  const { host } = request.headers;
  if (hostsIn(request) > 1 || (host === undefined && request.httpVersion !== "1.0"))
    throw new Fault("invalid_parameter", "send exactly one Host header");
  if (host !== undefined && !HOST.test(host)) throw new Fault("invalid_parameter", "the Host header is not valid");
};

const CLOSE = { headers: { Connection: "close" } };

/** Where a body ends is read in one way only: a proxy that reads another coding would see another request after it. */
const checkCoding = ({ headers }: IncomingMessage): void => {
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && coding.toLowerCase() !== "chunked")
    throw new Fault("invalid_parameter", "the only Transfer-Encoding that is accepted is chunked", CLOSE);
};

/** Replaces a request target that cannot be parsed. No client can send it, for the HTTP parser refuses NUL. */
const UNREADABLE = "/\0";

/** Leaves the target of a request as path and query, whichever form it came in. */
export const readTarget = (request: IncomingMessage): void => {
  request.url = targetOf(request.url ?? "") ?? UNREADABLE;
};

/** Throws a fault when headers, Host or Transfer-Encoding make a request invalid, whatever its path. */
export const checkHead = (request: IncomingMessage): void => {
  if (headerBytes(request) > LIMITS.headerBytes)
    throw new Fault("header_too_large", `at most ${LIMITS.headerBytes} bytes of headers`);
  checkHost(request);
  checkCoding(request);
  if (request.url === UNREADABLE) throw new Fault("invalid_parameter", "the request target is not valid");
};

export const requestChecks: RequestHandler = (request, _response, next) => {
  checkHead(request);
  next();
};
