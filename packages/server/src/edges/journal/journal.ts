import type { Change, Commit } from "@linewire/domain/change/change";
import type { Position } from "@linewire/domain/change/position";
import type { ThreadState } from "../../threads/restarting-thread.ts";
import type { Stop } from "../../world.ts";

/** Something that somebody wants to happen, decided at the time `at` against the state just before it. */
export type Proposal = { decider: string; input: unknown; at: number };

/** A refusal says why in the contract's words; nothing of the proposal was written. */
export type Refusal = { code: string; detail: string; errors?: Record<string, string[]> };

/** Result of a decider: changes to append in order, or a refusal. `result` is returned to the proposer. */
export type Decision = { changes: readonly Change[]; result?: unknown } | { refusal: Refusal };
export type Decider = (input: unknown, at: number) => Decision;

/** `pending`: it is durable on the node that decided it, and not yet shared with the others. */
export type ProposalOutcome = { position: Position; result: unknown; pending?: true } | { refusal: Refusal };

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
  /** Changes that are durable here and not yet in the engine. */
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
  propose: (proposal: Proposal) => Promise<ProposalOutcome>;
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
