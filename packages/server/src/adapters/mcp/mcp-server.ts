import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { ASSISTANT_TOOLS } from "../../features/assistant/all-tools.ts";
import { runTool } from "../../features/assistant/run-tool.ts";
import type { EndpointCalls } from "../../features/assistant/tool.ts";

export type AssistantPorts = {
  calls: EndpointCalls;
  version: string;
  report: (error: unknown) => void;
};

const INSTRUCTIONS =
  "Sports betting market data. Prices are American odds. Begin with list_leagues and get_schedule; get_odds needs an eventId or a betTypeId. Betting is for adults where it is legal: name the book and the age of a price, and give no advice to bet.";

export const assistantServer = ({ calls, version, report }: AssistantPorts): McpServer => {
  const server = new McpServer(
    { name: "linewire", title: "Linewire", version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  for (const tool of ASSISTANT_TOOLS) {
    const { name, title, description, input, isReadOnly } = tool;
    const annotations = { readOnlyHint: isReadOnly, destructiveHint: false, openWorldHint: false };
    server.registerTool(name, { title, description, inputSchema: input, annotations }, async (given) => {
      const { text, isRefused } = await runTool(tool, given, { calls, report });
      return { content: [{ type: "text", text }], isError: isRefused };
    });
  }
  return server;
};
