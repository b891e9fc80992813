import { useSignal } from "@preact/signals";
import { Controls } from "./controls.tsx";
import { GapNotice } from "./gap-notice.tsx";
import { LinkList } from "./link-list.tsx";
import { MessageList } from "./message-list.tsx";
import { PulseChart } from "./pulse-chart.tsx";
import { SubscribeForm } from "./subscribe-form.tsx";
import { SubscriptionCard } from "./subscription-card.tsx";
import type { Subscribed } from "./subscribe.ts";
import { Watch } from "./watch.ts";
import { bodyOf, FIRST_WISH } from "./wish.ts";

/** The stream viewer: a subscription is made, its stream is watched, killed and resumed. */
export const Viewer = () => {
  const wish = useSignal(FIRST_WISH);
  const fromId = useSignal("");
  const made = useSignal<Subscribed | null>(null);
  const watch = useSignal<Watch | null>(null);
  const begin = (subscribed: Subscribed): void => {
    watch.value?.close();
    made.value = subscribed;
    const { subscription } = subscribed;
    const wished = { body: bodyOf(wish.value), fromId: fromId.value.trim() };
    watch.value = subscription && new Watch({ ...wished, streamUrl: subscription.streamUrl });
  };
  return (
    <div class="viewer" data-watching={watch.value ? "" : undefined}>
      <div class="side">
        <SubscribeForm wish={wish} fromId={fromId} begin={begin} />
        {made.value && <SubscriptionCard made={made.value} />}
      </div>
      {watch.value && (
        <div class="watch">
          <Controls watch={watch.value} />
          <GapNotice watch={watch.value} />
          <PulseChart watch={watch.value} />
          <LinkList watch={watch.value} />
          <MessageList key={made.value?.subscription?.subscriptionId} watch={watch.value} />
        </div>
      )}
    </div>
  );
};
