import { useComputed, useSignal, type Signal } from "@preact/signals";
import { JsonText } from "../json-text.tsx";
import { gistOf } from "./gist.ts";
import { frameOf, type Message } from "./message.ts";
import { toggled } from "./wish.ts";
import type { Watch } from "./watch.ts";

const SHOWN = 100;

type Filter = { types: readonly string[]; text: string };

const passes = ({ types, text }: Filter, { type, id, data }: Message): boolean =>
  (types.length === 0 || types.includes(type)) && (text === "" || `${id} ${type} ${data}`.toLowerCase().includes(text));

const clockOf = ({ toldAt }: Message): string => toldAt?.slice(11, 23) ?? "";

const CAME: Record<Message["came"], string> = { live: "live", missed: "missed", snapshot: "snapshot" };

const Row = ({ message, opened, isOpen }: { message: Message; opened: (open: boolean) => void; isOpen: boolean }) => (
  <li data-id={message.id} data-came={message.came} data-type={message.type}>
    <details open={isOpen} onToggle={({ currentTarget }) => opened(currentTarget.open)}>
      <summary>
        <span class="at">{clockOf(message)}</span>
        <span class="type">{message.type}</span>
        <span class="came">{CAME[message.came]}</span>
        <span class="gist">{gistOf(message.data)}</span>
        <code>{message.id}</code>
      </summary>
      {isOpen && (
        <>
          <pre tabIndex={0} role="region" aria-label="The frame as it came">
            {frameOf(message)}
          </pre>
          <JsonText text={message.data} label="Its data" />
        </>
      )}
    </details>
  </li>
);

const Types = ({ watch, filter }: { watch: Watch; filter: Signal<Filter> }) => (
  <div class="chips" role="group" aria-label="Types of events">
    {[...watch.counts.value]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([type, count]) => (
        <button
          type="button"
          class="small"
          key={type}
          aria-pressed={filter.value.types.includes(type)}
          onClick={() => void (filter.value = { ...filter.value, types: toggled(filter.value.types, type) })}
        >
          {type} <b>{count.toLocaleString("en")}</b>
        </button>
      ))}
  </div>
);

/** What is listed: the newest that pass the filter, or those that were there when the list was paused. */
const useShown = (watch: Watch) => {
  const filter = useSignal<Filter>({ types: [], text: "" });
  const paused = useSignal<readonly Message[] | null>(null);
  const shown = useComputed(() =>
    (paused.value ?? watch.messages.value).filter((message) => passes(filter.value, message)).slice(0, SHOWN),
  );
  const waiting = useComputed(() => {
    const seen = paused.value?.[0]?.number ?? 0;
    return paused.value ? watch.messages.value.filter(({ number }) => number > seen).length : 0;
  });
  return { filter, paused, shown, waiting };
};

type Shown = ReturnType<typeof useShown>;

/** Pausing, and which events are open: whoever opens one pauses the list. */
const useReading = (watch: Watch, { paused }: Shown) => {
  const open = useSignal<readonly number[]>([]);
  const pause = (): void => void (paused.value ??= watch.messages.value);
  const goOn = (): void => {
    paused.value = null;
    open.value = [];
  };
  const setOpen = (number: number, isOpen: boolean): void => {
    if (isOpen === open.value.includes(number)) return;
    open.value = toggled(open.value, number);
    if (isOpen) pause();
  };
  return { open, pause, goOn, setOpen };
};

type DeedProps = { watch: Watch; shown: Shown; reading: ReturnType<typeof useReading> };

const Deeds = ({ watch, shown: { filter, paused, waiting }, reading: { pause, goOn } }: DeedProps) => (
  <div class="deeds">
    <h2>Events</h2>
    <button
      type="button"
      class="small"
      aria-pressed={paused.value !== null}
      onClick={() => (paused.value ? goOn() : pause())}
    >
      {paused.value ? `Go on, ${waiting.value} new` : "Pause"}
    </button>
    <button
      type="button"
      class="small"
      onClick={() => {
        goOn();
        watch.clear();
      }}
    >
      Clear
    </button>
    <input
      type="search"
      aria-label="Filter events"
      placeholder="Filter: an id, a type, a word"
      autocomplete="off"
      onInput={({ currentTarget }) =>
        void (filter.value = { ...filter.value, text: currentTarget.value.trim().toLowerCase() })
      }
    />
  </div>
);

/** The events as they come, newest first. */
export const MessageList = ({ watch }: { watch: Watch }) => {
  const shown = useShown(watch);
  const reading = useReading(watch, shown);
  const rows = shown.shown.value;
  return (
    <section class="messages" aria-label="Events">
      <Deeds watch={watch} shown={shown} reading={reading} />
      <Types watch={watch} filter={shown.filter} />
      {rows.length === 0 && <p class="soft">Nothing yet.</p>}
      <ol>
        {rows.map((message) => (
          <Row
            key={message.number}
            message={message}
            isOpen={reading.open.value.includes(message.number)}
            opened={(isOpen) => reading.setOpen(message.number, isOpen)}
          />
        ))}
      </ol>
      {rows.length === SHOWN && <p class="soft">The newest {SHOWN} of those that pass the filter.</p>}
    </section>
  );
};
