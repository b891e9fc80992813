import type { Bus } from "../bus.ts";
import type { rateLimiter, Word } from "../edges/http/rate-limit.ts";
import type { Stop, World } from "../world.ts";

type Parts = { bus: Bus; world: Pick<World, "after">; limit: ReturnType<typeof rateLimiter> | null };
type Told = { node: string | null; words: Word[] };

const EVERY_MS = 100;
/** So many words fit into a message. */
const AT_ONCE = 2000;

/** Nodes tell each other what keys have taken from their budgets: a key has one budget, whichever nodes it calls. */
export const shareLimits = ({ bus, world, limit }: Parts): Stop => {
  if (limit === null || bus.node === null) return () => {};
  let cancel: Stop = () => {};
  const tell = (): void => {
    const due = limit.due();
    for (let from = 0; from < due.length; from += AT_ONCE)
      bus.tell("limits", { node: bus.node, words: due.slice(from, from + AT_ONCE) } satisfies Told);
    cancel = world.after(EVERY_MS, tell);
  };
  const stopHearing = bus.hear<Told>("limits", ({ node, words }) => {
    if (node !== bus.node) limit.hear(words);
  });
  tell();
  return () => {
    cancel();
    stopHearing();
  };
};
