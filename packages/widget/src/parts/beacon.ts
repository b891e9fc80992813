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

type Asked = Navigator & { globalPrivacyControl?: boolean; doNotTrack?: string | null };
type Kind = "impression" | "click";

const KINDS: [event: string, kind: Kind][] = [
  ["linewire-impression", "impression"],
  ["linewire-offer-click", "click"],
];

const optedOut = (): boolean => {
  const { globalPrivacyControl, doNotTrack } = navigator as Asked;
  return globalPrivacyControl === true || doNotTrack === "1";
};

/** Whether counting is permitted, now and after each change. */
const consentNow = (said: WidgetPage["said"]) => {
  const platform = signal<Consent>("denied");
  const setting = defaults.peek()("consent");
  if (setting === "tcf" || setting === "auto")
    void loadPart<ConsentPart>("consent.js").then(({ watchConsent }) =>
      watchConsent((consent) => void (platform.value = consent)),
    );
  return computed(() => decideConsent({ said: said.value, optedOut: optedOut(), setting, platform: platform.value }));
};

/** Counts views and clicks after consent: no cookie, no id, no storage. */
export const start = ({ said }: WidgetPage): void => {
  if (defaults.peek()("analytics") !== "beacon") return;
  const consent = consentNow(said);
  let refused = false;
  const { add, flush } = beaconBatches((url, body) => {
    const text = JSON.stringify(body);
    // A request that outlives the page; plain text needs no preflight.
    if (!("keepalive" in Request.prototype)) return void navigator.sendBeacon(url, text);
    fetch(url, { method: "POST", body: text, keepalive: true, credentials: "omit" }).then(
      ({ status }) => (refused ||= status === 403),
      () => undefined,
    );
  });
  const hear = (event: Event, kind: Kind): void => {
    const item = beaconItem(kind, (event as CustomEvent<OfferDetail>).detail, new Date(pageWorld.now()));
    if (!item || refused || consent.peek() !== "granted") return;
    const { api, partner, articleUrl } = event.target as LinewireElement;
    add(`${api}/embed/v1/${encodeURIComponent(partner)}/beacon`, articleUrl, item);
  };
  for (const [name, kind] of KINDS) document.addEventListener(name, (event) => hear(event, kind));
  document.addEventListener("visibilitychange", () => document.hidden && flush());
  window.addEventListener("pagehide", flush);
  effect(() => note(`counting is ${consent.value}`));
};
