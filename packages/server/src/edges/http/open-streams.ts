import { STREAM } from "@linewire/contract";
import { Fault } from "../../fault.ts";
import type { World } from "../../world.ts";

/** One reader's connection; `leave` ends it and says when to come back. */
export type OpenStream = { peer: string; subscriptionId: string; leave: (retryMs: number) => void };

export type StreamCaps = { perPeer: number; perSubscription: number };
export const STREAM_CAPS: StreamCaps = { perPeer: 1000, perSubscription: STREAM.maxReaders };

const CAP_RETRY_SECONDS = 10;
const SPREAD_MS = 7000;
const SPREAD_PER_STREAM_MS = 100;
const RETRY_MS = { least: 1000, most: 5000 };

const counter = () => {
  const counts = new Map<string, number>();
  const change = (name: string, by: 1 | -1): void => {
    const count = (counts.get(name) ?? 0) + by;
    if (count === 0) counts.delete(name);
    else counts.set(name, count);
  };
  return { of: (name: string): number => counts.get(name) ?? 0, change };
};

/** The streams that are open at this node: how many a peer and a subscription may have, and how they are sent away. */
export const openStreams = (world: Pick<World, "random" | "after">, caps: StreamCaps | null) => {
  const open = new Set<OpenStream>();
  const peers = counter();
  const subscriptions = counter();
  const drop = (one: OpenStream): void => {
    if (!open.delete(one)) return;
    peers.change(one.peer, -1);
    subscriptions.change(one.subscriptionId, -1);
  };
  return {
    count: (): number => open.size,
    /** Refuses a stream over a cap. */
    check: (peer: string, subscriptionId: string): void => {
      if (caps === null) return;
      if (peers.of(peer) < caps.perPeer && subscriptions.of(subscriptionId) < caps.perSubscription) return;
      throw new Fault("rate_limited", "too many streams are open", { retryAfterSeconds: CAP_RETRY_SECONDS });
    },
    add: (one: OpenStream): (() => void) => {
      open.add(one);
      peers.change(one.peer, 1);
      subscriptions.change(one.subscriptionId, 1);
      return () => drop(one);
    },
    /** Sends everybody away, one after the other, each told another time to come back: nobody shall meet a storm. */
    drain: async (): Promise<void> => {
      const leaving = [...open];
      const windowMs = Math.min(SPREAD_MS, leaving.length * SPREAD_PER_STREAM_MS);
      const leave = (one: OpenStream, index: number): Promise<void> =>
        new Promise((resolve) => {
          const at = (windowMs * (index + world.random())) / leaving.length;
          world.after(at, () => {
            one.leave(Math.round(RETRY_MS.least + (RETRY_MS.most - RETRY_MS.least) * world.random()));
            resolve();
          });
        });
      await Promise.all(leaving.map(leave));
    },
  };
};
export type OpenStreams = ReturnType<typeof openStreams>;
