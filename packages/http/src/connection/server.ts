import { createServer, type IncomingMessage, type Server } from "node:http";
import { performance } from "node:perf_hooks";
import type { Duplex } from "node:stream";
import type { Express } from "express";
import { acceptGate } from "./accept-gate.ts";
import { classesOf } from "./app-classes.ts";
import { overloadFault, type LoadSheddingPorts } from "./load-shedding.ts";
import type { ReportError } from "../answer/problem-handler.ts";
import { refuseRaw } from "./raw-refusal.ts";
import { checkHead, readTarget } from "../request/request-checks.ts";
import { msSince, type ContextPorts } from "../request/request-context.ts";
import { answerRepeats, isObserved, type AnswerAgain, type RepeatPorts } from "./repeated-requests.ts";
import { lastLines } from "./repeated-response.ts";
import type { ApiResponse } from "../answer/response.ts";
import { readInChunks, requestQueue } from "./request-queue.ts";
import { acceptUpgrades, wantsUpgrade, type Gate, type UpgradeEndpoint } from "./upgrade.ts";

export type ServerPorts = ContextPorts &
  LoadSheddingPorts & {
    app: Express;
    answerAgain: AnswerAgain;
    systemNow: () => number;
    /** Null if there is no WebSocket endpoint. */
    upgrading: UpgradeEndpoint | null;
    report: ReportError;
  };

/** A WebSocket lives for hours, so it is not part of the trace that opened it. */
const NO_TRACE = { traceparent: undefined, tracestate: undefined };

const gateOf = ({ load, leaving, random, refused, onFinished, uuid, report, upgrading }: ServerPorts): Gate => ({
  upgrading,
  uuid,
  report,
  check: (request) => {
    if (leaving() || load.refuses("stream")) {
      refused();
      throw overloadFault(random);
    }
    readTarget(request);
    checkHead(request);
  },
  onClosed: ({ status, ...upgrade }) => {
    const context = { ...upgrade, path: upgrading?.path ?? "", endpoint: "graphqlSocket", tier: null };
    onFinished({ ...context, method: "GET", status, ms: msSince(upgrade.startedAt), trace: NO_TRACE });
  },
});

const OPTIONS = {
  // The application checks header size and Host, so that errors have the usual format.
  maxHeaderSize: 262_144,
  requireHostHeader: false,
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
  // A request without a body ends immediately, without stream events.
  optimizeEmptyRequests: true,
};
const SOCKET_TIMEOUT_MS = 60_000;

export const httpServer = (ports: ServerPorts): Server => {
  const { app, answerAgain, upgrading, uuid, load, systemNow } = ports;
  const gate = acceptGate({ now: () => performance.now(), nextTurn: setImmediate });
  const queue = requestQueue({ nextTurn: setImmediate });
  const latest = new WeakMap<Duplex, ApiResponse>();
  const answer = (request: IncomingMessage, response: ApiResponse): void => {
    load.arrives();
    readTarget(request);
    latest.set(request.socket, response);
    queue.add(request.socket, response, () =>
      // The client may have disconnected while its request was queued.
      gate.request(() => void (response.destroyed || app(request, response))),
    );
  };
  const repeats: RepeatPorts = {
    answerAgain: (request, response) => {
      load.arrives();
      return answerAgain(request, response);
    },
    latest: (socket) => latest.get(socket),
    isFree: (socket) => gate.isOpen() && queue.isIdle(socket) && socket.writable,
    hold: queue.hold,
    lines: lastLines(systemNow, OPTIONS.keepAliveTimeout / 1000),
  };
  const server = createServer(
    { ...OPTIONS, ...classesOf(app), shouldUpgradeCallback: wantsUpgrade(upgrading) },
    answer,
  );
  server.on("connection", (socket) => {
    load.arrives();
    gate.arrived();
    readInChunks(socket, queue);
    if (!isObserved(server)) answerRepeats(socket, repeats);
  });
  acceptUpgrades(server, gateOf(ports));
  // With the default limit, Node silently drops headers after the 2,000th, and checkHead() cannot count them.
  server.maxHeadersCount = 0;
  server.setTimeout(SOCKET_TIMEOUT_MS);
  server.on("checkContinue", answer);
  // Without this listener, Node responds to an unknown expectation with an empty 417.
  server.on("checkExpectation", answer);
  refuseRaw(server, { uuid, responseOn: (socket) => latest.get(socket) });
  return server;
};
