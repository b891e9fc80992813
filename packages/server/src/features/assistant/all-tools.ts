import { analyzeArticle } from "./article-tool.ts";
import { createBetSlip, evaluateBonus, getDeepLink } from "./bet-tools.ts";
import { getLineHistory, getOdds } from "./market-tools.ts";
import { getSchedule, listLeagues } from "./schedule-tools.ts";
import type { AssistantTool } from "./tool.ts";

export const ASSISTANT_TOOLS: readonly AssistantTool[] = [
  listLeagues,
  getSchedule,
  getOdds,
  getLineHistory,
  analyzeArticle,
  createBetSlip,
  getDeepLink,
  evaluateBonus,
];
