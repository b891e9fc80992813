import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { LIMITS } from "./names.ts";

/** Who may come to /mcp. It is no row of the list: the Model Context Protocol describes its own messages and tools. A tool call costs what its endpoint costs; every other message is a read. */
export const assistantDoor = endpoint({
  id: "mcp",
  method: "post",
  path: "/mcp",
  summary: "Tools for assistants, by the Model Context Protocol over Streamable HTTP.",
  tag: "Market data",
  needs: { tier: "free" },
  rate: "reads",
  body: z.unknown(),
  bodyLimit: LIMITS.articleBodyBytes,
  kind: "json",
  reply: z.unknown(),
});
