import type { ENDPOINTS } from "@linewire/contract";
import { formatPosition, type Position } from "@linewire/domain/change/position";
import type { Handler } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";

type Endpoints = typeof ENDPOINTS;

/** `waitingFor` says why the node is not ready; null when it is. */
export type Readiness = {
  waitingFor: () => string | null;
  leaving: () => boolean;
  position: () => Position;
  /** Null on a single node. */
  behindSeconds: () => number | null;
  /** Names of the threads that restart. Endpoints that need one of them answer 503. */
  degraded: () => readonly string[];
};

export const healthz = (): Handler<Endpoints["healthz"]> => () => ({ body: { status: "ok" } });

export const readyz =
  ({ waitingFor, leaving, position, behindSeconds, degraded }: Readiness): Handler<Endpoints["readyz"]> =>
  () => {
    if (leaving()) throw new Fault("overloaded", "this node is shutting down", { retryAfterSeconds: 5 });
    const missing = waitingFor();
    if (missing !== null) throw new Fault("storage_unavailable", `waiting for ${missing}`, { retryAfterSeconds: 1 });
    const behind = behindSeconds();
    const down = degraded();
    return {
      body: {
        status: "ready",
        position: formatPosition(position()),
        ...(behind === null ? {} : { behindSeconds: behind }),
        ...(down.length === 0 ? {} : { degraded: [...down] }),
      },
    };
  };
