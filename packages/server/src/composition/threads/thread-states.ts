import type { ThreadState } from "@linewire/threads/restarting-thread";
import type { ThreadName } from "./thread-files.ts";
import type { Articles } from "../data/article-parts.ts";
import type { ServiceParts } from "../service-parts.ts";
import type { Slips } from "../data/slip-parts.ts";

export type ThreadStates = {
  all: () => [name: ThreadName, state: ThreadState][];
  down: () => ThreadName[];
};

type Wiring = Pick<ServiceParts, "journal" | "history"> & {
  articles: Pick<Articles, "threadState">;
  slips: Pick<Slips, "threadState">;
};

export const threadStates = ({ journal, history = null, articles, slips }: Wiring): ThreadStates => {
  const all = (): [ThreadName, ThreadState][] => [
    ...(journal.thread ? [["writer", journal.thread()] satisfies [ThreadName, ThreadState]] : []),
    ...(history ? [["history", history.state()] satisfies [ThreadName, ThreadState]] : []),
    ["texts", articles.threadState()],
    ["pictures", slips.threadState()],
  ];
  return { all, down: () => all().flatMap(([name, { trouble }]) => (trouble === null ? [] : [name])) };
};
