import type { StudioDesk } from "@linewire/contract";
import type { Partner } from "@linewire/domain/change/record";
import type { Origins } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { isOwnOrigin } from "../../shared/own-origin.ts";
import { activePartner, type FindPartner } from "../../shared/partner-of.ts";

export type Editor = StudioDesk["editor"];

export type EditorParts = {
  partner: FindPartner;
  ownHosts: () => readonly string[];
  /** The editor of a partner for this request; null = none. */
  mayEdit: (from: Origins, partner: Partner) => Editor | null;
  /** Whether a user is signed in on the requesting browser. */
  isSignedIn: (from: Origins) => boolean;
};

/**
 * The partner of a request and its editor. Rejects others, because the studio shows unpublished corrections; a missing sign-in has its own
 * error, so that the page can redirect.
 */
export const editorAt = (
  { params, from }: { params: { partnerSlug: string }; from: Origins },
  { partner: find, ownHosts, mayEdit, isSignedIn }: EditorParts,
): { partner: Partner; editor: Editor } => {
  const partner = activePartner(params.partnerSlug, find);
  if (!isOwnOrigin(from, ownHosts()))
    throw new Fault("partner_forbidden", "only the operator's own pages may send this request");
  const editor = mayEdit(from, partner);
  if (editor === null && !isSignedIn(from)) throw new Fault("token_invalid", "not signed in");
  if (editor === null)
    throw new Fault("partner_forbidden", "this account has no access to this partner: sign in with another account");
  return { partner, editor };
};
