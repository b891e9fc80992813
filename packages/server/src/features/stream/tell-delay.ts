import { comment } from "@linewire/domain/stream/frame";
import type { Hub } from "@linewire/journal/hub/hub";
import type { Stop, World } from "@linewire/domain/clock/world";

type DelayParts = {
  world: Pick<World, "after">;
  hub: Pick<Hub, "broadcast">;
  /** Replication delay of this node; 0 if it is current. */
  behindSeconds: () => number;
};

const LOOK_MS = 1000;
const AGAIN_LOOKS = 5;

/**
 * While this node cannot receive changes, tells clients every few seconds that their prices are delayed, and once when it has recovered.
 */
export const tellDelay = ({ world, hub, behindSeconds }: DelayParts): Stop => {
  let told = 0;
  let looks = 0;
  let cancel: Stop = () => {};
  const look = (): void => {
    cancel = world.after(LOOK_MS, look);
    const behind = behindSeconds();
    if (behind === 0 && told === 0) return;
    if (behind > 0 && told > 0 && ++looks < AGAIN_LOOKS) return;
    looks = 0;
    told = behind;
    const bytes = Buffer.from(comment(`delayed ${behind}`));
    hub.broadcast(() => bytes);
  };
  cancel = world.after(LOOK_MS, look);
  return () => cancel();
};
