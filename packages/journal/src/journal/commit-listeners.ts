import type { Commit } from "@linewire/domain/change/change";
import type { Position } from "@linewire/domain/change/position";
import type { Stop } from "@linewire/domain/clock/world";

export const commitListeners = (start: Position) => {
  const listeners = new Set<(commit: Commit) => void>();
  let published = start;
  return {
    publish: (commit: Commit): void => {
      published = { epoch: commit.epoch, seq: commit.entries.at(-1)!.seq };
      for (const listener of listeners) listener(commit);
    },
    position: (): Position => published,
    follow: (listener: (commit: Commit) => void): Stop => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
export type CommitListeners = ReturnType<typeof commitListeners>;
