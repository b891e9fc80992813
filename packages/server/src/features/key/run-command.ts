import type { ENDPOINTS, OperatorCommand } from "@linewire/contract";
import { callerOf, type Handler } from "@linewire/http/call";
import { issueKey } from "./issue-key.ts";
import { proposeOrThrow, type ProposalPorts } from "./proposing.ts";

export type CommandResult = Record<string, unknown>;

/** The journal records `by` as the author. */
export const executeCommand = async (
  parts: ProposalPorts,
  command: OperatorCommand,
  by: string,
): Promise<CommandResult> => {
  if (command.command === "key.create") return issueKey(parts, command.accountId, command);
  if (command.command === "key.revoke") {
    const { hash: _, ...key } = await proposeOrThrow(parts, "revoke-key", { keyId: command.keyId, accountId: null });
    return key;
  }
  if (command.command !== "account.create") return proposeOrThrow(parts, "command", { ...command, by });
  const accountId = command.accountId ?? `acc_${parts.world.secret(8).toString("hex")}`;
  return proposeOrThrow(parts, "command", { ...command, accountId, by });
};

export const runCommand =
  (parts: ProposalPorts & { node: string | null }): Handler<(typeof ENDPOINTS)["runCommand"]> =>
  async (call) => ({
    body: {
      result: await executeCommand(parts, call.body, callerOf(call).accountId),
      ...(parts.node === null ? {} : { node: parts.node }),
    },
    headers: { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" },
  });
