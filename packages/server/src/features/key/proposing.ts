import type { CommandName, Commands } from "@linewire/journal/journal/commands";
import type { Propose } from "@linewire/journal/journal/journal";
import { Fault } from "@linewire/domain/fault/fault";
import type { World } from "@linewire/domain/clock/world";

export type ProposalPorts = {
  world: Pick<World, "now" | "secret">;
  propose: Propose;
};

export const proposeOrThrow = async <K extends CommandName>(
  { world, propose }: ProposalPorts,
  command: K,
  input: Commands[K]["input"],
): Promise<Commands[K]["result"]> => {
  const outcome = await propose({ command, input, at: world.now() });
  if (!("refusal" in outcome)) return outcome.result;
  const { code, detail, errors } = outcome.refusal;
  throw new Fault(code, detail, errors ? { errors } : {});
};
