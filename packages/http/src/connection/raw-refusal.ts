import { STATUS_CODES, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { API_VERSION } from "@linewire/contract";
import { Fault } from "@linewire/domain/fault/fault";
import { problemAnswer } from "../answer/problem.ts";
import { DOCUMENT_HEADERS, SECURITY_HEADERS } from "../answer/security-headers.ts";

const CLOSE_TIMEOUT_MS = 500;

const FAULTS: Record<string, () => Fault> = {
  HPE_HEADER_OVERFLOW: () => new Fault("header_too_large", "the request line and headers are too large"),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => new Fault("payload_too_large", "the chunk extensions are too large"),
  ERR_HTTP_REQUEST_TIMEOUT: () => new Fault("request_timeout"),
};

const textOf = (fault: Fault, traceId: string): string => {
  const { status, headers, body } = problemAnswer(fault, { path: "", traceId, dialect: "problem" });
  const all = {
    ...SECURITY_HEADERS,
    ...DOCUMENT_HEADERS,
    ...headers,
    "X-Request-Id": traceId,
    "api-supported-versions": API_VERSION,
    "Cache-Control": "no-store",
    "Content-Length": String(Buffer.byteLength(body)),
    Connection: "close",
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n${body}`;
};

export const refuseSocket = (socket: Duplex, fault: Fault, traceId: string): void => {
  socket.end(textOf(fault, traceId));
  setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS).unref();
};

export const refuseRaw = (
  server: Server,
  { uuid, responseOn }: { uuid: () => string; responseOn: (socket: Duplex) => ServerResponse | undefined },
): void => {
  const refused = new WeakSet<Duplex>();
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    const response = responseOn(socket);
    const isResponding = response !== undefined && response.headersSent && !response.writableFinished;
    if (!socket.writable || isResponding || error.code === "ECONNRESET") return void socket.destroy();
    const fault = FAULTS[error.code ?? ""]?.() ?? new Fault("invalid_parameter", "the request is not valid HTTP");
    refuseSocket(socket, fault, uuid());
  });
};
