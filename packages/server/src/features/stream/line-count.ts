import type { Commit } from "@linewire/domain/change/change";
import { lineMarksOf, type LineMark } from "@linewire/domain/stream/line-mark";
import { tallyOf } from "@linewire/domain/stream/tally";

export type LineCountParts = {
  follow: (listener: (commit: Commit) => void) => unknown;
  load: (put: (mark: LineMark) => void) => Promise<number>;
  report: (error: unknown, where: string) => void;
};

export const lineCount = ({ follow, load, report }: LineCountParts) => {
  const tally = tallyOf();
  let queue: Commit[] | null = null;
  let seq: number | null = null;

  const take = ({ entries }: Commit): void => {
    if (seq === null || entries.at(-1)!.seq <= seq) return;
    seq = entries.at(-1)!.seq;
    for (const entry of entries)
      if (entry.kind === "market_line") for (const mark of lineMarksOf(entry)) tally.put(mark);
  };
  follow((commit) => (queue === null ? take(commit) : void queue.push(commit)));

  const begin = async (): Promise<void> => {
    const pending: Commit[] = [];
    queue = pending;
    try {
      seq = await load(tally.put);
    } catch (error) {
      report(error, "digests");
    }
    queue = null;
    for (const commit of pending) take(commit);
  };
  return {
    tally,
    /** Null until all lines are counted. The first call starts to count. */
    seq: (): number | null => {
      if (seq === null && queue === null) void begin();
      return seq;
    },
  };
};
