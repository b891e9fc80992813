import type { ProblemCode } from "@linewire/contract";
import type { Change, Commit } from "@linewire/domain/change/change";
import type { Position } from "@linewire/domain/change/position";
import type { ThreadState } from "../../threads/restarting-thread.ts";
import type { Stop } from "../../world.ts";
import type { CommandName, Commands } from "./commands.ts";

/** A command with its input, decided at the time `at` against the state just before it. */
export type Proposal<K extends CommandName = CommandName> = { command: K; input: Commands[K]["input"]; at: number };

/** A refusal says why in the contract's words; nothing of the proposal was written. */
export type Refusal = { code: ProblemCode; detail: string; errors?: Record<string, string[]> };

/** Decision of a handler: changes to append in order, or a refusal. `result` is returned to the proposer. */
export type Decision<R = null> = { changes: readonly Change[]; result: R } | { refusal: Refusal };
export type CommandHandler<K extends CommandName> = (
  input: Commands[K]["input"],
  at: number,
) => Decision<Commands[K]["result"]>;
export type CommandHandlers = { readonly [K in CommandName]?: CommandHandler<K> };

/** `pending`: it is durable on the node that decided it, and not yet shared with the others. */
export type ProposalOutcome<K extends CommandName = CommandName> =
  | { position: Position; result: Commands[K]["result"]; pending?: true }
  | { refusal: Refusal };

export type Propose = <K extends CommandName>(proposal: Proposal<K>) => Promise<ProposalOutcome<K>>;
/** Proposes some commands only: what a feature needs of a journal. */
export type ProposeOnly<K extends CommandName> = (proposal: Proposal<K>) => Promise<ProposalOutcome<K>>;

/** A node among those that share a journal. */
export type JournalState = {
  node: string;
  /** The node that decides; null when none is known. */
  leader: string | null;
  leads: boolean;
  /** Whether it leads and no other node can have taken its place yet: a leader that is cut off from the engine still leads, but not surely. */
  holdsLease: boolean;
  /** Whether the engine between the nodes answers. */
  engine: "here" | "away";
  /** For how long this node has not been known to have everything. */
  behindMs: number;
  /** Changes that are durable on this node and not yet published to NATS. */
  unsent: number;
  /** Reason why this node cannot continue; null while it can. */
  stopped: string | null;
};

/**
 * The one ordered list of everything that happened. An adapter holds to this (journal.rules.ts):
 * a proposal is decided and appended as a whole or not at all; its promise resolves when it is durable and folded into the
 * store; followers hear every commit once, in order, after it is durable; positions survive a restart.
 */
export type Journal = {
  propose: Propose;
  /** The newest position that followers have heard of. */
  position: () => Position;
  follow: (listener: (commit: Commit) => void) => Stop;
  /** The newest commits, oldest first: what a hub that starts now needs to resume older readers. */
  recent: () => Promise<Commit[]>;
  /** How this node stands to the others that share the journal; null where none do. */
  state: () => JournalState | null;
  /** Resolves when this node has everything that stood in the journal when it was asked; false when that took too long. */
  caughtUp: (waitMs: number) => Promise<boolean>;
  /** How the thread is that does the work, where there is one. */
  thread?: () => ThreadState;
  close: () => Promise<void>;
};
