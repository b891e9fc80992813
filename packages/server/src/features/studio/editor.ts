import type { StudioDesk } from "@linewire/contract";
import type { Partner } from "@linewire/domain/change/record";
import type { Origins } from "../../call.ts";
import { Fault } from "../../fault.ts";
import { isOwnOrigin } from "../../own-origin.ts";
import { activePartner, type FindPartner } from "../../partner-of.ts";

export type Editor = StudioDesk["editor"];

export type EditorParts = {
  partner: FindPartner;
  ownHosts: () => readonly string[];
  /** Who may edit for a partner from where the call comes; null = nobody. */
  mayEdit: (from: Origins, partner: Partner) => Editor | null;
  /** Whether anybody is signed in on the browser that calls. */
  isSignedIn: (from: Origins) => boolean;
};

/** The partner of a call and the editor who makes it. What others ask is refused: the studio shows what is not published. Whoever is not signed in is told so, for the page leads there. */
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
