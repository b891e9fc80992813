import type { Stop } from "../clock/world.ts";

/** Sends messages between the nodes that share a journal. Messages are not stored. On a single node, requests get no reply. */
export type Bus = {
  /** Name of this node; null for a single node. */
  node: string | null;
  tell: (subject: string, value: unknown) => void;
  hear: <T>(subject: string, listen: (value: T) => void) => Stop;
  /** Sends a request and returns the first reply; null on timeout. */
  ask: <T>(subject: string, value: unknown, waitMs: number) => Promise<T | null>;
  /** Replies to requests. Subscribers of the same queue share the requests: each request reaches one of them. */
  answer: <T>(subject: string, reply: (value: T) => Promise<unknown>, queue?: string) => Stop;
  close: () => Promise<void>;
};

const nothing = (): void => {};

/** The bus of a single node. */
export const noBus: Bus = {
  node: null,
  tell: nothing,
  hear: () => nothing,
  ask: async () => null,
  answer: () => nothing,
  close: async () => {},
};
