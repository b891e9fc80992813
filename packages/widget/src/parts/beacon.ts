import { computed, effect, signal } from "@preact/signals";
import { defaults, loadPart, pageWorld } from "../core.ts";
import type { LinewireElement } from "../element/base.ts";
import type { OfferDetail } from "../page/offer-detail.ts";
import { beaconBatches } from "../page/beacon/beacon-batches.ts";
import { beaconItem } from "../page/beacon/beacon-item.ts";
import type { Consent } from "../page/consent/consent.ts";
import { decideConsent } from "../page/consent/decide-consent.ts";
import { note } from "../page/note.ts";
import type { ConsentPart } from "./consent.ts";
import type { WidgetPage } from "./page.ts";

type PrivacyNavigator = Navigator & { globalPrivacyControl?: boolean; doNotTrack?: string | null };
type Kind = "impression" | "click";

const KINDS: [event: string, kind: Kind][] = [
  ["linewire-impression", "impression"],
  ["linewire-offer-click", "click"],
];

const hasOptedOut = (): boolean => {
  const { globalPrivacyControl, doNotTrack } = navigator as PrivacyNavigator;
  return globalPrivacyControl === true || doNotTrack === "1";
};

/** Signal of the effective consent. */
const consentNow = (explicit: WidgetPage["consent"]) => {
  const platform = signal<Consent>("denied");
  const setting = defaults.peek()("consent");
  if (setting === "tcf" || setting === "auto")
    void loadPart<ConsentPart>("consent.js").then(({ watchConsent }) =>
      watchConsent((consent) => void (platform.value = consent)),
    );
  return computed(() =>
    decideConsent({ explicit: explicit.value, optedOut: hasOptedOut(), setting, platform: platform.value }),
  );
};

/** Counts views and clicks after consent, without cookies, ids or storage. */
export const start = ({ consent: pageConsent }: WidgetPage): void => {
  if (defaults.peek()("analytics") !== "beacon") return;
  const consent = consentNow(pageConsent);
  let refused = false;
  const { add, flush } = beaconBatches((url, body) => {
    const text = JSON.stringify(body);
    // keepalive lets the request outlive the page; a plain-text body needs no CORS preflight.
    if (!("keepalive" in Request.prototype)) return void navigator.sendBeacon(url, text);
    fetch(url, { method: "POST", body: text, keepalive: true, credentials: "omit" }).then(
      ({ status }) => (refused ||= status === 403),
      () => undefined,
    );
  });
  const count = (event: Event, kind: Kind): void => {
    const item = beaconItem(kind, (event as CustomEvent<OfferDetail>).detail, new Date(pageWorld.now()));
    if (!item || refused || consent.peek() !== "granted") return;
    const { api, partner, articleUrl } = event.target as LinewireElement;
    add(`${api}/embed/v1/${encodeURIComponent(partner)}/beacon`, articleUrl, item);
  };
  for (const [name, kind] of KINDS) document.addEventListener(name, (event) => count(event, kind));
  document.addEventListener("visibilitychange", () => document.hidden && flush());
  window.addEventListener("pagehide", flush);
  effect(() => note(`counting is ${consent.value}`));
};
