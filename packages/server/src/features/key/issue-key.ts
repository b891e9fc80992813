import { LIMITS, type CreatePublicApiKeyRequest, type CreatePublicApiKeyResponse } from "@linewire/contract";
import type { Account, Key } from "@linewire/domain/change/record";
import { isoOf } from "@linewire/domain/clock/world";
import { hashOfKey, newKeyText, previewOfKey } from "./key-text.ts";
import { proposeOrThrow, type ProposalPorts } from "./proposing.ts";

type KeyRequest = Pick<CreatePublicApiKeyRequest, "name" | "partnerCode" | "siteUrls">;

export const issueKey = async (
  parts: ProposalPorts,
  accountId: string,
  request: KeyRequest,
  account: Account | null = null,
): Promise<CreatePublicApiKeyResponse> => {
  const { id, text } = newKeyText(parts.world.secret);
  const createdAt = isoOf(parts.world.now());
  const key: Key = {
    id,
    accountId,
    name: request.name,
    hash: hashOfKey(text),
    preview: previewOfKey(text),
    createdAt,
    revokedAt: null,
    ...(request.partnerCode === undefined ? {} : { partnerCode: request.partnerCode }),
    ...(request.siteUrls === undefined ? {} : { siteUrls: request.siteUrls }),
  };
  const { tier, permissions, activeKeyCount } = await proposeOrThrow(parts, "new-key", { key, account });
  return {
    keyId: id,
    apiKey: text,
    keyPreview: key.preview,
    name: key.name,
    tier,
    permissions,
    createdAt,
    expiresAt: null,
    activeKeyCount,
    maxActiveKeys: LIMITS.activeKeys,
  };
};
