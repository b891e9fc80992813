import type { League, MarketSource, OperatorCommand } from "@linewire/contract";
import type { Account, EditorsWord, Key, Partner } from "@linewire/domain/change/record";
import type { Origins } from "../../call.ts";
import type { SignInWays } from "../../sign-in-view.ts";
import type { World } from "../../world.ts";
import type { FeedWatch } from "./feed-watch.ts";

export type ConsoleParts = {
  world: Pick<World, "now" | "after">;
  simulated: boolean;
  feed: FeedWatch;
  /** What `/metrics` says. */
  figures: () => Promise<string>;
  books: () => readonly MarketSource[];
  leagues: () => readonly League[];
  /** Keys that were revoked, the newest first. */
  revoked: () => readonly Key[];
  partners: () => Partner[];
  corrections: () => EditorsWord[];
  account: (id: string) => Account | undefined;
  position: () => string;
  nodeName: string;
  /** Until when the session of a call's cookie is good; null when it is not. */
  sessionEnd: (cookie: string | null) => number | null;
  isOperator: (accountId: string) => boolean;
  carryOut: (command: OperatorCommand) => Promise<unknown>;
  signInWays: (from: Origins) => SignInWays;
};
