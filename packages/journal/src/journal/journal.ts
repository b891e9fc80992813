import type { ProblemCode } from "@linewire/contract";
import type { Change, Commit } from "@linewire/domain/change/change";
import type { Position } from "@linewire/domain/change/position";
import type { ThreadState } from "@linewire/threads/restarting-thread";
import type { Stop } from "@linewire/domain/clock/world";
import type { CommandName, Commands } from "./commands.ts";

/** A command with its input. It is decided at the time `at` against the current state. */
export type Proposal<K extends CommandName = CommandName> = { command: K; input: Commands[K]["input"]; at: number };

/** The reason why a proposal was refused, with a code of the contract. A refused proposal has written nothing. */
export type Refusal = { code: ProblemCode; detail: string; errors?: Record<string, string[]> };

/** The decision about a proposal. `changes` are appended in order, and `result` is returned to the proposer. */
export type Decision<R = null> = { changes: readonly Change[]; result: R } | { refusal: Refusal };
export type CommandHandler<K extends CommandName> = (
  input: Commands[K]["input"],
  at: number,
) => Decision<Commands[K]["result"]>;
export type CommandHandlers = { readonly [K in CommandName]?: CommandHandler<K> };

/**
 * The outcome of a proposal. `pending` means that the commit is durable on the deciding node, and not yet published to
 * the other nodes.
 */
export type ProposalOutcome<K extends CommandName = CommandName> =
  | { position: Position; result: Commands[K]["result"]; pending?: true }
  | { refusal: Refusal };

export type Propose = <K extends CommandName>(proposal: Proposal<K>) => Promise<ProposalOutcome<K>>;
/** `Propose` restricted to the commands that a feature needs. */
export type ProposeOnly<K extends CommandName> = (proposal: Proposal<K>) => Promise<ProposalOutcome<K>>;

export type JournalState = {
  node: string;
  leader: string | null;
  leads: boolean;
  /**
   * Whether this node leads and no other node can have replaced it yet. A leader that cannot reach NATS still leads,
   * but may lose the lease.
   */
  holdsLease: boolean;
  engine: "here" | "away";
  /** Milliseconds since this node was last known to have all changes. */
  behindMs: number;
  /** Changes that are durable on this node and not yet published to NATS. */
  unsent: number;
  /** Reason why this node cannot continue; null while it can. */
  stopped: string | null;
};

/**
 * The ordered log of all changes. A proposal is decided and appended completely or not at all, and its promise resolves
 * when the commit is durable and applied to the store. Followers receive each durable commit once and in order.
 * Positions survive a restart (journal.rules.ts).
 */
export type Journal = {
  propose: Propose;
  /** The latest position that was published to followers. */
  position: () => Position;
  follow: (listener: (commit: Commit) => void) => Stop;
  /** The latest commits, oldest first, from which a new hub can resume clients. */
  recent: () => Promise<Commit[]>;
  /** State of this node in the cluster; null on a single node. */
  state: () => JournalState | null;
  /** Resolves when this node has all changes that the journal had at the time of the call; false on timeout. */
  caughtUp: (waitMs: number) => Promise<boolean>;
  /** State of the writer thread, if there is one. */
  thread?: () => ThreadState;
  close: () => Promise<void>;
};
