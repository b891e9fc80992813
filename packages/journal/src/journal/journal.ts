import type { ProblemCode } from "@linewire/contract";
import type { Change, Commit } from "@linewire/domain/change/change";
import type { Position } from "@linewire/domain/change/position";
import type { ThreadState } from "@linewire/threads/restarting-thread";
import type { Stop } from "@linewire/domain/clock/world";
import type { CommandName, Commands } from "./commands.ts";

export type Proposal<K extends CommandName = CommandName> = { command: K; input: Commands[K]["input"]; at: number };

export type Refusal = { code: ProblemCode; detail: string; errors?: Record<string, string[]> };

/** `changes` are appended in order, and the proposer gets `result`. */
export type Decision<R = null> = { changes: readonly Change[]; result: R } | { refusal: Refusal };
export type CommandHandler<K extends CommandName> = (
  input: Commands[K]["input"],
  at: number,
) => Decision<Commands[K]["result"]>;
export type CommandHandlers = { readonly [K in CommandName]?: CommandHandler<K> };

/** `pending`: durable on the deciding node, not yet published to others. */
export type ProposalOutcome<K extends CommandName = CommandName> =
  | { position: Position; result: Commands[K]["result"]; pending?: true }
  | { refusal: Refusal };

export type Propose = <K extends CommandName>(proposal: Proposal<K>) => Promise<ProposalOutcome<K>>;
export type ProposeOnly<K extends CommandName> = (proposal: Proposal<K>) => Promise<ProposalOutcome<K>>;

export type JournalState = {
  node: string;
  leader: string | null;
  leads: boolean;
  /** This node leads and no other node can have replaced it. */
  holdsLease: boolean;
  engine: "here" | "away";
  behindMs: number;
  /** Changes that are durable on this node but not yet published to NATS. */
  unsent: number;
  /** The reason why this node cannot continue, or null. */
  stopped: string | null;
};

/**
 * The ordered log of all changes. A proposal is appended completely or not at all, and resolves when its commit is
 * durable and applied to the store. Followers receive each durable commit once and in order. Positions survive a
 * restart (journal.rules.ts).
 */
export type Journal = {
  propose: Propose;
  position: () => Position;
  follow: (listener: (commit: Commit) => void) => Stop;
  /** A new hub resumes clients from these commits, oldest first. */
  recent: () => Promise<Commit[]>;
  /** Null on a single node. */
  state: () => JournalState | null;
  /** Resolves when this node has all changes that the journal had at the call; false on timeout. */
  caughtUp: (waitMs: number) => Promise<boolean>;
  thread?: () => ThreadState;
  close: () => Promise<void>;
};
