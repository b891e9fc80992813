import type { ConsoleOverview, League, MarketSource, OperatorCommand } from "@linewire/contract";
import type { Account, EditorsWord, Key, Partner } from "@linewire/domain/change/record";
import type { ComponentChildren } from "preact";
import type { Origins } from "../../call.ts";
import type { SignInWays } from "#pages/sign-in";
import type { World } from "../../world.ts";
import type { FeedWatch } from "./feed-watch.ts";

export type ConsoleParts = {
  world: Pick<World, "now" | "systemNow" | "after">;
  simulated: boolean;
  feed: FeedWatch;
  /** Text of `/metrics`. */
  figures: () => Promise<string>;
  books: () => readonly MarketSource[];
  leagues: () => readonly League[];
  /** How each book is. */
  health: () => ConsoleOverview["health"];
  /** Keys that were revoked, the newest first. */
  revoked: () => readonly Key[];
  partners: () => Partner[];
  corrections: () => EditorsWord[];
  /** Names of feeds, and what maps them. */
  names: () => ComponentChildren;
  account: (id: string) => Account | undefined;
  position: () => string;
  /** Name of this node in the cluster. */
  nodeName: string;
  /** Description of this node for the others; null if it is alone. */
  among: () => { url: string; roles: readonly string[]; version: string; behindSeconds: number } | null;
  /** The other nodes, as they said last, and for how many seconds they have said nothing. */
  others: () => readonly { word: ConsoleOverview["nodes"][number]; silentSeconds: number }[];
  /** Until when the session of a call's cookie is good; null when it is not. */
  sessionEnd: (cookie: string | null) => number | null;
  isOperator: (accountId: string) => boolean;
  /** Does what an operator asks; `by`: whom the journal names for it. */
  carryOut: (command: OperatorCommand, by: string) => Promise<unknown>;
  signInWays: (from: Origins) => SignInWays;
};
