import type { Bus } from "@linewire/domain/cluster/bus";
import type { rateLimiter, SharedCount } from "@linewire/http/request/rate-limit";
import type { Stop, World } from "@linewire/domain/clock/world";

type Parts = { bus: Bus; world: Pick<World, "after">; limit: ReturnType<typeof rateLimiter> | null };
type LimitsMessage = { node: string | null; words: SharedCount[]; turn: number };

const BROADCAST_INTERVAL_MS = 100;
const MAX_ENTRIES_PER_MESSAGE = 2000;
/** The bus counts as interrupted if this many successive messages of this node did not return. */
const MAX_LATE_BROADCASTS = 20;
const PROBE_EVERY_BROADCASTS = 10;

/** A rate limit covers the requests of a key at all nodes, so nodes exchange their counts. */
export const shareLimits = ({ bus, world, limit }: Parts): Stop => {
  if (limit === null || bus.node === null) return () => {};
  let cancel: Stop = () => {};
  let turn = 0;
  let returned = 0;
  /** An interrupted bus queues messages. Their counts would arrive in the wrong time window, so they are dropped. */
  const isBusInterrupted = (): boolean => turn - returned > MAX_LATE_BROADCASTS;
  const broadcast = (): void => {
    turn++;
    const due = limit.due();
    const words = isBusInterrupted() ? [] : due;
    if (words.length > 0 || turn % PROBE_EVERY_BROADCASTS === 0)
      for (let from = 0; from === 0 || from < words.length; from += MAX_ENTRIES_PER_MESSAGE)
        bus.tell("limits", {
          node: bus.node,
          words: words.slice(from, from + MAX_ENTRIES_PER_MESSAGE),
          turn,
        } satisfies LimitsMessage);
    cancel = world.after(BROADCAST_INTERVAL_MS, broadcast);
  };
  const unsubscribe = bus.hear<LimitsMessage>("limits", ({ node, words, turn: of }) => {
    if (node === bus.node) returned = Math.max(returned, of);
    else limit.addCounts(words);
  });
  broadcast();
  return () => {
    cancel();
    unsubscribe();
  };
};
