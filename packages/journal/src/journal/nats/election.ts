import type { Stop, World } from "@linewire/domain/clock/world";
import type { Engine } from "./engine.ts";
import { leaseBook } from "./lease-book.ts";

type Parts = {
  engine: Pick<Engine, "lease" | "claim" | "watchLease" | "connected" | "round">;
  world: Pick<World, "after" | "elapsed" | "random">;
  node: string;
  mayLead: boolean;
  isBehind: () => boolean;
  won: (term: number) => void;
  lost: () => void;
};

const RENEW_INTERVAL_MS = 1000;
const TICK_INTERVAL_MS = 250;

/** A call of `step` never overlaps the previous one. */
const ticking = (after: World["after"], step: () => Promise<void>, failed: () => void) => {
  let cancel: Stop = () => {};
  let busy = false;
  let over = false;
  const tick = (): void => {
    if (over) return;
    cancel();
    cancel = after(TICK_INTERVAL_MS, tick);
    if (busy) return;
    busy = true;
    step()
      .catch(failed)
      .finally(() => (busy = false));
  };
  const stop = (): void => {
    over = true;
    cancel();
  };
  return { tick, stop };
};

/** A leader without NATS keeps its role until it reads another node's claim. */
export const election = ({ engine, world, node, mayLead, isBehind, won, lost }: Parts) => {
  const book = leaseBook({ world, node, lost });
  const term = (): number => book.lease()?.term ?? 0;
  const place = (): number => book.lease()?.place ?? 0;

  const claim = async (): Promise<void> => {
    const next = term() + 1;
    const claimed = await engine.claim({ node, term: next }, place());
    if (claimed === null) return book.note(await engine.lease());
    book.note(claimed);
    book.take();
    won(next);
  };

  const renew = async (): Promise<void> => {
    const own = { node, term: term() };
    const claimed = (await engine.claim(own, place())) ?? (await engine.lease());
    // NATS can lose the lease with its data.
    book.note(claimed ?? (await engine.claim(own, 0)) ?? (await engine.lease()));
  };

  const step = async (): Promise<void> => {
    if (!engine.connected()) return book.restartTimeout();
    if (book.leads()) return book.silentMs() >= RENEW_INTERVAL_MS ? renew() : undefined;
    book.note(await engine.lease());
    if (!mayLead || !book.isFree() || isBehind()) return;
    await engine.round();
    await claim();
  };

  const { tick, stop } = ticking(world.after, step, () => {
    if (!book.leads()) book.restartTimeout();
  });
  const stopWatching = engine.watchLease(() => {
    if (!book.leads()) tick();
  });
  tick();

  return {
    release: async (): Promise<void> => {
      stop();
      stopWatching();
      if (book.leads()) await engine.claim({ node: null, term: term() }, place()).catch(() => null);
      book.give();
    },
    isLeaderStill: async (): Promise<boolean> => book.leads() && (await engine.lease())?.node === node,
    holdsLease: (): boolean => book.holds(),
    leader: (): string | null => book.lease()?.node ?? null,
    term,
  };
};
export type Election = ReturnType<typeof election>;
