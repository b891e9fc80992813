import type { World } from "../world.ts";

/** The time of the start, gone on by itself: for lives that must be neither longer nor shorter when somebody sets the clock. */
export const steadyClock = ({ now, elapsed }: Pick<World, "now" | "elapsed">): (() => number) => {
  const start = now() - elapsed();
  return () => start + elapsed();
};
