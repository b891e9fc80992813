import type { Bus } from "@linewire/domain/cluster/bus";
import type { rateLimiter, Word } from "../../adapters/http/request/rate-limit.ts";
import type { Stop, World } from "@linewire/domain/clock/world";

type Parts = { bus: Bus; world: Pick<World, "after">; limit: ReturnType<typeof rateLimiter> | null };
type Told = { node: string | null; words: Word[]; turn: number };

const EVERY_MS = 100;
/** Maximum number of entries per message. */
const AT_ONCE = 2000;
/** Entries that arrive later than this many beats are outdated. */
const MAX_TURNS = 20;
const PROBE_TURNS = 10;

/** Nodes exchange how much each key has spent: a key has one budget across all nodes. */
export const shareLimits = ({ bus, world, limit }: Parts): Stop => {
  if (limit === null || bus.node === null) return () => {};
  let cancel: Stop = () => {};
  let turn = 0;
  let returned = 0;
  /** While the bus queues messages, entries are dropped. Delivered later, they would count in the wrong window. */
  const isAway = (): boolean => turn - returned > MAX_TURNS;
  const tell = (): void => {
    turn++;
    const due = limit.due();
    const words = isAway() ? [] : due;
    if (words.length > 0 || turn % PROBE_TURNS === 0)
      for (let from = 0; from === 0 || from < words.length; from += AT_ONCE)
        bus.tell("limits", { node: bus.node, words: words.slice(from, from + AT_ONCE), turn } satisfies Told);
    cancel = world.after(EVERY_MS, tell);
  };
  const stopHearing = bus.hear<Told>("limits", ({ node, words, turn: of }) => {
    if (node === bus.node) returned = Math.max(returned, of);
    else limit.hear(words);
  });
  tell();
  return () => {
    cancel();
    stopHearing();
  };
};
