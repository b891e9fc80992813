import { comment } from "@linewire/domain/stream/frame";
import type { Hub } from "../../adapters/hub/hub.ts";
import type { Stop, World } from "../../world.ts";

type DelayParts = {
  world: Pick<World, "after">;
  hub: Pick<Hub, "broadcast">;
  /** By how much this node may be behind the others; 0 when it is not. */
  behindSeconds: () => number;
};

const LOOK_MS = 1000;
const AGAIN_LOOKS = 5;

/** Tells readers while this node cannot know what is new, every few seconds and once when it can again: their prices are old, though the stream lives. */
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
