import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { LIMITS } from "./names.ts";

/**
 * Access to /mcp. It is not in the list of endpoints: the Model Context Protocol describes its own messages and tools. Each message costs a
 * read; a tool call also costs what its endpoints cost.
 */
export const assistantDoor = endpoint({
  id: "mcp",
  method: "post",
  path: "/mcp",
  summary: "Tools for assistants: the Model Context Protocol over Streamable HTTP.",
  tag: "Market data",
  needs: { tier: "free" },
  rate: "reads",
  body: z.unknown(),
  bodyLimit: LIMITS.articleBodyBytes,
  kind: "json",
  reply: z.unknown(),
});
