import { unavailable } from "./unavailable.ts";

export type UnsentProposal = {
  patient: boolean;
  /** `isPending`: NATS does not have the commit yet. */
  settle: (isPending: boolean) => void;
  fail: (error: Error) => void;
};

/** Acknowledgements wait here until NATS has the commits. */
export const unsentProposals = () => {
  let held: (UnsentProposal & { seq: number })[] = [];
  const takeAll = (): typeof held => {
    const all = held;
    held = [];
    return all;
  };
  return {
    add: (one: UnsentProposal, seq: number): void => void held.push({ ...one, seq }),
    release: (seq: number): void => {
      while (held[0] && held[0].seq <= seq) held.shift()?.settle(false);
    },
    /**
     * NATS is unreachable. Patient proposals are acknowledged as pending, because they are durable here. All others
     * fail with an unknown outcome.
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
