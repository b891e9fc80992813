import type { World } from "../../../world.ts";
import type { Lease } from "./engine.ts";

type Parts = {
  world: Pick<World, "elapsed" | "random">;
  node: string;
  /** Somebody else has the lease, or nobody. */
  lost: () => void;
};

const PATIENCE_MS = 3000;
const SPREAD_MS = 500;

/** What a node knows of the lease, and since when it has heard nothing new of it. */
export const leaseBook = ({ world, node, lost }: Parts) => {
  let lease: Lease | null = null;
  let isKnown = false;
  let leads = false;
  let seenAt = world.elapsed();
  const patience = PATIENCE_MS + world.random() * SPREAD_MS;
  const silentMs = (): number => world.elapsed() - seenAt;
  return {
    lease: (): Lease | null => lease,
    leads: (): boolean => leads,
    silentMs,
    note: (found: Lease | null): void => {
      if (found?.place !== lease?.place) seenAt = world.elapsed();
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
