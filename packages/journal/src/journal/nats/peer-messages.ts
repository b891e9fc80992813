import { z } from "zod";
import type { CommandName } from "../commands.ts";
import type { ProposalOutcome } from "../journal.ts";
import { outcomeOf } from "../read-outcome.ts";

const Pulse = z.object({
  node: z.string(),
  seq: z.number(),
  at: z.number(),
  leads: z.boolean(),
  mayLead: z.boolean(),
});
/** Every node sends this heartbeat four times a second. */
export type Pulse = z.output<typeof Pulse>;

export type Reply<K extends CommandName = CommandName> =
  | { outcome: ProposalOutcome<K> }
  | { notLeader: true }
  | { failure: string; passes: boolean };

const Envelope = z.union([
  z.object({ outcome: z.unknown().refine((outcome) => outcome !== undefined) }),
  z.object({ notLeader: z.literal(true) }),
  z.object({ failure: z.string(), passes: z.boolean() }),
]);

export const pulseOf = (value: unknown): Pulse | null => Pulse.safeParse(value).data ?? null;
export const numberOf = (value: unknown): number => z.number().parse(value);
export const replyOf = <K extends CommandName>(command: K, value: unknown): Reply<K> => {
  const reply = Envelope.parse(value);
  return "outcome" in reply ? { outcome: outcomeOf(command, reply.outcome) } : reply;
};
