import type { StudioDesk } from "@linewire/contract";
import type { Partner, Account } from "@linewire/domain/change/record";
import type { Origins } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { isOwnOrigin } from "../../shared/own-origin.ts";
import { activePartner, type FindPartner } from "../../shared/partner-of.ts";

export type Editor = StudioDesk["editor"];

export type EditorPorts = {
  partner: FindPartner;
  ownHosts: () => readonly string[];
  /** Null if the sender of the request may not edit. */
  mayEdit: (from: Origins, partner: Partner) => Editor | null;
  isSignedIn: (from: Origins) => boolean;
};

/**
 * The studio shows unpublished corrections, so callers who may not edit are rejected. A missing sign-in has its own
 * code, so that the page can redirect.
 */
export const editorAt = (
  { params, from }: { params: { partnerSlug: string }; from: Origins },
  { partner: find, ownHosts, mayEdit, isSignedIn }: EditorPorts,
): { partner: Partner; editor: Editor } => {
  const partner = activePartner(params.partnerSlug, find);
  if (!isOwnOrigin(from, ownHosts()))
    throw new Fault("partner_forbidden", "only the operator's own pages may send this request");
  const editor = mayEdit(from, partner);
  if (editor === null && !isSignedIn(from)) throw new Fault("token_invalid", "not signed in: sign in at /account");
  if (editor === null) throw new Fault("partner_forbidden", "your account is not an editor of this partner");
  return { partner, editor };
};

/** On a demo installation, a browser on the machine edits for the demo's partners without a sign-in. */
export const demoEditor =
  ({ demo, demoAccountId }: { demo: boolean; demoAccountId: string }) =>
  ({ local }: Origins, { accountIds }: Partner): Editor | null =>
    demo && local && accountIds.includes(demoAccountId) ? { accountId: demoAccountId, by: "demo" } : null;

export type SessionEditorPorts = {
  session: (cookie: string | null) => { accountId: string } | null;
  account: (id: string) => Account | undefined;
};

/** The account of the session must belong to the partner and may read articles. */
export const sessionEditor =
  ({ session, account }: SessionEditorPorts) =>
  ({ cookie }: Origins, { accountIds }: Partner): Editor | null => {
    const accountId = session(cookie)?.accountId;
    if (accountId === undefined || !accountIds.includes(accountId)) return null;
    const may = account(accountId)?.permissions.includes("api:svc_article_widgets") ?? false;
    return may ? { accountId, by: "session" } : null;
  };
