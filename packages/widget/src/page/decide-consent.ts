import type { Consent } from "./consent.ts";

/** The fields that we read of a consent platform's answer (TCF 2). */
export type TcData = {
  gdprApplies?: boolean | undefined;
  eventStatus?: string;
  purpose?: { consents?: Record<string, boolean> };
};

/** Store or access on a device, measure content, understand audiences: the purposes that counting what was seen could fall under. */
const PURPOSES = [1, 7, 8];

/** Consent by the platform's word: all purposes, once the reader or the law has decided. */
export const tcfConsent = ({ gdprApplies, eventStatus, purpose }: TcData): Consent => {
  if (gdprApplies === false) return "granted";
  const settled = eventStatus === "tcloaded" || eventStatus === "useractioncomplete";
  return settled && PURPOSES.every((one) => purpose?.consents?.[one]) ? "granted" : "denied";
};

type Grounds = { said: Consent | null; optedOut: boolean; setting: string | null | undefined; platform: Consent };

/** The page's own word first, then the browser's opt-out, then the setting; nothing said is no. */
export const decideConsent = ({ said, optedOut, setting, platform }: Grounds): Consent => {
  if (said) return said;
  if (optedOut) return "denied";
  if (setting === "tcf" || setting === "auto") return platform;
  return setting === "granted" ? "granted" : "denied";
};
