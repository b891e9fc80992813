import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { envelope } from "../envelope.ts";
import { ApiKeySummary, CreatePublicApiKeyRequest, CreatePublicApiKeyResponse } from "../schemas/account/api-key.ts";

const shared = { tag: "Keys", rate: "keys" } as const;

export const createKey = endpoint({
  ...shared,
  id: "createKey",
  method: "post",
  path: "/api-key",
  summary: "Create a key of the caller's account, with at most two active keys. The key is shown once.",
  needs: { by: "jwt-or-nobody" },
  body: CreatePublicApiKeyRequest,
  bodyOptional: true,
  reply: envelope(CreatePublicApiKeyResponse),
  dialect: "envelope",
});

export const listKeys = endpoint({
  ...shared,
  id: "listKeys",
  method: "get",
  path: "/api-key",
  summary: "The caller's keys, newest first, masked.",
  needs: { by: "jwt" },
  reply: envelope(z.array(ApiKeySummary)),
});

export const revokeKey = endpoint({
  ...shared,
  id: "revokeKey",
  method: "delete",
  path: "/api-key/{keyId}",
  summary: "Revoke one of the caller's keys with immediate effect. A repeated request succeeds.",
  needs: { by: "jwt" },
  params: z.object({ keyId: z.string().max(64) }),
  reply: envelope(ApiKeySummary),
  problems: ["not_found"],
});
