import type { Consent } from "./consent.ts";

/** A response of a consent platform (TCF 2). */
export type TcData = {
  gdprApplies?: boolean | undefined;
  eventStatus?: string;
  purpose?: { consents?: Record<string, boolean> };
};

/** TCF purposes for counting views: storage on a device (1), content measurement (7), audience understanding (8). */
const REQUIRED_PURPOSES = [1, 7, 8];

export const tcfConsent = ({ gdprApplies, eventStatus, purpose }: TcData): Consent => {
  if (gdprApplies === false) return "granted";
  const settled = eventStatus === "tcloaded" || eventStatus === "useractioncomplete";
  return settled && REQUIRED_PURPOSES.every((one) => purpose?.consents?.[one]) ? "granted" : "denied";
};

type ConsentInputs = {
  explicit: Consent | null;
  optedOut: boolean;
  setting: string | null | undefined;
  platform: Consent;
};

/**
 * The first available input decides: setConsent(), the browser's opt-out, data-consent. Without an input consent is
 * denied.
 */
export const decideConsent = ({ explicit, optedOut, setting, platform }: ConsentInputs): Consent => {
  if (explicit) return explicit;
  if (optedOut) return "denied";
  if (setting === "tcf" || setting === "auto") return platform;
  return setting === "granted" ? "granted" : "denied";
};
