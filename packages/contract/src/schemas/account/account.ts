import { z } from "zod";
import { PERMISSIONS, TIERS } from "../../names.ts";
import { DateTime } from "../../scalar.ts";

/** `calls` counts since the time `countedSince`. */
const CallCount = z.object({ budget: z.string(), calls: z.int().min(0) });

const BudgetLeft = z.object({
  budget: z.string(),
  limit: z.int().min(1),
  windowSeconds: z.number(),
  remaining: z.int().min(0),
});

const AccountKey = z.object({
  keyId: z.string(),
  keyPreview: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  createdAt: DateTime,
  lastUsedAt: DateTime.nullable(),
  revokedAt: DateTime.nullable(),
  calls: z.array(CallCount),
  budgets: z.array(BudgetLeft).describe("Empty if requests are not limited, or for a revoked key."),
});
export type AccountKey = z.infer<typeof AccountKey>;

export const AccountOverview = z.object({
  accountId: z.string(),
  name: z.string().nullable().describe("Null until a user who signed in with an issuer has created the first key."),
  tier: z.enum(TIERS),
  permissions: z.array(z.enum(PERMISSIONS)),
  keys: z.array(AccountKey),
  maxActiveKeys: z.int(),
  countedSince: DateTime.describe("Start of the count: the start of this node or midnight UTC, whichever is later."),
  limited: z.boolean(),
  at: DateTime,
});
export type AccountOverview = z.infer<typeof AccountOverview>;
