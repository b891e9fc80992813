import type { ENDPOINTS } from "@linewire/contract";
import { formatPosition } from "@linewire/domain/change/position";
import type { Handler } from "@linewire/http/call";
import type { IngestInput } from "@linewire/journal/journal/commands";
import type { ProposeOnly } from "@linewire/journal/journal/journal";
import { Fault } from "@linewire/domain/fault/fault";

type Parts = { propose: ProposeOnly<"ingest">; now: () => number };

const VISIBLE = /^[\x21-\x7e]{1,64}$/;

export const ingestChanges =
  ({ propose, now }: Parts): Handler<(typeof ENDPOINTS)["ingestChanges"]> =>
  async ({ body, query, from }) => {
    const { correlationId } = from;
    if (correlationId !== null && !VISIBLE.test(correlationId))
      throw new Fault("invalid_parameter", "X-Correlation-Id must be 1 to 64 visible ASCII characters");
    const input: IngestInput = { text: body, correlationId, ...(query.dryRun ? { dryRun: true } : {}) };
    const outcome = await propose({ command: "ingest", input, at: now() });
    if ("refusal" in outcome) {
      const { detail, errors } = outcome.refusal;
      throw new Fault("invalid_parameter", detail, errors ? { errors } : {});
    }
    const pending = outcome.pending ? { pending: true as const } : {};
    return { body: { ...outcome.result, position: formatPosition(outcome.position), ...pending } };
  };

type OutcomePorts = {
  waiting: (correlationId: string) => number;
  outcome: (correlationId: string) => { sentAgain: number; superseded: number } | undefined;
};

export const ingestOutcome =
  ({ waiting, outcome }: OutcomePorts): Handler<(typeof ENDPOINTS)["ingestOutcome"]> =>
  ({ params: { correlationId } }) => {
    const { sentAgain = 0, superseded = 0 } = outcome(correlationId) ?? {};
    return { body: { correlationId, waiting: waiting(correlationId), sentAgain, superseded } };
  };
