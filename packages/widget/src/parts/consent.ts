import type { Consent } from "../page/consent/consent.ts";
import { type TcData, tcfConsent } from "../page/consent/decide-consent.ts";

const LOOK_MS = 500;
const LOOKS = 40;

type TcfApi = (command: string, version: number, tell: (data: TcData | null, ok: boolean) => void) => void;

export type ConsentPart = { watchConsent: (tell: (consent: Consent) => void) => void };

/** Reports the consent of the page's platform and each change; the platform can load later. */
export const watchConsent = (tell: (consent: Consent) => void): void => {
  const ask = (looks: number): void => {
    const api = (window as unknown as Record<string, TcfApi | undefined>)["__tcfapi"];
    if (api) api("addEventListener", 2, (data, ok) => tell(ok && data ? tcfConsent(data) : "denied"));
    else if (looks > 0) setTimeout(ask, LOOK_MS, looks - 1);
  };
  ask(LOOKS);
};
