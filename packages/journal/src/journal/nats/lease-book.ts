import type { World } from "@linewire/domain/clock/world";
import type { LeaderLease } from "./engine.ts";

type Parts = {
  world: Pick<World, "elapsed" | "random">;
  node: string;
  lost: () => void;
};

const LEASE_TIMEOUT_MS = 3000;
const LEASE_TIMEOUT_JITTER_MS = 500;
/**
 * Without a renewal for this time, a leader no longer relies on the lease. Other nodes claim it only after
 * LEASE_TIMEOUT_MS.
 */
const LEASE_HOLD_MS = 2500;

export const leaseBook = ({ world, node, lost }: Parts) => {
  let lease: LeaderLease | null = null;
  let isKnown = false;
  let leads = false;
  let seenAt = world.elapsed();
  let renewedAt = Number.NEGATIVE_INFINITY;
  const timeoutMs = LEASE_TIMEOUT_MS + world.random() * LEASE_TIMEOUT_JITTER_MS;
  const silentMs = (): number => world.elapsed() - seenAt;
  return {
    lease: (): LeaderLease | null => lease,
    leads: (): boolean => leads,
    silentMs,
    /** True if this node leads and no other node can have replaced it. */
    holds: (): boolean => leads && world.elapsed() - renewedAt < LEASE_HOLD_MS,
    note: (found: LeaderLease | null): void => {
      if (found?.place !== lease?.place) seenAt = world.elapsed();
      if (found?.place !== lease?.place && found?.node === node) renewedAt = world.elapsed();
      lease = found;
      isKnown ||= found !== null;
      if (!leads || found?.node === node) return;
      leads = false;
      lost();
    },
    /** Must be called while NATS does not respond, because the leader cannot renew the lease then. */
    restartTimeout: (): void => void (seenAt = world.elapsed()),
    take: (): void => void (leads = true),
    give: (): void => void (leads = false),
    isFree: (): boolean => {
      // NATS can lose a known lease. During this wait the leader can write it again.
      if (lease === null) return silentMs() > (isKnown ? timeoutMs : LEASE_TIMEOUT_JITTER_MS);
      return lease.node === null || lease.node === node || silentMs() > timeoutMs;
    },
  };
};
