import { pageWorld, speaker } from "../core.ts";
import { createIdleWaiter } from "../page/when-idle.ts";
import { outOfView } from "../page/out-of-view.ts";
import { own } from "../words/en.ts";
import { MIN_INTERVAL_MS } from "../views/spoken/announce.ts";
import type { LoadedView } from "../views/context.ts";

const CHANGED: Record<string, string> = {
  en: "The bets of this story have changed.",
  es: "Las apuestas de este artículo han cambiado.",
  fr: "Les paris de cet article ont changé.",
  de: "Die Wetten zu diesem Artikel haben sich geändert.",
  pt: "As apostas deste artigo mudaram.",
  ar: "تغيّرت رهانات هذا المقال.",
};

type ListState = { url: string; bets: string; until: number };

const lastStates = new WeakMap<object, ListState>();

/** Lasts 15 s. Inline offers stay silent, because the list announces the change. */
const changeAnnouncement = ({ article, config, words }: LoadedView, now: number): string => {
  const { lineId, maxBets } = config.value;
  const { bets: all, metadata } = article.widget;
  const url = metadata.articleUrl;
  const bets = `${all.slice(0, maxBets).map(({ betOffer }) => betOffer.id)}`;
  const before = lastStates.get(config);
  const until = before?.url !== url ? 0 : before.bets === bets ? before.until : now + MIN_INTERVAL_MS;
  lastStates.set(config, { url, bets, until });
  return !lineId && now < until ? (own(CHANGED, words.value.language) ?? "") : "";
};

const ELEMENTS = "linewire-bets, linewire-offer";

/** Returns a function that gives elements that became shorter their old height until they are out of view. */
const keepHeight = (): (() => void) => {
  const before = [...document.querySelectorAll<HTMLElement>(ELEMENTS)].map(
    (element) => [element, element.offsetHeight] as const,
  );
  return () => {
    const { wait } = outOfView();
    for (const [element, height] of before)
      if (element.offsetHeight < height) {
        element.style.minBlockSize = `${height}px`;
        wait(element, () => element.style.removeProperty("min-block-size"));
      }
  };
};

const CONTROLS = "a[part~=link], button";

/**
 * Returns a function that restores the focus after rendering: on the same control of the offer, or on the offer's first
 * control.
 */
const keepFocus = (): (() => void) => {
  const host = document.activeElement;
  const root = host?.shadowRoot;
  const focused = root?.activeElement;
  if (!root || !focused || !host.localName.startsWith("linewire-")) return () => undefined;
  const line = focused.closest<HTMLElement>("[data-line-id]")?.dataset["lineId"];
  const part = focused.getAttribute("part");
  return () => {
    const isElsewhere = document.activeElement !== host && document.activeElement !== document.body;
    if (isElsewhere || root.activeElement) return;
    const control = root.querySelector<HTMLElement>(`[data-line-id="${line}"] [part="${part}"]`);
    (control ?? root.querySelector<HTMLElement>(CONTROLS))?.focus({ preventScroll: true });
  };
};

/**
 * All readers of an article receive a correction at the same moment, so a random delay in ms spreads their requests.
 */
const MAX_DELAY_MS = 1200;

const renderOthers = speaker.peek();
const whenIdle = createIdleWaiter(window, pageWorld);
const pending = new Set<() => Promise<void>>();

speaker.value = (shown) =>
  "bet" in shown ? renderOthers?.(shown) : changeAnnouncement(shown, pageWorld.now()) || renderOthers?.(shown);

const reload = (load: () => Promise<void>): void => {
  const restore = [keepHeight(), keepFocus()];
  pending.delete(load);
  load().then(
    () => restore.forEach((one) => one()),
    () => undefined,
  );
};

export const correct = (load: () => Promise<void>): void => {
  if (pending.has(load)) return;
  pending.add(load);
  pageWorld.after(pageWorld.random() * MAX_DELAY_MS, () => whenIdle(() => reload(load)));
};
