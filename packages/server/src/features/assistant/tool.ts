import type { Client } from "@linewire/client";
import type { Envelope } from "@linewire/contract";
import type { z } from "zod";

/**
 * The command `mcp` calls the endpoints over HTTP, and the service's own `/mcp` calls them in process. Errors are
 * thrown as `ApiProblem`.
 */
export type EndpointCalls = Pick<Client, "call">;

/** An MCP tool. It calls a few endpoints and returns only the data that an assistant needs. */
export type AssistantTool<Input extends z.ZodObject = z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  input: Input;
  isReadOnly: boolean;
  run(calls: EndpointCalls, input: z.output<Input>): Promise<unknown>;
};

export const tool = <Input extends z.ZodObject>(given: AssistantTool<Input>): AssistantTool<Input> => given;

export class ToolRefusal extends Error {}

/** If `success` is false or there is no data, throws a refusal with the envelope's messages. */
export const dataOf = <T>({ data, success, messages }: Envelope<T | null>): T => {
  if (!success || data === null) throw new ToolRefusal(messages.join("; ") || "the service has no such data");
  return data;
};

export const firstOf = <T>(rows: readonly T[], max: number): { rows: readonly T[]; total: number } => ({
  rows: rows.slice(0, max),
  total: rows.length,
});
