import { setTimeout as pause } from "node:timers/promises";
import type { ThreadFault } from "@linewire/testkit";
import { callOf, faultyNode, msUntil } from "./node.ts";

const FAULT_DELAY_MS = 60;
const RESTART_TIMEOUT_MS = 15_000;
/** 503: store and history. 502: reading of articles. */
const UNAVAILABLE: ReadonlySet<number> = new Set([502, 503]);

export type Restart = { thread: string; fault: string; backMs: number | null; refusalMs: number; odd: number };

const FAULTS: readonly ThreadFault[] = ["throw", "exit"];
const THREADS = ["writer", "history", "texts"] as const;

/**
 * Each thread fails in two ways while clients call it. Records responses, and the time until the thread works again.
 */
export const measureRestarts = async (): Promise<Restart[]> => {
  const node = await faultyNode();
  const all: Restart[] = [];
  try {
    for (const thread of THREADS)
      for (const fault of FAULTS) {
        await msUntil(async () => (await callOf(node, thread)).status === 200, RESTART_TIMEOUT_MS);
        node.fail(thread, fault);
        await pause(FAULT_DELAY_MS);
        let [refusalMs, odd] = [0, 0];
        const backMs = await msUntil(async () => {
          const { status, ms } = await callOf(node, thread);
          if (UNAVAILABLE.has(status)) refusalMs = Math.max(refusalMs, Math.round(ms));
          else if (status !== 200) odd++;
          return status === 200;
        }, RESTART_TIMEOUT_MS);
        all.push({ thread, fault, backMs, refusalMs, odd });
      }
  } finally {
    await node.remove();
  }
  return all;
};
