import type { IncomingMessage, Server } from "node:http";
import { performance } from "node:perf_hooks";
import type { Duplex } from "node:stream";
import type { Fault } from "@linewire/domain/fault/fault";
import { faultOf, statusOf } from "../answer/problem.ts";
import { refuseSocket } from "./raw-refusal.ts";
import { requestIdOf } from "../request/request-id.ts";
import { pathOf } from "../request/target.ts";

export type TakeOver = (request: IncomingMessage, socket: Duplex, head: Buffer, refuse: (fault: Fault) => void) => void;

export type UpgradeEndpoint = { path: string; take: TakeOver };

export type Gate = {
  upgrading: UpgradeEndpoint | null;
  /** Throws if the request is invalid for any endpoint. */
  check: (request: IncomingMessage) => void;
  uuid: () => string;
  report: (error: unknown, traceId: string) => void;
  onClosed: (upgrade: { requestId: string; startedAt: number; status: number }) => void;
};

const SWITCHING_PROTOCOLS = 101;

export const wantsUpgrade =
  (upgrading: UpgradeEndpoint | null) =>
  ({ headers, url, method }: IncomingMessage): boolean =>
    upgrading !== null &&
    method === "GET" &&
    headers.upgrade?.toLowerCase() === "websocket" &&
    pathOf(url ?? "") === upgrading.path;

export const acceptUpgrades = (server: Server, { upgrading, check, uuid, report, onClosed }: Gate): void => {
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // From now on HTTP no longer reads the connection.
    socket.removeAllListeners("data");
    const traceId = requestIdOf(request.headers["x-request-id"], uuid);
    const startedAt = performance.now();
    let status = SWITCHING_PROTOCOLS;
    const refuse = (fault: Fault): void => {
      status = statusOf(fault);
      refuseSocket(socket, fault, traceId);
    };
    socket.on("error", () => socket.destroy());
    socket.once("close", () => onClosed({ requestId: traceId, startedAt, status }));
    try {
      check(request);
      upgrading?.take(request, socket, head, refuse);
    } catch (error) {
      const fault = faultOf(error);
      if (fault.code === "internal_error") report(error, traceId);
      refuse(fault);
    }
  });
};
