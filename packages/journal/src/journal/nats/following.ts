import type { Commit } from "@linewire/domain/change/change";
import type { World } from "@linewire/domain/clock/world";
import type { SqliteJournal } from "../sqlite-journal.ts";
import type { Engine } from "./engine.ts";
import { Folding } from "./folding.ts";
import type { Peers } from "./peers.ts";
import type { NodeProgress } from "./node-progress.ts";

type Parts = {
  sqlite: SqliteJournal;
  engine: Pick<Engine, "read" | "reach">;
  world: Pick<World, "after" | "elapsed">;
  at: NodeProgress;
  others: Pick<Peers, "recent" | "missed">;
  knows: (kind: string) => boolean;
  /** Called if this node's store cannot continue. */
  giveUp: (why: string) => void;
  /** Called if a newer version of Linewire wrote the next changes. */
  beyond: (what: string) => void;
};

const PEER_REPLY_TIMEOUT_MS = 2000;
const RETRY_DELAY_MS = 1000;
const MAX_ATTEMPTS = 10;
const POLL_INTERVAL_MS = 10;

const wait = ({ after }: Pick<World, "after">, ms: number): Promise<void> =>
  new Promise((resolve) => void after(ms, resolve));

const missedAfter = async (others: Parts["others"], after: number): Promise<Commit[]> => {
  for (const peer of others.recent().toSorted((a, b) => Number(b.leads) - Number(a.leads))) {
    if (peer.seq <= after) continue;
    const commits = await others.missed(peer.node, after, PEER_REPLY_TIMEOUT_MS).catch(() => []);
    if (commits[0]?.entries[0]?.seq === after + 1) return commits;
  }
  throw new Error("no node can send the missing changes");
};

/** Other nodes supply changes that NATS no longer has. */
export const following = ({ sqlite, engine, world, at, others, knows, giveUp, beyond }: Parts) => {
  let isStopped = false;
  const isOver = (): boolean => isStopped;
  const fillGap = (after: number, tries = 1): void => {
    const retry = (): unknown =>
      tries < MAX_ATTEMPTS
        ? world.after(RETRY_DELAY_MS, () => fillGap(after, tries + 1))
        : giveUp(`no node can send the changes after ${after}`);
    if (!isStopped) missedAfter(others, after).then((commits) => fold.supply(commits), retry);
  };

  const fold = new Folding({
    sqlite,
    world,
    mark: at.mark(),
    knows,
    agreed: (commit) => at.agreed([commit], fold.mark),
    hole: fillGap,
    diverged: () => giveUp("the stream contains other changes than this node's journal"),
    beyond,
  });
  const stopReading = engine.read(at.mark().place + 1, {
    message: (entry) => fold.receive(entry),
    rewound: (place) => fold.rewound(place),
  });

  const caughtUp = async (waitMs: number): Promise<boolean> => {
    const end = world.elapsed() + waitMs;
    const { last } = await engine.reach();
    for (; !isOver() && world.elapsed() < end; await wait(world, POLL_INTERVAL_MS)) {
      fold.finish();
      const { place } = fold.mark;
      // A place beyond the end: the stream was recreated, and this node has not been notified yet.
      if (place === last || (place > last && (await engine.reach()).last >= place)) return true;
    }
    return false;
  };

  return {
    mark: () => fold.mark,
    caughtUp,
    stop: (): void => {
      if (isStopped) return;
      isStopped = true;
      stopReading();
      fold.finish();
      fold.stop();
      at.moveTo(fold.mark);
    },
  };
};
export type Following = ReturnType<typeof following>;
