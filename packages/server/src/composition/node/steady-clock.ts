import type { World } from "@linewire/domain/clock/world";

/** For lifetimes that must not change when the system clock is set. */
export const steadyClock = ({ systemNow, elapsed }: Pick<World, "systemNow" | "elapsed">): (() => number) => {
  const start = systemNow() - elapsed();
  return () => start + elapsed();
};
