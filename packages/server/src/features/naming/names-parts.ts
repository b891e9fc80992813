import type { NameKind } from "@linewire/domain/change/name-record";
import type { MetRecord, NameWord } from "@linewire/domain/change/name-record";
import type { Naming } from "@linewire/reading/naming/naming";
import type { Caller } from "@linewire/http/call";
import type { Proposal } from "@linewire/journal/journal/journal";
import type { FeedNote } from "@linewire/feeds/feed/feed";
import type { World } from "@linewire/domain/clock/world";

export type NamesParts = {
  world: Pick<World, "now">;
  metNames: () => MetRecord[];
  nameWords: () => NameWord[];
  naming: () => Naming;
  thingName: (kind: NameKind, id: number) => string | undefined;
  leagueOf: (kind: NameKind, id: number) => number | null;
  leagueCode: (id: number) => string | undefined;
  notes: () => FeedNote[];
  propose: (proposal: Proposal<"records">) => Promise<unknown>;
  operatorOf: (caller: Caller | null) => Caller;
};
