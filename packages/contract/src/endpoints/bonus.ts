import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { envelope } from "../envelope.ts";
import { Bonus, MarketLineBonus } from "../schemas/market/bonus.ts";
import { BonusEvaluationRequest, BonusEvaluationResult } from "../schemas/market/bonus-evaluation.ts";
import { Int32Text } from "../wire-text.ts";

const shared = { tag: "Bonuses", needs: { tier: "free" }, rate: "reads", method: "get" } as const;

// Two paths also match /bonus/{id}, so they come first.

export const listActiveBonuses = endpoint({
  ...shared,
  id: "listActiveBonuses",
  path: "/bonus/active",
  summary: "The bonuses that can be used now.",
  query: z.object({ marketSourceId: Int32Text.optional() }),
  reply: envelope(z.array(Bonus)),
});

export const listBonusMarketLines = endpoint({
  ...shared,
  id: "listBonusMarketLines",
  path: "/bonus/market-lines",
  summary: "The lines on which bonuses can be used, at most 200 per bonus, with the value of the bonus on each line.",
  query: z.object({
    ids: z.string().max(1000).optional().describe("Ids of bonuses, separated by commas; at most 50."),
  }),
  reply: envelope(z.array(MarketLineBonus)),
  problems: ["delayed_snapshot_unavailable"],
});

export const getBonus = endpoint({
  ...shared,
  id: "getBonus",
  path: "/bonus/{id}",
  summary: "One bonus by its id.",
  params: z.object({
    id: z
      .string()
      .max(40)
      .meta({ override: { type: "integer", format: "int64" } }),
  }),
  reply: envelope(Bonus),
});

export const evaluateBonus = endpoint({
  ...shared,
  id: "evaluateBonus",
  method: "post",
  path: "/bonus/evaluate",
  summary:
    "Value of a bonus on a bet, whether the bet qualifies, and the hedge that guarantees the value. The messages of the envelope name values that cannot be computed.",
  body: BonusEvaluationRequest,
  reply: envelope(BonusEvaluationResult),
  problems: ["invalid_parameter", "delayed_snapshot_unavailable"],
});
