import type { EmbedArticle, SharedSlip } from "@linewire/contract";
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { LiveAnswer, pageWorld } from "../core.ts";
import type { WidgetStatus } from "../store/status.ts";
import { asArticle } from "./as-article.ts";
import { type SlipRequest, slipSource } from "./slip-source.ts";

const DEBOUNCE_MS = 1000;
const MIN_RELOAD_INTERVAL_MS = 5000;
/** Delayed prices are polled at this interval. They become stale after 45 s without a successful poll. */
const POLL_INTERVAL_MS = 15_000;
const STALE_AFTER_MS = 45_000;
const MAX_TIMER_MS = 2 ** 31 - 1;

const nothing = (): void => undefined;

export type SlipStore = Omit<LiveAnswer<SharedSlip>, "status"> & {
  status: ReadonlySignal<WidgetStatus>;
  article: ReadonlySignal<EmbedArticle | null>;
  isExpired: ReadonlySignal<boolean>;
};

/** A changed line reloads the slip if the page cannot compute a combined price that is not the product of its lines. */
const needsReload = ({ books }: SharedSlip): boolean =>
  books.some(({ lines, priceSource }) => lines.length > 1 && priceSource !== "independent");

/** Updates a slip until it expires: live prices by a stream, delayed prices by polling. */
export const openSlip = (request: SlipRequest): SlipStore => {
  const { after, now, random } = pageWorld;
  const live = new LiveAnswer(slipSource(request), pageWorld);
  const isExpired = signal(false);
  const isStale = signal(false);
  let [cancelExpiry, cancelPoll, cancelStale] = [nothing, nothing, nothing];
  let cancelReload: (() => void) | null = null;
  let requestedAt = now();
  let expiry: { slip: SharedSlip | null; at: number } = { slip: null, at: 0 };

  const { status } = live;
  const close = live.close.bind(live);
  const stop = (): void => {
    for (const cancel of [cancelExpiry, cancelPoll, cancelStale, cancelReload]) cancel?.();
    close();
  };
  const expire = (): void => {
    stop();
    isExpired.value = true;
  };
  const load = async (): Promise<void> => {
    requestedAt = now();
    await live.refresh();
    scheduleTimers();
  };
  const scheduleTimers = (): void => {
    const slip = live.answer.peek();
    if (isExpired.peek() || !slip) return;
    cancelExpiry();
    if (slip !== expiry.slip) expiry = { slip, at: now() + slip.expiresInSeconds * 1000 };
    cancelExpiry = after(Math.min(MAX_TIMER_MS, Math.max(0, expiry.at - now())), expire);
    if (slip.delaySeconds === 0) return;
    cancelPoll();
    cancelPoll = after(POLL_INTERVAL_MS * (1 + random() / 5), () => void load());
    if (live.trueAt.peek() < requestedAt) return;
    isStale.value = false;
    cancelStale();
    cancelStale = after(STALE_AFTER_MS, () => (isStale.value = true));
  };
  live.listeners.add((news) => {
    const slip = live.answer.peek();
    if (news.name === "error" && (news.error as { status?: number }).status === 404) return expire();
    if (news.name !== "update" || !slip || !needsReload(slip)) return;
    const delayMs = Math.max(DEBOUNCE_MS, requestedAt + MIN_RELOAD_INTERVAL_MS - now());
    cancelReload ??= after(delayMs + random() * DEBOUNCE_MS, () => {
      cancelReload = null;
      void load();
    });
  });
  void load();

  const overrides = {
    status: computed((): WidgetStatus => (isStale.value && status.value === "ready" ? "stale" : status.value)),
    article: computed(() => live.answer.value && asArticle(live.answer.value)),
    isExpired,
    close: stop,
  };
  return Object.assign(live as Omit<typeof live, "status">, overrides);
};
