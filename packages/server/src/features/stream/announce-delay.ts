import { comment } from "@linewire/domain/stream/frame";
import type { Hub } from "@linewire/journal/hub/hub";
import type { Stop, World } from "@linewire/domain/clock/world";

type DelayParts = {
  world: Pick<World, "after">;
  hub: Pick<Hub, "broadcast">;
  /** In seconds; 0 if this node is current. */
  behindSeconds: () => number;
};

const CHECK_INTERVAL_MS = 1000;
const CHECKS_PER_REPEAT = 5;

/**
 * While this node receives no changes, clients get a message every few seconds that prices are delayed, and one message
 * after the recovery.
 */
export const announceDelay = ({ world, hub, behindSeconds }: DelayParts): Stop => {
  let sentSeconds = 0;
  let checks = 0;
  let cancel: Stop = () => {};
  const check = (): void => {
    cancel = world.after(CHECK_INTERVAL_MS, check);
    const behind = behindSeconds();
    if (behind === 0 && sentSeconds === 0) return;
    if (behind > 0 && sentSeconds > 0 && ++checks < CHECKS_PER_REPEAT) return;
    checks = 0;
    sentSeconds = behind;
    const bytes = Buffer.from(comment(`delayed ${behind}`));
    hub.broadcast(() => bytes);
  };
  cancel = world.after(CHECK_INTERVAL_MS, check);
  return () => cancel();
};
