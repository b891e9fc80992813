import type { ENDPOINTS } from "@linewire/contract";
import { formatPosition, type Position } from "@linewire/domain/change/position";
import type { Handler } from "../../call.ts";
import { Fault } from "../../fault.ts";

type Endpoints = typeof ENDPOINTS;

/** `waitingFor` names what is still missing; null when the service can answer. */
export type Readiness = { waitingFor: () => string | null; leaving: () => boolean; position: () => Position };

export const healthz = (): Handler<Endpoints["healthz"]> => () => ({ body: { status: "ok" } });

export const readyz =
  ({ waitingFor, leaving, position }: Readiness): Handler<Endpoints["readyz"]> =>
  () => {
    if (leaving()) throw new Fault("overloaded", "this node is stopping", { retryAfterSeconds: 5 });
    const missing = waitingFor();
    if (missing !== null) throw new Fault("storage_unavailable", `waiting for ${missing}`, { retryAfterSeconds: 1 });
    return { body: { status: "ready", position: formatPosition(position()) } };
  };
