import type { ProblemCode } from "@linewire/contract";
import type { ProposalOutcome, Proposal } from "../../edges/journal/journal.ts";
import { Fault } from "../../fault.ts";
import type { World } from "../../world.ts";

export type Proposing = {
  world: Pick<World, "now" | "secret">;
  propose: (proposal: Proposal) => Promise<ProposalOutcome>;
};

/** Proposes and returns what the decider made of it; a refusal is what the caller must hear. */
export const proposed = async <T>({ world, propose }: Proposing, decider: string, input: unknown): Promise<T> => {
  const outcome = await propose({ decider, input, at: world.now() });
  if (!("refusal" in outcome)) return outcome.result as T;
  const { code, detail, errors } = outcome.refusal;
  throw new Fault(code as ProblemCode, detail, errors ? { errors } : {});
};
