import type { Stop } from "../clock/world.ts";

/** Messages between nodes. The bus stores no message, and a single node gets no replies. */
export type Bus = {
  /** Null on a single node. */
  node: string | null;
  tell: (subject: string, value: unknown) => void;
  hear: <T>(subject: string, listen: (value: T) => void) => Stop;
  /** Resolves with the first reply; null on timeout. */
  ask: <T>(subject: string, value: unknown, waitMs: number) => Promise<T | null>;
  /** With `queue`, one subscriber of the queue gets each request. */
  answer: <T>(subject: string, reply: (value: T) => Promise<unknown>, queue?: string) => Stop;
  close: () => Promise<void>;
};

const nothing = (): void => {};

export const noBus: Bus = {
  node: null,
  tell: nothing,
  hear: () => nothing,
  ask: async () => null,
  answer: () => nothing,
  close: async () => {},
};
