import type { NameKind } from "@linewire/domain/naming/alias";
import type { MetRecord, NameWord } from "@linewire/domain/naming/name-record";
import type { Naming } from "@linewire/domain/naming/naming";
import type { Caller } from "../../call.ts";
import type { Proposal } from "../../adapters/journal/journal.ts";
import type { FeedNote } from "../../adapters/feed/feed.ts";
import type { World } from "../../world.ts";

/** Ports for listing and mapping names. */
export type NamesParts = {
  world: Pick<World, "now">;
  metNames: () => MetRecord[];
  nameWords: () => NameWord[];
  naming: () => Naming;
  /** Name of a record; undefined if it does not exist. */
  thingName: (kind: NameKind, id: number) => string | undefined;
  /** League of a team or person; null if it has none. */
  leagueOf: (kind: NameKind, id: number) => number | null;
  leagueCode: (id: number) => string | undefined;
  notes: () => FeedNote[];
  propose: (proposal: Proposal<"records">) => Promise<unknown>;
  operatorOf: (caller: Caller | null) => Caller;
};
