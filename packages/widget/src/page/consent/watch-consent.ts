import type { Consent } from "./consent.ts";
import { type TcData, tcfConsent } from "./decide-consent.ts";

const POLL_INTERVAL_MS = 500;
const MAX_POLLS = 40;

type TcfApi = (command: string, version: number, report: (data: TcData | null, ok: boolean) => void) => void;

/** Waits up to 20 s for the page's consent platform. Then reports each change of the consent. */
export const watchConsent = (report: (consent: Consent) => void): void => {
  const poll = (pollsLeft: number): void => {
    const api = (window as unknown as Record<string, TcfApi | undefined>)["__tcfapi"];
    if (api) api("addEventListener", 2, (data, ok) => report(ok && data ? tcfConsent(data) : "denied"));
    else if (pollsLeft > 0) setTimeout(poll, POLL_INTERVAL_MS, pollsLeft - 1);
  };
  poll(MAX_POLLS);
};
