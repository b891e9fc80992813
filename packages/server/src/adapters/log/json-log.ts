import { pino, type DestinationStream } from "pino";
import { redacted } from "@linewire/http/redact";
import type { LogLevel } from "./log-level.ts";

/** The path has no query, because stream URLs contain tokens. */
export type AccessLine = {
  method: string;
  path: string;
  status: number;
  ms: number;
  endpoint: string | null;
  requestId: string;
  tier: string | null;
};

export type Log = {
  access: (line: AccessLine) => void;
  /** The client gets only the trace id of the error. */
  failure: (error: unknown, traceId: string) => void;
  note: (text: string) => void;
};

const PATHS = ["x-api-key", "authorization", "cookie", "apiKey", "token", "set-cookie", "x-operator-secret"];
const redact = {
  paths: PATHS.flatMap((name) => ["", "*", "*.*"].map((above) => `${above}["${name}"]`)),
  censor: "***",
};

export const jsonLog = (level: LogLevel, destination?: DestinationStream): Log => {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (name: string) => ({ level: name }) },
    redact,
    hooks: { streamWrite: redacted },
  };
  const log = destination ? pino(options, destination) : pino(options);
  return {
    // An overloaded node answers many requests with 503. They would flood the log.
    access: (line) =>
      line.status >= 500 && line.status !== 503 ? log.warn(line, "request") : log.debug(line, "request"),
    failure: (error, traceId) => log.error({ err: error, traceId }, "failure"),
    note: (text) => log.info(text),
  };
};
