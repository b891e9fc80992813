import type { World } from "../world.ts";

/** The time of the start, gone on by itself: for lives that must be neither longer nor shorter when somebody sets the clock. */
export const steadyClock = ({ systemNow, elapsed }: Pick<World, "systemNow" | "elapsed">): (() => number) => {
  const start = systemNow() - elapsed();
  return () => start + elapsed();
};
