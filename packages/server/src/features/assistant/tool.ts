import type { Client } from "@linewire/client";
import type { Envelope } from "@linewire/contract";
import type { z } from "zod";

/** The endpoints of the service, as tools call them: over HTTP beside a running service, in process at `/mcp`. Refusals are thrown as `ApiProblem`. */
export type EndpointCalls = Pick<Client, "call">;

/** A tool of the Model Context Protocol: a few endpoint calls, and their data cut down to what an assistant can read. */
export type AssistantTool<Input extends z.ZodObject = z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  input: Input;
  /** Whether a call leaves something behind in the service. */
  isReadOnly: boolean;
  run(calls: EndpointCalls, input: z.output<Input>): Promise<unknown>;
};

export const tool = <Input extends z.ZodObject>(given: AssistantTool<Input>): AssistantTool<Input> => given;

/** A tool cannot do what it was asked; the message says why, for the assistant. */
export class ToolRefusal extends Error {}

/** The data of an envelope; one that says `success: false` is a refusal in its own words. */
export const dataOf = <T>({ data, success, messages }: Envelope<T | null>): T => {
  if (!success || data === null) throw new ToolRefusal(messages.join("; ") || "the service has no such data");
  return data;
};

/** The first rows of a list, and how many there are. */
export const firstOf = <T>(rows: readonly T[], most: number): { rows: readonly T[]; total: number } => ({
  rows: rows.slice(0, most),
  total: rows.length,
});
