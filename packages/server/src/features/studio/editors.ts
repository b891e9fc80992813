import type { Partner, Account } from "@linewire/domain/change/record";
import type { Origins } from "@linewire/http/call";
import type { Editor } from "./editor.ts";

/** On a demo installation, requests from its own machine edit for the demo's partners without a sign-in. */
export const demoEditor =
  ({ demo, demoAccountId }: { demo: boolean; demoAccountId: string }) =>
  ({ local }: Origins, { accountIds }: Partner): Editor | null =>
    demo && local && accountIds.includes(demoAccountId) ? { accountId: demoAccountId, by: "demo" } : null;

export type SessionParts = {
  /** The signed-in account of a Cookie header. */
  session: (cookie: string | null) => { accountId: string } | null;
  account: (id: string) => Account | undefined;
};

/** Editor by session: signed in with an account of the partner that may read articles. */
export const sessionEditor =
  ({ session, account }: SessionParts) =>
  ({ cookie }: Origins, { accountIds }: Partner): Editor | null => {
    const accountId = session(cookie)?.accountId;
    if (accountId === undefined || !accountIds.includes(accountId)) return null;
    const may = account(accountId)?.permissions.includes("api:svc_article_widgets") ?? false;
    return may ? { accountId, by: "session" } : null;
  };
