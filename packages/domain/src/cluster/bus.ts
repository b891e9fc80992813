import type { Stop } from "../clock/world.ts";

/** Messages between nodes. The bus stores no message, and a single node gets no replies. */
export type Bus = {
  /** The name of this node; null on a single node. */
  node: string | null;
  tell: (subject: string, value: unknown) => void;
  hear: <T>(subject: string, listen: (value: T) => void) => Stop;
  /** The first reply; null on timeout. */
  ask: <T>(subject: string, value: unknown, waitMs: number) => Promise<T | null>;
  /** Replies to requests. With `queue`, one subscriber of the queue gets each request. */
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
