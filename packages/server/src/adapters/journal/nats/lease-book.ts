import type { World } from "../../../world.ts";
import type { LeaderLease } from "./engine.ts";

type Parts = {
  world: Pick<World, "elapsed" | "random">;
  node: string;
  /** Another node has the lease, or no node has it. */
  lost: () => void;
};

const PATIENCE_MS = 3000;
const SPREAD_MS = 500;
/** A leader that has not renewed its lease for so long may soon have a successor: others wait for PATIENCE_MS at least. */
const HOLD_MS = 2500;

/** This node's knowledge of the lease, and the time since it last received a newer one. */
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
    /** Whether this node leads and nobody else can have taken its place yet. */
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
    /** Silence until now was nobody's fault: patience begins anew. */
    excuse: (): void => void (seenAt = world.elapsed()),
    take: (): void => void (leads = true),
    give: (): void => void (leads = false),
    isFree: (): boolean => {
      // Where a leader was known, an engine that has lost everything says nothing of it: whoever leads says so anew.
      if (lease === null) return silentMs() > (isKnown ? patience : SPREAD_MS);
      return lease.node === null || lease.node === node || silentMs() > patience;
    },
  };
};
