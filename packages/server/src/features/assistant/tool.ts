import type { Client } from "@linewire/client";
import type { Envelope } from "@linewire/contract";
import type { z } from "zod";

/** The command `mcp` calls endpoints over HTTP, the service's `/mcp` in process. Errors are `ApiProblem`. */
export type EndpointCalls = Pick<Client, "call">;

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

export const dataOf = <T>({ data, success, messages }: Envelope<T | null>): T => {
  if (!success || data === null) throw new ToolRefusal(messages.join("; ") || "the service has no such data");
  return data;
};

export const firstOf = <T>(rows: readonly T[], max: number): { rows: readonly T[]; total: number } => ({
  rows: rows.slice(0, max),
  total: rows.length,
});
