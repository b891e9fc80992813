import { KeyName, type ENDPOINTS } from "@linewire/contract";
import type { Handler } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import type { AccountParts } from "./account-parts.ts";
import { showAccount, signInPage } from "./account-page.ts";

type Endpoints = typeof ENDPOINTS;

const ENDED = "Your session has ended and no change was made. Sign in again.";

export const createAccountKey =
  (parts: AccountParts): Handler<Endpoints["createAccountKey"]> =>
  async ({ body, caller, from, spend }) => {
    if (caller === null) return signInPage(from, parts, { to: "/account", message: ENDED });
    const { rotate } = body;
    const name = KeyName.safeParse(body.name.trim());
    if (!name.success) {
      const message = "The name of a key must have 1 to 60 characters.";
      return showAccount({ caller, from }, parts, { rotate, message, status: 400 });
    }
    spend("keys");
    try {
      const fresh = await parts.makeKey(caller.accountId, name.data);
      return showAccount({ caller, from }, parts, { rotate, fresh });
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== "invalid_parameter") throw error;
      const message = "You have two active keys, which is the maximum. Revoke one first.";
      return showAccount({ caller, from }, parts, { rotate, message, status: 400 });
    }
  };

export const revokeAccountKey =
  (parts: AccountParts): Handler<Endpoints["revokeAccountKey"]> =>
  async ({ params, caller, from, spend }) => {
    if (caller === null) return signInPage(from, parts, { to: "/account", message: ENDED });
    spend("keys");
    await parts.revokeKey(caller.accountId, params.keyId);
    return {
      status: 302,
      bytes: Buffer.alloc(0),
      headers: { Location: `/account?rotate=${encodeURIComponent(params.keyId)}`, "Cache-Control": "no-store" },
    };
  };
