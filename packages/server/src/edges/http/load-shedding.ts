import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { Fault } from "../../fault.ts";
import type { Load } from "./load.ts";
import { sendAway } from "./sse.ts";

export type LoadSheddingPorts = {
  load: Load;
  random: () => number;
  /** Whether the node is about to stop. */
  leaving: () => boolean;
  /** Hears of every request that is refused. */
  refused: () => void;
};

/** Monitoring endpoints: never refused for load. */
const ALWAYS: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);
const RETRY_SECONDS = { least: 1, most: 5 };
const STREAM_RETRY_MS = { least: 5000, most: 20_000 };

const between = ({ least, most }: { least: number; most: number }, random: () => number): number =>
  Math.round(least + (most - least) * random());

/** The connection of an overloaded answer is closed: what was sent behind the request is not read. */
export const overloaded = (random: () => number): Fault =>
  new Fault("overloaded", undefined, {
    retryAfterSeconds: between(RETRY_SECONDS, random),
    headers: { Connection: "close" },
  });

const isStream = ({ method }: IncomingMessage, path: string): boolean => method === "GET" && path.startsWith("/sse/");

/** Scripts, styles and fonts come from memory and are requested once: a page whose script is refused has no odds until it is reloaded. */
const isFile = ({ method }: IncomingMessage, path: string): boolean =>
  method === "GET" && /\.(?:js|css|woff2)$/.test(path);

const kindOf = (request: IncomingMessage, path: string): "stream" | "file" | "request" => {
  if (isStream(request, path)) return "stream";
  return isFile(request, path) ? "file" : "request";
};

/** Counts what is under way, and refuses what the node cannot carry. */
export const loadShedding =
  ({ load, random, leaving, refused }: LoadSheddingPorts): RequestHandler =>
  (request, response, next) => {
    const { context } = response;
    const kind = kindOf(request, context.path);
    const tooMuch = load.refuses(kind);
    if (kind !== "stream") {
      load.begin();
      let counted = true;
      context.settled = () => {
        if (counted) load.end();
        counted = false;
      };
    }
    if (ALWAYS.has(context.path) || !(tooMuch || (leaving() && kind === "stream"))) return next();
    refused();
    if (kind === "stream") return sendAway(response, between(STREAM_RETRY_MS, random));
    next(overloaded(random));
  };
