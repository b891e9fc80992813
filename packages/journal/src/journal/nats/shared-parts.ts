import type { World } from "@linewire/domain/clock/world";
import type { CommandName } from "../commands.ts";
import type { SqliteJournal } from "../sqlite-journal.ts";
import type { Engine } from "./engine.ts";

export type SharedParts = {
  sqlite: SqliteJournal;
  engine: Engine;
  world: Pick<World, "after" | "elapsed" | "random" | "now">;
  node: string;
  mayLead: boolean;
  knows: (kind: string) => boolean;
  ownChores: ReadonlySet<CommandName>;
  /** While NATS is unreachable, these commands are acknowledged before NATS has the commit. */
  patient: ReadonlySet<CommandName>;
  /** Called when this node becomes the leader, because caches of its handlers may be stale. */
  leads: () => void;
  /** Called when this node's store cannot continue, and another node's snapshot must replace it. */
  lost: (why: string) => void;
};
