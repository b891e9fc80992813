import type { Stop } from "../clock/world.ts";

/** Messages between the nodes of a cluster are not stored. On a single node, requests get no reply. */
export type Bus = {
  /** Name of this node; null for a single node. */
  node: string | null;
  tell: (subject: string, value: unknown) => void;
  hear: <T>(subject: string, listen: (value: T) => void) => Stop;
  /** Returns the first reply; null on timeout. */
  ask: <T>(subject: string, value: unknown, waitMs: number) => Promise<T | null>;
  /** Each request reaches one of the subscribers of a queue. */
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
