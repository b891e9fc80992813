import type { IncomingMessage } from "node:http";
import { Fault } from "@linewire/domain/fault/fault";
import type { Load } from "./load.ts";
import type { ApiResponse } from "../answer/response.ts";
import { sendRetry } from "./sse.ts";

export type LoadSheddingPorts = {
  load: Load;
  random: () => number;
  leaving: () => boolean;
  refused: () => void;
};

/** Monitoring requests these paths, which are never rejected because of load. */
const ALWAYS: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);
const RETRY_SECONDS = { min: 1, max: 5 };
const STREAM_RETRY_MS = { min: 5000, max: 20_000 };

const between = ({ min, max }: { min: number; max: number }, random: () => number): number =>
  Math.round(min + (max - min) * random());

/** Closes the connection, so that pipelined requests are not read. */
export const overloadFault = (random: () => number): Fault =>
  new Fault("overloaded", undefined, {
    retryAfterSeconds: between(RETRY_SECONDS, random),
    headers: { Connection: "close" },
  });

const isStream = ({ method }: IncomingMessage, path: string): boolean => method === "GET" && path.startsWith("/sse/");

/**
 * Scripts, style sheets and fonts come from memory and are requested once. A page without its script shows no odds
 * until it is reloaded.
 */
const isFile = ({ method }: IncomingMessage, path: string): boolean =>
  method === "GET" && (path.endsWith(".js") || path.endsWith(".css") || path.endsWith(".woff2"));

const kindOf = (request: IncomingMessage, path: string): "stream" | "file" | "request" => {
  if (isStream(request, path)) return "stream";
  return isFile(request, path) ? "file" : "request";
};

/** Returns false if the request was rejected or its stream ended with a reconnect delay. */
export type Admit = (request: IncomingMessage, response: ApiResponse) => boolean;

export const loadShedding =
  ({ load, random, leaving, refused }: LoadSheddingPorts): Admit =>
  (request, response) => {
    const { context } = response;
    const kind = kindOf(request, context.path);
    const tooMuch = load.refuses(kind);
    if (kind !== "stream") context.countIn(load);
    if (!tooMuch && !(kind === "stream" && leaving())) return true;
    if (ALWAYS.has(context.path)) return true;
    refused();
    // The request has no endpoint yet, which would say whether browsers get a page.
    context.dialect = "visitor";
    if (kind !== "stream") throw overloadFault(random);
    sendRetry(response, between(STREAM_RETRY_MS, random));
    return false;
  };
