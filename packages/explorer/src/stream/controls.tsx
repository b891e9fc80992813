import type { StreamStatus } from "@linewire/client/stream";
import { useComputed } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { saidIn } from "../try/said.ts";
import type { Watch } from "./watch.ts";

const NAMES: Record<StreamStatus, string> = {
  connecting: "Connecting",
  live: "Live",
  stale: "Reconnecting",
  paused: "Cut off",
  closed: "Ended",
};

const SAYS: Record<StreamStatus, string> = {
  connecting: "waiting for the first connection",
  live: "what is shown is what the service says",
  stale: "the connection is gone, another is on its way",
  paused: "events go by unheard until you resume",
  closed: "subscribe again to go on",
};

const Buttons = ({ watch }: { watch: Watch }) => {
  const status = watch.status.value;
  const isOver = status === "closed";
  return (
    <div class="deeds">
      <button type="button" class="danger" disabled={status !== "live"} onClick={() => watch.kill()}>
        Kill the connection
      </button>
      <button type="button" class="main" disabled={status !== "paused"} onClick={() => watch.resume()}>
        Resume
      </button>
      <button type="button" disabled={isOver} onClick={() => watch.close()}>
        End
      </button>
      <label class="check">
        <input
          type="checkbox"
          checked={watch.comesBack.value}
          disabled={isOver}
          onChange={({ currentTarget }) => void (watch.comesBack.value = currentTarget.checked)}
        />
        Come back by itself
      </label>
    </div>
  );
};

/** How the stream stands, and what can be done to it. */
export const Controls = ({ watch }: { watch: Watch }) => {
  const status = watch.status.value;
  const lastId = useComputed(() => watch.links.value.findLast(({ lastId }) => lastId !== "")?.lastId ?? "none yet");
  const refusal = watch.refusal.value;
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), [watch]);
  return (
    <section class="state" data-status={status} aria-label="The stream" ref={place}>
      <p class="now">
        <strong role="status">{NAMES[status]}</strong> <span>{SAYS[status]}</span>
      </p>
      <p class="ids">
        Last id <code data-last-id>{lastId.value}</code>
        {watch.heartbeat.value !== "" && (
          <span>
            Last comment <code>{watch.heartbeat.value.slice(0, 60)}</code>
          </span>
        )}
      </p>
      <Buttons watch={watch} />
      {refusal && (
        <p class="said" role="alert">
          A new address was refused: {saidIn(refusal)?.title ?? refusal.status}.
        </p>
      )}
    </section>
  );
};
