import type { ConsoleOverview, League, MarketSource, OperatorCommand } from "@linewire/contract";
import type { Account, EditorsWord, Key, Partner } from "@linewire/domain/change/record";
import type { ComponentChildren } from "preact";
import type { Origins } from "@linewire/http/call";
import type { SignInWays } from "@linewire/pages/sign-in";
import type { World } from "@linewire/domain/clock/world";
import type { FeedWatch } from "./feed-watch.ts";

export type ConsoleParts = {
  world: Pick<World, "now" | "systemNow" | "after">;
  simulated: boolean;
  feed: FeedWatch;
  figures: () => Promise<string>;
  books: () => readonly MarketSource[];
  leagues: () => readonly League[];
  health: () => ConsoleOverview["health"];
  revoked: () => readonly Key[];
  partners: () => Partner[];
  corrections: () => EditorsWord[];
  names: () => ComponentChildren;
  /** The default account of a new partner: the demo's editor; empty without a demo. */
  editor: string;
  account: (id: string) => Account | undefined;
  position: () => string;
  nodeName: string;
  /** Null on a single node. */
  among: () => { url: string; roles: readonly string[]; version: string; behindSeconds: number } | null;
  others: () => readonly { word: ConsoleOverview["nodes"][number]; silentSeconds: number }[];
  sessionEnd: (cookie: string | null) => number | null;
  isOperator: (accountId: string) => boolean;
  /** The journal records `by` as the author. */
  carryOut: (command: OperatorCommand, by: string) => Promise<unknown>;
  signInWays: (from: Origins) => SignInWays;
};
