import type { StreamStatus } from "@linewire/client/stream";
import { signal, useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { refusalCode, refusalText } from "./refusal-text.ts";
import { StreamLog, subscribe, type ViewerConnection, type ReceivedEvent, type ViewerReply } from "./connection.ts";

const STATUS_NAMES: Record<StreamStatus, string> = {
  connecting: "Connecting",
  live: "Live",
  stale: "Reconnecting",
  paused: "Disconnected",
  closed: "Closed",
};

// The API key is only in memory, never in storage, the URL or attributes.
const key = signal("");
const body = signal('{ "leagueIds": [1] }');
const resumeFrom = signal("");
const reply = signal<ViewerReply | null>(null);
const log = signal<StreamLog | null>(null);

const start = async (): Promise<void> => {
  log.value?.close();
  log.value = null;
  const request = () => subscribe(key.value, body.value);
  reply.value = await request().catch(() => ({ status: 0, text: "The service is not reachable.", data: null }));
  const streamUrl = reply.value.data?.streamUrl;
  if (streamUrl !== undefined) log.value = new StreamLog(streamUrl, resumeFrom.value.trim(), request);
};

const SubscriptionForm = () => (
  <form
    class="sheet"
    aria-label="Subscription"
    onSubmit={(event) => {
      event.preventDefault();
      void start();
    }}
  >
    <div>
      <label for="key">Key</label>
      <input
        id="key"
        class="mono secret"
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => (key.value = currentTarget.value.trim())}
      />
      <p class="soft">Concierge tier or above. The key stays in the memory of this page.</p>
    </div>
    <div>
      <label for="body">Body of POST /subscriptions</label>
      <textarea
        id="body"
        class="mono"
        rows={4}
        spellcheck={false}
        value={body}
        onInput={({ currentTarget }) => (body.value = currentTarget.value)}
      />
    </div>
    <div>
      <label for="from">Last-Event-ID to resume from</label>
      <input
        id="from"
        class="mono"
        autocomplete="off"
        placeholder="empty: start now"
        onInput={({ currentTarget }) => (resumeFrom.value = currentTarget.value)}
      />
    </div>
    <p>
      <button class="main">Subscribe</button>
    </p>
  </form>
);

const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

const Refusal = ({ text }: { text: string }) => {
  const code = refusalCode(text);
  return (
    <>
      {refusalText(text)} {code !== "" && <code>{code}</code>}
    </>
  );
};

const ReplyView = ({ status, text, data }: ViewerReply) => {
  const isShown = useSignal(false);
  const shown = indented(isShown.value ? text : text.replaceAll(/token=[^"]+/g, "token=…"));
  return (
    <section class="sheet" aria-label="Response of POST /subscriptions">
      <p role={data ? "status" : "alert"} class={data ? "well" : "bad"}>
        <b>Status {status}</b> {!data && <Refusal text={text} />}
      </p>
      {data && (
        <>
          <pre tabIndex={0}>{shown}</pre>
          <button type="button" aria-pressed={isShown.value} onClick={() => (isShown.value = !isShown.value)}>
            Show the token
          </button>
        </>
      )}
    </section>
  );
};

const ConnectionRow = ({ number, resumedFrom, eventCount, replayedCount, endedBy }: ViewerConnection) => (
  <li data-connection={number}>
    <b>Connection {number}</b>
    {resumedFrom !== "" && (
      <>
        {" "}
        resumed after <code>{resumedFrom}</code>
      </>
    )}
    : {eventCount === 1 ? "1 event" : `${eventCount} events`}
    {resumedFrom !== "" && `, ${replayedCount} replayed`}
    {endedBy !== "" && `; ${endedBy}`}
  </li>
);

const Controls = ({ stream }: { stream: StreamLog }) => {
  const status = stream.status.value;
  return (
    <section class="feed" data-state={status} aria-label="Stream">
      <strong role="status">{STATUS_NAMES[status]}</strong>
      <span>
        Last id <code data-last-id>{stream.lastId}</code>
      </span>
      <p class="acts">
        <button type="button" class="danger" disabled={status !== "live"} onClick={() => stream.cut()}>
          Cut the connection
        </button>
        <button type="button" disabled={status !== "paused"} onClick={() => stream.resume()}>
          Resume
        </button>
        <button type="button" disabled={status === "closed"} onClick={() => stream.close()}>
          Close
        </button>
        <label class="check">
          <input
            type="checkbox"
            checked={stream.reconnects}
            onChange={({ currentTarget }) => (stream.reconnects.value = currentTarget.checked)}
          />
          Reconnect automatically
        </label>
      </p>
      {stream.refusal.value !== "" && (
        <p role="alert">
          <Refusal text={stream.refusal.value} />
        </p>
      )}
      <ol class="connections">
        {stream.connections.value.map((connection) => (
          <ConnectionRow key={connection.number} {...connection} />
        ))}
      </ol>
    </section>
  );
};

const GapNotice = ({ stream }: { stream: StreamLog }) => {
  const gap = stream.gap.value;
  if (!gap) return null;
  return (
    <section class="says bad" role="alert" aria-label="Gap">
      <h2>Gap: {gap.reason}</h2>
      <p>Some events were not delivered{gap.droppedEvents !== null && ` (${gap.droppedEvents})`}. Reload:</p>
      <ul>
        {gap.reload.map((path) => (
          <li key={path}>
            <code>GET {path}</code>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => (stream.gap.value = null)}>
        Dismiss
      </button>
    </section>
  );
};

const EventRow = ({ id, type, data, isReplayed }: ReceivedEvent) => (
  <li data-id={id} data-replayed={isReplayed}>
    <details>
      <summary>
        <code>{id}</code> {type} {isReplayed && <small>replayed</small>}
      </summary>
      <pre tabIndex={0}>{`id: ${id}\nevent: ${type}\ndata: ${indented(data)}`}</pre>
    </details>
  </li>
);

const EventList = ({ stream }: { stream: StreamLog }) => {
  const filter = useSignal("");
  const pausedAt = useSignal<readonly ReceivedEvent[] | null>(null);
  const drawn = useRef<readonly ReceivedEvent[]>([]);
  drawn.current = pausedAt.value ?? stream.events.value;
  const shown = drawn.current.filter(({ id, type, data }) =>
    `${id} ${type} ${data}`.toLowerCase().includes(filter.value.toLowerCase()),
  );
  // New events could push an open event out of the list, so a paused list receives no new events. The filter still
  // applies.
  const pause = (isPaused: boolean): void => void (pausedAt.value = isPaused ? drawn.current : null);
  // Opening an event pauses the list. A pointer pauses the list when it is pressed, so that the event does not move
  // before the click.
  const hold = ({ target }: Event): void => {
    if (pausedAt.value === null && target instanceof Element && target.closest("summary")) pause(true);
  };
  return (
    <section class="sheet events" aria-label="Events">
      <p class="acts">
        <button type="button" aria-pressed={pausedAt.value !== null} onClick={() => pause(!pausedAt.value)}>
          Pause
        </button>
        <button type="button" onClick={() => (pause(false), (stream.events.value = []))}>
          Clear
        </button>
        <input
          type="search"
          aria-label="Filter events"
          placeholder="Filter by id, type or text"
          onInput={({ currentTarget }) => (filter.value = currentTarget.value.trim())}
        />
      </p>
      <ol onPointerDown={hold} onClick={hold}>
        {shown.map((event) => (
          <EventRow key={event.id} {...event} />
        ))}
      </ol>
    </section>
  );
};

/** Shown until the first stream is open. */
const Guide = () => (
  <section class="sheet" aria-labelledby="guide">
    <h2 id="guide">No stream is open</h2>
    <ol class="steps">
      <li>
        <div>
          <h3>Subscribe</h3>
          <p>The events of the stream appear here, with their ids.</p>
        </div>
      </li>
      <li>
        <div>
          <h3>Cut the connection</h3>
          <p>The viewer remembers the id of the last event.</p>
        </div>
      </li>
      <li>
        <div>
          <h3>Resume</h3>
          <p>The service sends the missed events first. They are marked as replayed.</p>
        </div>
      </li>
    </ol>
  </section>
);

export const Viewer = () => (
  <div class="cols viewer">
    <div class="stack">
      <SubscriptionForm />
      {reply.value && <ReplyView {...reply.value} />}
    </div>
    {log.value ? (
      <div class="stack" key={log.value}>
        <Controls stream={log.value} />
        <GapNotice stream={log.value} />
        <EventList stream={log.value} />
      </div>
    ) : (
      <Guide />
    )}
  </div>
);
