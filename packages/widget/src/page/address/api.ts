import { signal } from "@preact/signals";
import { handover, type Handover } from "../../script.ts";
import { VERSION } from "../../version.ts";
import { chooseState } from "../consent/choose-state.ts";
import type { Consent } from "../consent/consent.ts";
import { joined } from "./join.ts";

export type QueuedCall = readonly [method: string, ...args: unknown[]] | ((linewire: Linewire) => void);

/** Consent from the page's last setConsent() call. While it is null, data-consent applies. */
export const pageConsent = signal<Consent | null>(null);
export const scans = signal(0);

const methods = (define: () => void) => ({
  version: VERSION,
  ready: customElements.whenDefined("linewire-bets"),
  define,
  /** Upgrades the elements in `root`, also outside the document, and places offers again. */
  scan: (root: Node = document): void => {
    customElements.upgrade(root);
    scans.value += 1;
  },
  /** Listens to the event `linewire-<name>`; returns a function that stops listening. */
  on: (name: string, listener: (event: CustomEvent) => void): (() => void) => {
    const type = `linewire-${name}`;
    document.addEventListener(type, listener as EventListener);
    return () => document.removeEventListener(type, listener as EventListener);
  },
  setConsent: (consent: Consent): void => {
    pageConsent.value = consent;
  },
  /** The reader's US state. It overrides the state that the service derived from the request. */
  setState: chooseState,
  pause: (): void => joined.forEach((element) => element.pause()),
  resume: (): void => joined.forEach((element) => element.resume()),
  push: (...calls: QueuedCall[]): void => calls.forEach(run),
});

export type Linewire = Handover & ReturnType<typeof methods>;

const run = (call: QueuedCall): void => {
  const api = handover() as Linewire;
  try {
    if (typeof call === "function") return call(api);
    const [method, ...args] = call;
    (api as unknown as Record<string, (...args: unknown[]) => void>)[method]!(...args);
  } catch (error) {
    reportError(error);
  }
};

/** Replaces the queue in `window.linewire` with the API and runs the queued calls. */
export const openApi = (define: () => void): void => {
  const before = handover() as Handover & { queue?: unknown };
  const { config, parts, nonce, queue = before } = before;
  const api: Linewire = Object.assign(methods(define), {
    ...(config && { config }),
    ...(parts && { parts }),
    ...(nonce && { nonce }),
  });
  (window as { linewire?: Linewire }).linewire = api;
  if (!Array.isArray(queue)) return;
  api.push(...(queue.splice(0) as QueuedCall[]));
  // The page may have stored the queue. Calls pushed to it must still run.
  queue.push = (...calls: QueuedCall[]) => {
    api.push(...calls);
    return 0;
  };
};

declare global {
  interface Window {
    linewire?: Linewire;
  }
}
