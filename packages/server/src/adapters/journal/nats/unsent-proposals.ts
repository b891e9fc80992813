import { unavailable } from "./unavailable.ts";

/** A proposal that is durable here and not yet in the engine. */
export type UnsentProposal = {
  /** Whether it may be answered all the same, should the engine be away. */
  patient: boolean;
  /** Answers the proposer; `isPending`: the engine does not have it yet. */
  settle: (isPending: boolean) => void;
  fail: (error: Error) => void;
};

/** Answers that wait until the engine has what they rest on. */
export const unsentProposals = () => {
  let held: (UnsentProposal & { seq: number })[] = [];
  const taken = (): typeof held => {
    const all = held;
    held = [];
    return all;
  };
  return {
    add: (one: UnsentProposal, seq: number): void => void held.push({ ...one, seq }),
    /** The engine has everything up to a number. */
    release: (seq: number): void => {
      while (held[0] && held[0].seq <= seq) held.shift()?.settle(false);
    },
    /**
     * The engine is unreachable, so no proposal waits for it: those that allow it are answered `pending`, since they are durable
     * here; the others fail with an unknown outcome.
     */
    dismiss: (): void => {
      for (const { patient, settle, fail } of taken())
        if (patient) settle(true);
        else fail(unavailable("the journal's engine is away; what became of this is not known"));
    },
    fail: (why: Error): void => {
      for (const { fail } of taken()) fail(why);
    },
  };
};
