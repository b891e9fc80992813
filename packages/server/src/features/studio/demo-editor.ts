import type { Partner } from "@linewire/domain/change/record";
import type { Origins } from "../../call.ts";
import type { Editor } from "./editor.ts";

/** On a demo install whoever sits at its machine edits for the demo's partners: nobody signs in there. */
export const demoEditor =
  ({ demo, demoAccountId }: { demo: boolean; demoAccountId: string }) =>
  ({ local }: Origins, { accountIds }: Partner): Editor | null =>
    demo && local && accountIds.includes(demoAccountId) ? { accountId: demoAccountId, by: "demo" } : null;
