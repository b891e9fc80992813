import { STREAM } from "@linewire/contract";
import { Fault } from "@linewire/domain/fault/fault";
import type { World } from "@linewire/domain/clock/world";

export type Holder = { peer: string; subscriptionId: string; keyId: string | null };

/** `leave` ends the stream and tells the client when to reconnect; `destroy` closes its connection at once. */
export type OpenStream = Holder & {
  leave: (retryMs: number) => void;
  destroy: () => void;
  bufferedBytes: () => number;
};

export type StreamCaps = { perPeer: number; perSubscription: number; perKey: number };
export const STREAM_CAPS: StreamCaps = {
  perPeer: 1000,
  perSubscription: STREAM.maxReaders,
  perKey: 2 * STREAM.maxReaders,
};

const CAP_RETRY_SECONDS = 10;
const MAX_DRAIN_MS = 3000;
const DRAIN_PER_STREAM_MS = 100;
/** A stopped node usually restarts, and is ready for clients after this time. */
const STARTING_MS = 2000;
const RETURN_MS = 7000;

const counter = () => {
  const counts = new Map<string, number>();
  const change = (name: string, by: 1 | -1): void => {
    const count = (counts.get(name) ?? 0) + by;
    if (count === 0) counts.delete(name);
    else counts.set(name, count);
  };
  return { of: (name: string): number => counts.get(name) ?? 0, change };
};

export const openStreams = (world: Pick<World, "random" | "after">, caps: StreamCaps | null) => {
  const open = new Set<OpenStream>();
  const [peers, subscriptions, keys] = [counter(), counter(), counter()];
  const count = ({ peer, subscriptionId, keyId }: Holder, by: 1 | -1): void => {
    peers.change(peer, by);
    subscriptions.change(subscriptionId, by);
    if (keyId !== null) keys.change(keyId, by);
  };
  const drop = (one: OpenStream): void => {
    if (open.delete(one)) count(one, -1);
  };
  const overCap = ({ peer, subscriptionId, keyId }: Holder, { perPeer, perSubscription, perKey }: StreamCaps) => {
    if (peers.of(peer) >= perPeer) return `at most ${perPeer} streams from one address`;
    if (subscriptions.of(subscriptionId) >= perSubscription)
      return `at most ${perSubscription} readers of a subscription`;
    return keyId !== null && keys.of(keyId) >= perKey ? `at most ${perKey} streams of one key` : null;
  };
  return {
    count: (): number => open.size,
    bufferedBytes: (): number => [...open].reduce((sum, { bufferedBytes }) => sum + bufferedBytes(), 0),
    later: world.after,
    check: (holder: Holder): void => {
      const refusal = caps && overCap(holder, caps);
      if (refusal) throw new Fault("rate_limited", refusal, { retryAfterSeconds: CAP_RETRY_SECONDS });
    },
    add: (one: OpenStream): (() => void) => {
      open.add(one);
      count(one, 1);
      return () => drop(one);
    },
    destroy: (): void => {
      for (const one of open) one.destroy();
    },
    drain: async (): Promise<void> => {
      const leaving = [...open];
      const windowMs = Math.min(MAX_DRAIN_MS, leaving.length * DRAIN_PER_STREAM_MS);
      const leave = (one: OpenStream, index: number): Promise<void> =>
        new Promise((resolve) => {
          const share = (): number => (index + world.random()) / leaving.length;
          const at = windowMs * share();
          world.after(at, () => {
            one.leave(Math.round(windowMs - at + STARTING_MS + RETURN_MS * share()));
            resolve();
          });
        });
      await Promise.all(leaving.map(leave));
    },
  };
};
export type OpenStreams = ReturnType<typeof openStreams>;
