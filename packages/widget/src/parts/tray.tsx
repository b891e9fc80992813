import { signal, type Signal } from "@preact/signals";
import { pageWorld, addStyle } from "../core.ts";
import type { OfferView } from "../views/context.ts";
import css from "../views/tray/tray.css?inline";
import type { TrayLeg } from "../views/tray/tray-legs.ts";
import { isTakeable, Tray } from "../views/tray/tray.tsx";
import { keysOf, NOTHING, ParlayAsker, type ParlayState } from "../store/parlay/parlay-asker.ts";

/** Input from the panel: the current legs, and the signal that holds the reader's selection. */
export type TrayShown = OfferView & { legs: readonly TrayLeg[]; ids: Signal<readonly number[]> };

const OLD_MS = 60_000;

addStyle(css);

/** `mounted` = the ref of each tray that shows these legs. */
type Asking = { asker: ParlayAsker; told: Signal<ParlayState>; mounted: (element: Element | null) => void };
const askings = new WeakMap<object, Asking>();

const askingOf = ({ ids, bet, config }: TrayShown): Asking => {
  const known = askings.get(ids);
  if (known) return known;
  const told = signal(NOTHING);
  const place = { ...config.peek(), eventId: bet.betOffer.eventId ?? 0 };
  let shown = 0;
  const mounted = (element: Element | null): void => void (shown += element ? 1 : -1);
  const shower = {
    isShown: () => shown > 0,
    isSeen: () => !document.hidden,
    tell: (news: ParlayState) => void (told.value = news),
  };
  const asking = { asker: new ParlayAsker(place, pageWorld, shower), told, mounted };
  askings.set(ids, asking);
  return asking;
};

/** The tray of a game, requested while it is rendered. */
export const GameTray = ({ ids, ...shown }: TrayShown) => {
  const { legs } = shown;
  const { asker, told, mounted } = askingOf({ ids, ...shown });
  const known = told.value;
  const now = legs.map(({ bet, quote }) => {
    const { price, points } = quote.now.value;
    return { id: bet.betOffer.id, price, points };
  });
  asker.want(legs.every(isTakeable) ? now : [], shown.store.status.value === "live");
  const keys = keysOf(now);
  return (
    <Tray
      {...shown}
      mounted={mounted}
      told={known.legs === keys.legs ? known : null}
      isMoved={known.facts !== keys.facts}
      isOld={pageWorld.now() - known.at > OLD_MS && shown.store.status.value === "live"}
      remove={(lineId) => (ids.value = legs.map(({ bet }) => bet.betOffer.id).filter((id) => id !== lineId))}
    />
  );
};
