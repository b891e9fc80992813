import type { IncomingMessage } from "node:http";
import { LIMITS } from "@linewire/contract";
import { Fault } from "../../fault.ts";
import { remembering } from "./remembering.ts";
import { targetOf } from "./target.ts";

const HOST = /^[\w.\-[\]:%]+$/;

const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === "host";

/** Counts what the headers come to: bytes, and how often Host is among them. */
const measured = ({ rawHeaders }: IncomingMessage): { bytes: number; hosts: number } => {
  let [bytes, hosts] = [0, 0];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    bytes += name.length + rawHeaders[at + 1]!.length + 4;
    if (isHost(name)) hosts++;
  }
  return { bytes, hosts };
};

/** Callers name few hosts. */
const isHostName = remembering((host) => HOST.test(host));

const checkHost = ({ headers, httpVersion }: IncomingMessage, hosts: number): void => {
  const { host } = headers;
  if (hosts > 1 || (host === undefined && httpVersion !== "1.0"))
    throw new Fault("invalid_parameter", "send exactly one Host header");
  if (host !== undefined && !isHostName(host)) throw new Fault("invalid_parameter", "the Host header is not valid");
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
  const { bytes, hosts } = measured(request);
  if (bytes > LIMITS.headerBytes) throw new Fault("header_too_large", `at most ${LIMITS.headerBytes} bytes of headers`);
  checkHost(request, hosts);
  checkCoding(request);
  if (request.url === UNREADABLE) throw new Fault("invalid_parameter", "the request target is not valid");
};
