import type { ENDPOINTS } from "@linewire/contract";
import type { Handler } from "@linewire/http/call";

type Parts = {
  /** Changes of a request that are durable on this node and not published yet. */
  waiting: (correlationId: string) => number;
  outcome: (correlationId: string) => { sentAgain: number; superseded: number } | undefined;
};

/** Outcome of a request that was answered with `pending`. */
export const ingestOutcome =
  ({ waiting, outcome }: Parts): Handler<(typeof ENDPOINTS)["ingestOutcome"]> =>
  ({ params: { correlationId } }) => {
    const { sentAgain = 0, superseded = 0 } = outcome(correlationId) ?? {};
    return { body: { correlationId, waiting: waiting(correlationId), sentAgain, superseded } };
  };
