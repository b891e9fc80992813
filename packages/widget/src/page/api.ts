import { signal } from "@preact/signals";
import { handover, type Handover } from "../script.ts";
import { VERSION } from "../version.ts";
import { chooseState } from "./choose-state.ts";
import type { Consent } from "./consent.ts";
import { joined } from "./join.ts";

/** A method's name and its arguments, or a function that is given the API. */
export type QueuedCall = readonly [method: string, ...args: unknown[]] | ((linewire: Linewire) => void);

/** Consent from the page's last setConsent() call; null = never called, data-consent applies. */
export const said = signal<Consent | null>(null);
/** How often the page has asked to be looked through. */
export const scans = signal(0);

const methods = (define: () => void) => ({
  version: VERSION,
  ready: customElements.whenDefined("linewire-bets"),
  /** Defines the elements, where somebody else has not. */
  define,
  /** Upgrades elements in a piece that is not in the page yet, and looks again for places for offers. */
  scan: (root: Node = document): void => {
    customElements.upgrade(root);
    scans.value += 1;
  },
  /** Calls for each event of that name, without its prefix; returns the end of it. */
  on: (name: string, tell: (event: CustomEvent) => void): (() => void) => {
    const type = `linewire-${name}`;
    document.addEventListener(type, tell as EventListener);
    return () => document.removeEventListener(type, tell as EventListener);
  },
  /** The page's own word on consent; goes before data-consent. */
  setConsent: (consent: Consent): void => {
    said.value = consent;
  },
  /** The reader's state, where the page knows better than the service. */
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

/** Puts `window.linewire` in the place of the queue that stood there, and does what was queued; later pushes run at once. */
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
  // A page may have kept the queue.
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
