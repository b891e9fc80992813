import { useSignal } from "@preact/signals";
import { CopyButton } from "../copy-button.tsx";
import { saidIn } from "../try/said.ts";
import type { Subscribed, Subscription } from "./subscribe.ts";

const hidden = (url: string): string => url.replace(/token=.+$/, "token=…");

const Made = ({ subscription: { subscriptionId, streamUrl, expiresAt } }: { subscription: Subscription }) => {
  const shown = useSignal(false);
  return (
    <>
      <dl class="facts">
        <dt>subscriptionId</dt>
        <dd class="mono">{subscriptionId}</dd>
        <dt>streamUrl</dt>
        <dd class="mono" data-stream-url>
          {shown.value ? streamUrl : hidden(streamUrl)}
        </dd>
        <dt>Good until</dt>
        <dd>{expiresAt?.replace("T", " ").slice(0, 19)} UTC</dd>
      </dl>
      <div class="deeds">
        <button
          type="button"
          class="small"
          aria-pressed={shown.value}
          onClick={() => void (shown.value = !shown.value)}
        >
          {shown.value ? "Hide the token" : "Show the token"}
        </button>
        <CopyButton name="Copy the address" text={() => new URL(streamUrl, location.href).href} />
      </div>
      <p class="soft">
        The token opens this one stream. A subscription ends with its token; there is no call that ends it sooner.
      </p>
    </>
  );
};

/** What POST /subscriptions answered. */
export const SubscriptionCard = ({ made: { answer, subscription } }: { made: Subscribed }) => {
  const said = saidIn(answer);
  return (
    <section class="sheet" aria-label="The subscription">
      <p class="status" role="status">
        <b class={subscription ? "well" : "bad"}>{answer.status}</b> <span>{Math.round(answer.ms)} ms</span>
      </p>
      {said && (
        <div class="said" role="alert">
          <strong>{said.title}</strong>
          {said.code && <code>{said.code}</code>}
          {said.more.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {subscription && <Made subscription={subscription} />}
    </section>
  );
};
