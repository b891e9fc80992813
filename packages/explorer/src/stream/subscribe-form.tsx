import { SUBSCRIBABLE_EVENTS } from "@linewire/contract/names";
import { useSignal, type Signal } from "@preact/signals";
import { CopyButton } from "../copy-button.tsx";
import { SecretField } from "../secret-field.tsx";
import { curlOf } from "../try/curl.ts";
import { Choices } from "./choices.tsx";
import { subscribe, type Subscribed } from "./subscribe.ts";
import { bodyOf, toggled, type Wish } from "./wish.ts";

type Props = { wish: Signal<Wish>; fromId: Signal<string>; begin: (made: Subscribed) => void };

const EventTypes = ({ wish }: Pick<Props, "wish">) => (
  <fieldset>
    <legend>Event types</legend>
    <div class="chips">
      {SUBSCRIBABLE_EVENTS.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={wish.value.eventTypes.includes(name)}
            onChange={() => void (wish.value = { ...wish.value, eventTypes: toggled(wish.value.eventTypes, name) })}
          />
          {name}
        </label>
      ))}
    </div>
    <small>None picked: market_line_update.</small>
  </fieldset>
);

const MORE = [
  ["conflateMs", "conflateMs", "0 to 120000"],
  ["betTypeIds", "betTypeIds", "1, 2"],
  ["eventIds", "eventIds", "ids of events"],
  ["marketSourceIds", "marketSourceIds", "ids of sportsbooks"],
] as const;

const More = ({ wish, fromId }: Pick<Props, "wish" | "fromId">) => (
  <details>
    <summary>Narrower, or from an id</summary>
    <div class="fields">
      {MORE.map(([name, label, hint]) => (
        <div class="field" key={name}>
          <label for={`wish-${name}`}>
            <code>{label}</code>
          </label>
          <input
            id={`wish-${name}`}
            class="mono"
            placeholder={hint}
            value={wish.value[name]}
            autocomplete="off"
            onInput={({ currentTarget }) => void (wish.value = { ...wish.value, [name]: currentTarget.value.trim() })}
          />
        </div>
      ))}
      <div class="field">
        <label for="wish-from">
          <code>Last-Event-ID</code> to begin from
        </label>
        <input
          id="wish-from"
          class="mono"
          placeholder="none: from now on"
          value={fromId.value}
          autocomplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) => void (fromId.value = currentTarget.value)}
        />
      </div>
    </div>
  </details>
);

const requestOf = (wish: Wish) => ({
  method: "POST",
  path: "/subscriptions",
  headers: [["Content-Type", "application/json"] as const],
  body: JSON.stringify(bodyOf(wish)),
});

const Line = ({ wish }: { wish: Wish }) => (
  <pre class="line" tabIndex={0} role="region" aria-label="What is sent, with curl">
    {curlOf(requestOf(wish), ["ApiKey"])}
  </pre>
);

/** Picks what is to be heard, and makes the subscription. */
export const SubscribeForm = ({ wish, fromId, begin }: Props) => {
  const asking = useSignal(false);
  const failure = useSignal("");
  const submit = async (): Promise<void> => {
    asking.value = true;
    failure.value = "";
    try {
      begin(await subscribe(bodyOf(wish.value)));
    } catch {
      failure.value = "The service cannot be reached.";
    }
    asking.value = false;
  };
  return (
    <form
      class="sheet"
      aria-label="Subscription"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <SecretField credential="ApiKey" id="stream-key" />
      <p class="soft">Tier concierge or above. The key stays in this page's memory, until the page is left.</p>
      <Choices wish={wish} />
      <EventTypes wish={wish} />
      <label class="check">
        <input
          type="checkbox"
          checked={wish.value.includeSnapshot}
          onChange={({ currentTarget }) =>
            void (wish.value = { ...wish.value, includeSnapshot: currentTarget.checked })
          }
        />
        Begin with a snapshot of all lines
      </label>
      <More wish={wish} fromId={fromId} />
      <Line wish={wish.value} />
      <div class="deeds">
        <button class="main">{asking.value ? "Asking…" : "Subscribe and open"}</button>
        <CopyButton name="Copy as curl" text={() => curlOf(requestOf(wish.value), ["ApiKey"])} />
      </div>
      {failure.value !== "" && (
        <p class="said" role="alert">
          {failure.value}
        </p>
      )}
    </form>
  );
};
