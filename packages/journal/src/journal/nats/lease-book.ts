import type { World } from "@linewire/domain/clock/world";
import type { LeaderLease } from "./engine.ts";

type Parts = {
  world: Pick<World, "elapsed" | "random">;
  node: string;
  /** Another node holds the lease, or none does. */
  lost: () => void;
};

const PATIENCE_MS = 3000;
const SPREAD_MS = 500;
/** A leader that has not renewed its lease for this long may soon have a successor: others wait at least PATIENCE_MS. */
const HOLD_MS = 2500;

/** Latest known lease, and the time since it was received. */
export const leaseBook = ({ world, node, lost }: Parts) => {
  let lease: LeaderLease | null = null;
  let isKnown = false;
  let leads = false;
  let seenAt = world.elapsed();
  let renewedAt = Number.NEGATIVE_INFINITY;
  const patience = PATIENCE_MS + world.random() * SPREAD_MS;
  const silentMs = (): number => world.elapsed() - seenAt;
  return {
    lease: (): LeaderLease | null => lease,
    leads: (): boolean => leads,
    silentMs,
    /** Whether this node leads and cannot have been replaced yet. */
    holds: (): boolean => leads && world.elapsed() - renewedAt < HOLD_MS,
    note: (found: LeaderLease | null): void => {
      if (found?.place !== lease?.place) seenAt = world.elapsed();
      if (found?.place !== lease?.place && found?.node === node) renewedAt = world.elapsed();
      lease = found;
      isKnown ||= found !== null;
      if (!leads || found?.node === node) return;
      leads = false;
      lost();
    },
    /** The silence so far was no fault of the leader: patience restarts. */
    excuse: (): void => void (seenAt = world.elapsed()),
    take: (): void => void (leads = true),
    give: (): void => void (leads = false),
    isFree: (): boolean => {
      // If a leader was known, an empty NATS server has lost its lease: the leader writes it again.
      if (lease === null) return silentMs() > (isKnown ? patience : SPREAD_MS);
      return lease.node === null || lease.node === node || silentMs() > patience;
    },
  };
};
