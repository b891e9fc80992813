import type { Partner } from "@linewire/domain/change/record";
import type { Origins } from "@linewire/http/call";
import type { Editor } from "./editor.ts";

/** On a demo installation, requests from its own machine edit for the demo's partners without a sign-in. */
export const demoEditor =
  ({ demo, demoAccountId }: { demo: boolean; demoAccountId: string }) =>
  ({ local }: Origins, { accountIds }: Partner): Editor | null =>
    demo && local && accountIds.includes(demoAccountId) ? { accountId: demoAccountId, by: "demo" } : null;
