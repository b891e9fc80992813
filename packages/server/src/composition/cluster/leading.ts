import type { Journal } from "@linewire/journal/journal/journal";
import type { World } from "@linewire/domain/clock/world";

type Lead = {
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** True after any node has done the work of the first start. */
  isDone: () => boolean;
};
type Parts = {
  world: Pick<World, "after">;
  journal: Pick<Journal, "state">;
  report: (error: unknown, traceId: string) => void;
};

const POLL_INTERVAL_MS = 100;

/**
 * Runs `start` while this node leads. A single node always leads. `first` resolves after the first `start`, or once
 * `isDone` is true.
 */
export const whileLeading = ({ world, journal, report }: Parts, { start, stop, isDone }: Lead) => {
  const leads = (): boolean => journal.state()?.leads ?? true;
  const { promise: first, resolve: started } = Promise.withResolvers<void>();
  let isRunning = false;
  let isStopped = false;
  let busy: Promise<void> = Promise.resolve();
  let cancel = (): void => {};

  const update = async (): Promise<void> => {
    if (isStopped || leads() === isRunning) return;
    isRunning = leads();
    await (isRunning ? start() : stop());
  };
  const poll = (): void => {
    busy = busy
      .then(update)
      .catch((error: unknown) => report(error, "feed"))
      .then(() => {
        if (isRunning || isDone()) started();
      });
    if (journal.state() !== null) cancel = world.after(POLL_INTERVAL_MS, poll);
  };
  poll();

  return {
    first,
    stop: async (): Promise<void> => {
      isStopped = true;
      cancel();
      await busy;
      if (isRunning) await stop();
      isRunning = false;
    },
  };
};
