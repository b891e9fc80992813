import type { Consent } from "./consent.ts";

/** Fields of a consent platform's response (TCF 2). */
export type TcData = {
  gdprApplies?: boolean | undefined;
  eventStatus?: string;
  purpose?: { consents?: Record<string, boolean> };
};

/** Storage or access on a device, content measurement, audience understanding: the purposes that apply to counting views. */
const PURPOSES = [1, 7, 8];

/** Consent according to the platform: all purposes, once the reader or the law has decided. */
export const tcfConsent = ({ gdprApplies, eventStatus, purpose }: TcData): Consent => {
  if (gdprApplies === false) return "granted";
  const settled = eventStatus === "tcloaded" || eventStatus === "useractioncomplete";
  return settled && PURPOSES.every((one) => purpose?.consents?.[one]) ? "granted" : "denied";
};

type Grounds = { said: Consent | null; optedOut: boolean; setting: string | null | undefined; platform: Consent };

/** The page's value first, then the browser's opt-out, then the setting; default: no consent. */
export const decideConsent = ({ said, optedOut, setting, platform }: Grounds): Consent => {
  if (said) return said;
  if (optedOut) return "denied";
  if (setting === "tcf" || setting === "auto") return platform;
  return setting === "granted" ? "granted" : "denied";
};
