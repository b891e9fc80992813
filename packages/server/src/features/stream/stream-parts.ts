import type { GapReason } from "@linewire/contract";
import type { Account, Key, SigningKey, Subscription } from "@linewire/domain/change/record";
import type { Scope } from "@linewire/domain/scope/scope";
import type { Hub } from "../../edges/hub/hub.ts";
import type { World } from "../../world.ts";
import type { Places } from "./gap-frame.ts";
import type { SnapshotParts } from "./snapshot.ts";

/** Hears what was sent to readers, to be counted. */
export type StreamMeasure = { frameSent: () => void; gapSent: (reason: GapReason) => void };

/** What a stream is made of. */
export type StreamParts = {
  world: World;
  hub: Hub;
  signingKeys: () => readonly SigningKey[];
  subscription: (id: string) => Subscription | undefined;
  account: (id: string) => Account | undefined;
  key: (id: string) => Key | undefined;
  scopeOf: (account: Account) => Scope;
  snapshot: SnapshotParts;
  places: Places;
  nodeId: string;
  measure: StreamMeasure;
  /** Origins of the pages that may read an account's streams; null = every page. */
  pageOrigins: (accountId: string) => readonly string[] | null;
};
