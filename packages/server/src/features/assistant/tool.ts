import type { Client } from "@linewire/client";
import type { Envelope } from "@linewire/contract";
import type { z } from "zod";

/** Calls endpoints for a tool: over HTTP in the command `mcp`, in process at `/mcp`. Errors are thrown as `ApiProblem`. */
export type EndpointCalls = Pick<Client, "call">;

/** An MCP tool: a few endpoint calls, with data reduced for an assistant. */
export type AssistantTool<Input extends z.ZodObject = z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  input: Input;
  /** Whether a call changes nothing in the service. */
  isReadOnly: boolean;
  run(calls: EndpointCalls, input: z.output<Input>): Promise<unknown>;
};

export const tool = <Input extends z.ZodObject>(given: AssistantTool<Input>): AssistantTool<Input> => given;

/** A tool cannot fulfil the request; the message tells the assistant why. */
export class ToolRefusal extends Error {}

/** The data of an envelope; `success: false` is thrown as a refusal with its messages. */
export const dataOf = <T>({ data, success, messages }: Envelope<T | null>): T => {
  if (!success || data === null) throw new ToolRefusal(messages.join("; ") || "the service has no such data");
  return data;
};

/** The first `max` rows of a list, and the number of all rows. */
export const firstOf = <T>(rows: readonly T[], max: number): { rows: readonly T[]; total: number } => ({
  rows: rows.slice(0, max),
  total: rows.length,
});
