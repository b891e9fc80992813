import type { Stop } from "./world.ts";

/** Messages between nodes that share a journal; nobody keeps them. A node that is alone hears no answer. */
export type Bus = {
  /** Name of this node; null if it is alone. */
  node: string | null;
  tell: (subject: string, value: unknown) => void;
  hear: <T>(subject: string, listen: (value: T) => void) => Stop;
  /** Asks whoever answers first; null when nobody does in time. */
  ask: <T>(subject: string, value: unknown, waitMs: number) => Promise<T | null>;
  /** Answers questions; with a queue one of those who share it gets each. */
  answer: <T>(subject: string, reply: (value: T) => Promise<unknown>, queue?: string) => Stop;
  close: () => Promise<void>;
};

const nothing = (): void => {};

/** The bus of a node that is alone. */
export const noBus: Bus = {
  node: null,
  tell: nothing,
  hear: () => nothing,
  ask: async () => null,
  answer: () => nothing,
  close: async () => {},
};
