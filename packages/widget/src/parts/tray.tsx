import { signal, type Signal } from "@preact/signals";
import { pageWorld, addStyle } from "../core.ts";
import type { OfferView } from "../views/context.ts";
import css from "../views/tray/tray.css?inline";
import type { TrayLeg } from "../views/tray/tray-legs.ts";
import { isTakeable, Tray } from "../views/tray/tray.tsx";
import { keysOf, NO_PARLAY, ParlayRequests, type ParlayState } from "../store/parlay/parlay-requests.ts";

export type TrayInput = OfferView & { legs: readonly TrayLeg[]; ids: Signal<readonly number[]> };

const MAX_PRICE_AGE_MS = 60_000;

addStyle(css);

/** `mounted`: ref callback of every tray of these legs. */
type ParlayPricing = {
  requests: ParlayRequests;
  state: Signal<ParlayState>;
  mounted: (element: Element | null) => void;
};
const pricings = new WeakMap<object, ParlayPricing>();

const pricingOf = ({ ids, bet, config }: TrayInput): ParlayPricing => {
  const known = pricings.get(ids);
  if (known) return known;
  const state = signal(NO_PARLAY);
  const place = { ...config.peek(), eventId: bet.betOffer.eventId ?? 0 };
  let mountedCount = 0;
  const mounted = (element: Element | null): void => void (mountedCount += element ? 1 : -1);
  const view = {
    isMounted: () => mountedCount > 0,
    isVisible: () => !document.hidden,
    update: (next: ParlayState) => void (state.value = next),
  };
  const pricing = { requests: new ParlayRequests(place, pageWorld, view), state, mounted };
  pricings.set(ids, pricing);
  return pricing;
};

export const GameTray = ({ ids, ...shown }: TrayInput) => {
  const { legs } = shown;
  const { requests, state, mounted } = pricingOf({ ids, ...shown });
  const priced = state.value;
  const now = legs.map(({ bet, quote }) => {
    const { price, points } = quote.now.value;
    return { id: bet.betOffer.id, price, points };
  });
  requests.want(legs.every(isTakeable) ? now : [], shown.store.status.value === "live");
  const keys = keysOf(now);
  return (
    <Tray
      {...shown}
      mounted={mounted}
      parlay={priced.legs === keys.legs ? priced : null}
      isMoved={priced.facts !== keys.facts}
      isOld={pageWorld.now() - priced.at > MAX_PRICE_AGE_MS && shown.store.status.value === "live"}
      remove={(lineId) => (ids.value = legs.map(({ bet }) => bet.betOffer.id).filter((id) => id !== lineId))}
    />
  );
};
