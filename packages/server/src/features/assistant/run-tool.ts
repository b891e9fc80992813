import { ApiProblem } from "@linewire/client";
import { ToolRefusal, type AssistantTool, type EndpointCalls } from "./tool.ts";

export type ToolOutcome = { text: string; isRefused: boolean };

const FIELDS = ["requiredTier", "requiredPermission", "retryAfterSeconds", "errors"] as const;

const refusalText = ({ code, message, body }: ApiProblem): string => {
  const about = typeof body === "object" && body !== null ? new Map<string, unknown>(Object.entries(body)) : new Map();
  const more = FIELDS.flatMap((name) => (about.has(name) ? [`${name}: ${JSON.stringify(about.get(name))}`] : []));
  return [`${code}: ${message}`, ...more].join(". ");
};

export const runTool = async (
  tool: AssistantTool,
  input: Record<string, unknown>,
  { calls, report }: { calls: EndpointCalls; report: (error: unknown) => void },
): Promise<ToolOutcome> => {
  try {
    return { text: JSON.stringify(await tool.run(calls, input)), isRefused: false };
  } catch (error) {
    if (error instanceof ToolRefusal) return { text: error.message, isRefused: true };
    if (error instanceof ApiProblem) return { text: refusalText(error), isRefused: true };
    report(error);
    return { text: "internal_error: the service failed; try again later", isRefused: true };
  }
};
