import { unavailable } from "./unavailable.ts";

/** A proposal that is durable on this node and not yet in NATS. */
export type UnsentProposal = {
  /** Whether it may be acknowledged while the engine is unreachable. */
  patient: boolean;
  /** Acknowledges the proposal; `isPending`: the engine does not have it yet. */
  settle: (isPending: boolean) => void;
  fail: (error: Error) => void;
};

/** Proposals whose acknowledgement waits until the engine has stored their commits. */
export const unsentProposals = () => {
  let held: (UnsentProposal & { seq: number })[] = [];
  const takeAll = (): typeof held => {
    const all = held;
    held = [];
    return all;
  };
  return {
    add: (one: UnsentProposal, seq: number): void => void held.push({ ...one, seq }),
    /** Acknowledges all proposals up to a sequence number that the engine has stored. */
    release: (seq: number): void => {
      while (held[0] && held[0].seq <= seq) held.shift()?.settle(false);
    },
    /**
     * Call this when NATS is not reachable. Patient proposals are acknowledged as `pending`, because they are durable on this node. The
     * other proposals fail with an unknown outcome.
     */
    dismiss: (): void => {
      for (const { patient, settle, fail } of takeAll())
        if (patient) settle(true);
        else fail(unavailable("the journal's NATS server is unreachable; the outcome of this request is unknown"));
    },
    fail: (why: Error): void => {
      for (const { fail } of takeAll()) fail(why);
    },
  };
};
