import type { Beacon } from "@linewire/contract";
import { computed, effect, signal } from "@preact/signals";
import { defaults, pageWorld } from "../core.ts";
import type { LinewireElement } from "../element/base.ts";
import type { JoinedElement } from "../element/page-tasks.ts";
import { offerDetail, type OfferDetail } from "../page/offer-detail.ts";
import { beaconBatches } from "../page/beacon/beacon-batches.ts";
import { beaconItem } from "../page/beacon/beacon-item.ts";
import { boxNames } from "../page/beacon/box-names.ts";
import { outgoingLink } from "../page/beacon/outgoing-link.ts";
import type { Consent } from "../page/consent/consent.ts";
import { decideConsent } from "../page/consent/decide-consent.ts";
import { watchConsent } from "../page/consent/watch-consent.ts";
import { note } from "../page/note.ts";
import type { WidgetPage } from "./page.ts";

type PrivacyNavigator = Navigator & { globalPrivacyControl?: boolean; doNotTrack?: string | null };
type Kind = "view" | "impression" | "click";

const KINDS: [event: string, kind: "impression" | "click"][] = [
  ["linewire-impression", "impression"],
  ["linewire-offer-click", "click"],
];

const hasOptedOut = (): boolean => {
  const { globalPrivacyControl, doNotTrack } = navigator as PrivacyNavigator;
  return globalPrivacyControl === true || doNotTrack === "1";
};

const consentNow = (explicit: WidgetPage["consent"]) => {
  const platform = signal<Consent>("denied");
  const setting = defaults.peek()("consent");
  if (setting === "tcf" || setting === "auto") watchConsent((consent) => void (platform.value = consent));
  return computed(() =>
    decideConsent({ explicit: explicit.value, optedOut: hasOptedOut(), setting, platform: platform.value }),
  );
};

const VIEW_ID_BYTES = 16;
const randomText = (): string =>
  [...crypto.getRandomValues(new Uint8Array(VIEW_ID_BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * A random id for each article of this page view. Only memory has the ids, so that the service cannot recognise a
 * returning reader.
 */
const pageViews = () => {
  const ids = new Map<string, string>();
  const visit = defaults.peek()("visit");
  return (articleUrl: string): Pick<Beacon, "viewId" | "visit"> => {
    const viewId = ids.get(articleUrl) ?? randomText();
    ids.set(articleUrl, viewId);
    return { viewId, ...(visit === "own" || visit === "preview" ? { visit } : {}) };
  };
};

/**
 * At a click, before the browser opens the link, adds the box's placement, and to a link to the service also the
 * article's URL.
 */
const nameLinks = (boxOf: (element: Element) => string): void => {
  const complete = (event: Event): void => {
    const elements = event.composedPath().filter((one) => one instanceof Element);
    const link = elements.find((one) => one instanceof HTMLAnchorElement && one.matches("a[part~=link]"));
    const box = elements.find(({ localName }) => localName.startsWith("linewire-"));
    if (!(link instanceof HTMLAnchorElement) || !box) return;
    link.href = outgoingLink(link.href, boxOf(box), (box as LinewireElement).articleUrl);
  };
  for (const name of ["click", "auxclick"]) document.addEventListener(name, complete, { capture: true });
};

const displayed = (joined: WidgetPage["joined"]): JoinedElement[] =>
  [...joined].filter(({ following }) => /ready|live|stale|paused/.test(`${following.peek()?.status.peek()}`));

/**
 * Reports views, impressions and clicks with the reader's consent only. Sets no cookie and stores nothing in the
 * browser.
 */
export const start = ({ consent: pageConsent, joined }: WidgetPage): void => {
  if (defaults.peek()("analytics") !== "beacon") return;
  const consent = consentNow(pageConsent);
  const boxOf = boxNames();
  const viewed = new Set<string>();
  nameLinks(boxOf);
  let refused = false;
  const { add, flush } = beaconBatches((url, body) => {
    const text = JSON.stringify(body);
    // keepalive lets the request outlive the page, and a plain-text body needs no CORS preflight. sendBeacon cannot
    // omit cookies, but other sites send no SameSite cookie.
    if (!("keepalive" in Request.prototype)) return void navigator.sendBeacon(url, text);
    fetch(url, { method: "POST", body: text, keepalive: true, credentials: "omit" }).then(
      ({ status }) => (refused ||= status === 403),
      () => undefined,
    );
  }, pageViews());
  const count = (element: LinewireElement, kind: Kind, detail: OfferDetail): void => {
    const item = beaconItem(kind, detail, new Date(pageWorld.now()), boxOf(element));
    if (!item || refused || consent.peek() !== "granted") return;
    const { api, partner, articleUrl } = element;
    add(`${api}/embed/v1/${encodeURIComponent(partner)}/beacon`, articleUrl, item);
  };
  const countViews = (): void => {
    for (const element of displayed(joined)) {
      const store = element.following.peek();
      for (const offer of element.shadowRoot?.querySelectorAll<HTMLElement>("[data-line-id]") ?? []) {
        const { articleUrl } = element as JoinedElement & LinewireElement;
        const key = `${articleUrl} ${boxOf(element)} ${offer.dataset["lineId"]}`;
        if (!store || viewed.has(key) || consent.peek() !== "granted") continue;
        viewed.add(key);
        count(element as JoinedElement & LinewireElement, "view", offerDetail(store, offer));
      }
    }
  };
  for (const [name, kind] of KINDS)
    document.addEventListener(name, (event) => {
      count(event.target as LinewireElement, kind, (event as CustomEvent<OfferDetail>).detail);
      // The page may unload right after a click.
      if (kind === "click") flush();
    });
  // The offers are rendered after this event, so the count waits for the next task.
  document.addEventListener("linewire-ready", () => setTimeout(countViews));
  document.addEventListener("visibilitychange", () => document.hidden && flush());
  window.addEventListener("pagehide", flush);
  effect(() => {
    note(`counting is ${consent.value}`);
    if (consent.value === "granted") setTimeout(countViews);
  });
};
