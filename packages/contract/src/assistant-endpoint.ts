import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { LIMITS } from "./names.ts";

/**
 * Not in ENDPOINTS, because the Model Context Protocol describes its messages. Each message counts as one request, and
 * a tool call also counts the requests that the tool makes.
 */
export const assistantEndpoint = endpoint({
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
