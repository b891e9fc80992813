import type { Commit } from "@linewire/domain/change/change";
import type { World } from "@linewire/domain/clock/world";
import type { Mark } from "../shared-mark.ts";
import type { SqliteJournal } from "../sqlite-journal.ts";
import { commitListeners } from "../commit-listeners.ts";
import { lastOf } from "./packet.ts";

type Parts = { sqlite: SqliteJournal; world: Pick<World, "elapsed"> };

export const nodeProgress = ({ sqlite, world }: Parts) => {
  const start = sqlite.mark() ?? { place: 0, seq: 0 };
  const { publish, position, follow } = commitListeners({ epoch: sqlite.position().epoch, seq: start.seq });
  let mark: Mark = start;
  let storedMark: Mark = start;
  let currentAt = world.elapsed();
  return {
    follow,
    position,
    mark: (): Mark => mark,
    moveTo: (at: Mark): void => void (mark = at),
    agreed: (commits: readonly Commit[], at: Mark): void => {
      mark = at;
      for (const commit of commits) if (lastOf(commit) > position().seq) publish(commit);
    },
    keep: (): void => {
      if (storedMark.place === mark.place && storedMark.seq === mark.seq) return;
      try {
        sqlite.keepMark(mark);
        storedMark = mark;
      } catch {
        // An outdated mark is harmless, because reading the stream corrects it.
      }
    },
    markCurrent: (): void => void (currentAt = world.elapsed()),
    behindMs: (): number => Math.max(0, world.elapsed() - currentAt),
  };
};
export type NodeProgress = ReturnType<typeof nodeProgress>;
