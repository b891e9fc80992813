// Pages include this script at a stable URL. Trusted Types forbid setting the src of a script, so import() loads the
// bundle, and preload links check the bundle's integrity.

import type { Handover } from "./script.ts";

declare const LINEWIRE_BUNDLE: string;
declare const LINEWIRE_INTEGRITY: string;
declare const LINEWIRE_VENDOR: string;
declare const LINEWIRE_VENDOR_INTEGRITY: string;
declare const LINEWIRE_PARTS: Record<string, string>;

// A module script has no currentScript, so the loader finds its script element by URL.
const me = (document.currentScript ?? document.querySelector("[src*=linewire\\.js]")) as HTMLScriptElement;
const from = new URL(me.src);
const bundle = new URL(LINEWIRE_BUNDLE, from).href;
const { nonce } = me;
const run = (): unknown => import(/* @vite-ignore */ bundle);
const preload = (href: string, integrity: string): HTMLLinkElement =>
  Object.assign(document.createElement("link"), {
    rel: "modulepreload",
    href,
    integrity,
    crossOrigin: "anonymous",
    nonce,
  });

// `window.linewire` may be the page's queue or the API of another loader or bundle. So the object is extended, never
// replaced.
const own = ((window as { linewire?: object }).linewire ??= []) as Handover;
own.config ??= Object.assign({ api: from.origin }, me.dataset);
own.nonce ??= nonce;
own.parts = { ...own.parts, [bundle]: LINEWIRE_PARTS };
const link = preload(bundle, LINEWIRE_INTEGRITY);
Object.assign(link, {
  onload: run,
  onerror: () => {
    // Without the bundle the page shows its fallback content, which needs no reserved space.
    for (const room of document.querySelectorAll("linewire-bets>svg")) room.remove();
    // oxlint-disable-next-line no-console
    console.warn(`Linewire: ${bundle} did not load (script-src?)`);
  },
});
// Every browser that can run the bundle supports module preloads.
document.head.append(preload(new URL(LINEWIRE_VENDOR, from).href, LINEWIRE_VENDOR_INTEGRITY), link);
