import type { ApiKeySummary } from "@linewire/contract";
import type { Account, Key } from "@linewire/domain/change/record";
import { isoOf } from "@linewire/domain/clock/world";

export const keySummary = (
  key: Key,
  owner: Pick<Account, "tier" | "permissions">,
  usedAt: number | null,
): ApiKeySummary => ({
  keyId: key.id,
  keyPreview: key.preview,
  name: key.name,
  tier: owner.tier,
  permissions: owner.permissions,
  createdAt: key.createdAt,
  expiresAt: null,
  isActive: key.revokedAt === null,
  lastUsedAt: usedAt === null ? null : isoOf(usedAt),
  revokedAt: key.revokedAt,
});
