import { pino, type DestinationStream } from "pino";
import { redacted } from "../../redact.ts";
import type { LogLevel } from "./log-level.ts";

/** One request, when its answer is over. The path is without its query: a stream's token sits there. */
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
  /** Something went wrong that no caller was told more of than the trace id. */
  failure: (error: unknown, traceId: string) => void;
  note: (text: string) => void;
};

const PATHS = ["x-api-key", "authorization", "cookie", "apiKey", "token", "set-cookie", "x-operator-secret"];
const redact = {
  paths: PATHS.flatMap((name) => ["", "*", "*.*"].map((above) => `${above}["${name}"]`)),
  censor: "***",
};

/** Log lines as JSON: fields that hold secrets are masked by name, and whatever looks like one in the finished line. */
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
    // Access lines stay below the default level, so that a first start remains readable and a crowd that is refused does not flood the log.
    access: (line) =>
      line.status >= 500 && line.status !== 503 ? log.warn(line, "request") : log.debug(line, "request"),
    failure: (error, traceId) => log.error({ err: error, traceId }, "failure"),
    note: (text) => log.info(text),
  };
};
