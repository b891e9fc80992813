import type { Feed } from "../feed.ts";
import { PUSH, PushRun, type PushOptions } from "./push-run.ts";

const FIRST_STATE_TIMEOUT_MS = 10_000;

export const pushedFeed = (options: PushOptions): Feed => {
  let run: PushRun | null = null;
  let running: Promise<void> = Promise.resolve();
  return {
    name: PUSH,
    simulated: false,
    start: async (take, _isFresh, help) => {
      if (!help) throw new Error("the pushed feed requires name mapping");
      run = new PushRun(options, take, help);
      const { promise, resolve } = Promise.withResolvers<void>();
      const cancel = options.world.after(FIRST_STATE_TIMEOUT_MS, resolve);
      running = run.follow(resolve);
      await promise;
      cancel();
    },
    stop: async () => {
      run?.leave();
      await running;
    },
    notes: () => run?.notes() ?? [],
  };
};
