import type { EmbedArticle, SharedSlip } from "@linewire/contract";
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { LiveAnswer, pageWorld } from "../core.ts";
import type { WidgetStatus } from "../store/status.ts";
import { asArticle } from "./as-article.ts";
import { type SlipAsk, slipSource } from "./slip-source.ts";

const SETTLE_MS = 1000;
const REST_MS = 5000;
/** Polling interval of delayed prices; they are stale when polling has failed for some time. */
const LATE_MS = 15_000;
const LATE_OLD_MS = 45_000;
const MAX_MS = 2 ** 31 - 1;

const nothing = (): void => undefined;

/** A shared slip, updated until it expires. */
export type SlipStore = Omit<LiveAnswer<SharedSlip>, "status"> & {
  status: ReadonlySignal<WidgetStatus>;
  article: ReadonlySignal<EmbedArticle | null>;
  isExpired: ReadonlySignal<boolean>;
};

/** Books whose combined price is not the product of the legs: its changes cannot be derived on the page. */
const isReckoned = ({ books }: SharedSlip): boolean =>
  books.some(({ lines, priceSource }) => lines.length > 1 && priceSource !== "independent");

/** Follows a slip until it expires: live by its stream, delayed by polling. */
export const openSlip = (ask: SlipAsk): SlipStore => {
  const { after, now, random } = pageWorld;
  const followed = new LiveAnswer(slipSource(ask), pageWorld);
  const isExpired = signal(false);
  const isOld = signal(false);
  let [cancelEnd, cancelLate, cancelOld] = [nothing, nothing, nothing];
  let cancelAsk: (() => void) | null = null;
  let askedAt = now();
  let end: { slip: SharedSlip | null; at: number } = { slip: null, at: 0 };

  const { status } = followed;
  const close = followed.close.bind(followed);
  const stop = (): void => {
    for (const cancel of [cancelEnd, cancelLate, cancelOld, cancelAsk]) cancel?.();
    close();
  };
  const expire = (): void => {
    stop();
    isExpired.value = true;
  };
  const load = async (): Promise<void> => {
    askedAt = now();
    await followed.refresh();
    taken();
  };
  /** Schedules expiry, reload and staleness after each load, successful or not. */
  const taken = (): void => {
    const slip = followed.answer.peek();
    if (isExpired.peek() || !slip) return;
    cancelEnd();
    if (slip !== end.slip) end = { slip, at: now() + slip.expiresInSeconds * 1000 };
    cancelEnd = after(Math.min(MAX_MS, Math.max(0, end.at - now())), expire);
    if (slip.delaySeconds === 0) return;
    cancelLate();
    cancelLate = after(LATE_MS * (1 + random() / 5), () => void load());
    if (followed.trueAt.peek() < askedAt) return;
    isOld.value = false;
    cancelOld();
    cancelOld = after(LATE_OLD_MS, () => (isOld.value = true));
  };
  followed.listeners.add((news) => {
    const slip = followed.answer.peek();
    if (news.name === "error" && (news.error as { status?: number }).status === 404) return expire();
    if (news.name !== "update" || !slip || !isReckoned(slip)) return;
    cancelAsk ??= after(Math.max(SETTLE_MS, askedAt + REST_MS - now()) + random() * SETTLE_MS, () => {
      cancelAsk = null;
      void load();
    });
  });
  void load();

  const own = {
    status: computed((): WidgetStatus => (isOld.value && status.value === "ready" ? "stale" : status.value)),
    article: computed(() => followed.answer.value && asArticle(followed.answer.value)),
    isExpired,
    close: stop,
  };
  return Object.assign(followed as Omit<typeof followed, "status">, own);
};
