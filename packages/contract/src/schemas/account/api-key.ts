import { z } from "zod";
import { LIMITS, PERMISSIONS, TIERS } from "../../names.ts";
import { DateTime, Url } from "../../scalar.ts";

export const KeyName = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[^\p{C}]+$/u, "must not contain control characters")
  .refine((text) => text.trim() !== "", "must not be blank");

export const CreatePublicApiKeyRequest = z.strictObject({
  name: KeyName,
  partnerCode: z
    .string()
    .regex(/^[a-z0-9-]{3,32}$/, "3 to 32 of a-z, 0-9 and -")
    .optional(),
  siteUrls: z.array(Url).min(1).max(5).optional(),
  acceptTerms: z.literal(true, "the terms must be accepted").describe("Must be true."),
});
export type CreatePublicApiKeyRequest = z.infer<typeof CreatePublicApiKeyRequest>;

const shared = {
  keyId: z.string(),
  keyPreview: z.string(),
  name: z.string(),
  tier: z.enum(TIERS),
  permissions: z.array(z.enum(PERMISSIONS)),
  createdAt: DateTime,
  expiresAt: z.null(),
};

export const CreatePublicApiKeyResponse = z.object({
  ...shared,
  apiKey: z.string().describe("Shown once: Linewire stores only its hash."),
  activeKeyCount: z.int().min(1),
  maxActiveKeys: z.literal(LIMITS.activeKeys),
});
export type CreatePublicApiKeyResponse = z.infer<typeof CreatePublicApiKeyResponse>;

export const ApiKeySummary = z.object({
  ...shared,
  isActive: z.boolean(),
  lastUsedAt: DateTime.nullable(),
  revokedAt: DateTime.nullable(),
});
export type ApiKeySummary = z.infer<typeof ApiKeySummary>;
