import type { Commit } from "@linewire/domain/change/change";
import type { World } from "../../../world.ts";
import type { Mark } from "../shared-mark.ts";
import type { SqliteJournal } from "../sqlite-journal.ts";
import { commitListeners } from "../commit-listeners.ts";
import { lastOf } from "./packet.ts";

type Parts = { sqlite: SqliteJournal; world: Pick<World, "elapsed"> };

/** How far a node has come in the shared journal, and since when it has not been known to have everything. */
export const standing = ({ sqlite, world }: Parts) => {
  const start = sqlite.mark() ?? { place: 0, seq: 0 };
  const { tell, position, follow } = commitListeners({ epoch: sqlite.position().epoch, seq: start.seq });
  let mark: Mark = start;
  let kept: Mark = start;
  let freshAt = world.elapsed();
  return {
    follow,
    /** The newest position that stands in the shared journal, as far as this node has heard. */
    position,
    mark: (): Mark => mark,
    moveTo: (at: Mark): void => void (mark = at),
    /** Takes note of what stands in the shared journal, and tells it. */
    agreed: (commits: readonly Commit[], at: Mark): void => {
      mark = at;
      for (const commit of commits) if (lastOf(commit) > position().seq) tell(commit);
    },
    /** Writes the mark down, where folding does not do it. */
    keep: (): void => {
      if (kept.place === mark.place && kept.seq === mark.seq) return;
      try {
        sqlite.keepMark(mark);
        kept = mark;
      } catch {
        // A mark that is too old is found again by reading.
      }
    },
    fresh: (): void => void (freshAt = world.elapsed()),
    behindMs: (): number => Math.max(0, world.elapsed() - freshAt),
  };
};
export type NodeStanding = ReturnType<typeof standing>;
