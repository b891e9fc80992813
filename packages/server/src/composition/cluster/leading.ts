import type { Journal } from "@linewire/journal/journal/journal";
import type { World } from "@linewire/domain/clock/world";

type Lead = {
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Whether the result of the first start already exists, from any node. */
  isDone: () => boolean;
};
type Parts = {
  world: Pick<World, "after">;
  journal: Pick<Journal, "state">;
  report: (error: unknown, traceId: string) => void;
};

const LOOK_MS = 100;

/**
 * Runs something while this node is the leader; a single node always is. `first` resolves when it has started, or when it is not this
 * node's task.
 */
export const whileLeading = ({ world, journal, report }: Parts, { start, stop, isDone }: Lead) => {
  const leads = (): boolean => journal.state()?.leads ?? true;
  const { promise: first, resolve: begun } = Promise.withResolvers<void>();
  let runs = false;
  let over = false;
  let busy: Promise<void> = Promise.resolve();
  let cancel = (): void => {};

  const turn = async (): Promise<void> => {
    if (over || leads() === runs) return;
    runs = leads();
    await (runs ? start() : stop());
  };
  const look = (): void => {
    busy = busy
      .then(turn)
      .catch((error: unknown) => report(error, "feed"))
      .then(() => {
        if (runs || isDone()) begun();
      });
    if (journal.state() !== null) cancel = world.after(LOOK_MS, look);
  };
  look();

  return {
    first,
    stop: async (): Promise<void> => {
      over = true;
      cancel();
      await busy;
      if (runs) await stop();
      runs = false;
    },
  };
};
