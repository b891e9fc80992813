import type { ConsoleOverview } from "@linewire/contract";
import { nodeFigures } from "./console-figures.ts";
import type { ConsoleParts } from "./console-parts.ts";
import { readingsOf } from "./readings.ts";

export type ConsoleNode = ConsoleOverview["nodes"][number];

/** `commitMs` is the average commit time since the previous call. */
export const nodeStatus = (parts: ConsoleParts): (() => Promise<ConsoleNode>) => {
  let before = { count: 0, seconds: 0 };
  return async () => {
    const readings = readingsOf(await parts.figures());
    const now = {
      count: readings.sum("journal_commit_seconds_count"),
      seconds: readings.sum("journal_commit_seconds_sum"),
    };
    const count = now.count - before.count;
    const commitMs = count > 0 ? ((now.seconds - before.seconds) / count) * 1000 : null;
    before = now;
    return { ...nodeFigures(parts, readings), commitMs };
  };
};
