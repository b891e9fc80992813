import { setTimeout as pause } from "node:timers/promises";
import { systemNow } from "@linewire/testkit";

export type FeederOptions<T> = {
  /** Number of rows per second while the server responds. */
  rate: number;
  rows: (count: number) => T[];
  send: (rows: readonly T[], sentAt: number) => Promise<void>;
  batch: () => number;
};

export type Feeder = { stop: () => Promise<void>; sent: () => number };

/** One batch at a time, so that the order of rows is known. */
export const feeder = <T>({ rate, rows, send, batch }: FeederOptions<T>): Feeder => {
  const feeding = { stopped: false };
  let sent = 0;
  const run = async (): Promise<void> => {
    let due = performance.now();
    while (!feeding.stopped) {
      const count = batch();
      // After a long call, only the missed rows of the last second are sent late.
      due = Math.max(due + (count / rate) * 1000, performance.now() - 1000);
      await pause(Math.max(0, due - performance.now()));
      if (feeding.stopped) return;
      await send(rows(count), systemNow());
      sent += count;
    }
  };
  const running = run();
  return {
    sent: () => sent,
    stop: async () => {
      feeding.stopped = true;
      await running;
    },
  };
};
