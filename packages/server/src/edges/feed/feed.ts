import type { IngestRow } from "@linewire/contract";

/** Hands rows to the ingest door; resolves when they are durable. */
export type Take = (rows: readonly IngestRow[]) => Promise<void>;

/** Where changes come from. A feed knows nothing of what is behind the door, and any feed enters by the same one. */
export type Feed = {
  name: string;
  /** Prices of a simulated feed are marked as such everywhere. */
  simulated: boolean;
  /** Brings the first full state, then goes on by itself until stopped. Resolves when the first state is in. `isFresh`: nothing is known yet. */
  start: (take: Take, isFresh?: boolean) => Promise<void>;
  stop: () => Promise<void>;
};

/** No feed: changes come through the ingest endpoint alone. */
export const noFeed: Feed = {
  name: "none",
  simulated: false,
  start: async () => {},
  stop: async () => {},
};
