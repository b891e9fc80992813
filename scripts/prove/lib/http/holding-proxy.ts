import type { Socket } from "node:net";
import { startPassThroughProxy, type PassThroughProxy } from "../../../pass-through-proxy.ts";

/** `held`: number of requests that had to wait. */
export type HoldingProxy = PassThroughProxy & { held: () => number };

/**
 * Reverse proxy in front of a service: it holds requests while the service does not listen, and retries a connection
 * that broke before the first byte of the response.
 */
export const holdingProxy = async (targetPort: number): Promise<HoldingProxy> => {
  const held = new WeakSet<Socket>();
  let heldOnce = 0;
  const waits = (client: Socket): void => {
    if (held.has(client)) return;
    held.add(client);
    heldOnce++;
  };
  const proxy = await startPassThroughProxy({ choose: () => targetPort, waits });
  return { ...proxy, held: () => heldOnce };
};
