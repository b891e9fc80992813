import type { WidgetStatus } from "../store/status.ts";
import { fill } from "../words/en.ts";
import type { View } from "./context.ts";
import { clockIn } from "./locale.ts";

const isFresh = (status: WidgetStatus): status is "live" | "ready" | "stale" | "paused" =>
  /live|ready|stale|paused/.test(status);

/** How fresh the prices are. On paper nothing is live, so the hour stands there. */
export const Freshness = (view: View) => {
  const status = view.store.status.value;
  const words = view.words.value;
  const at = (text: string): string => fill(text, clockIn(view, view.store.trueAt.value));
  return (
    <span part="status" data-status={status}>
      {status === "live" && <span class="paper">{at(words.ready)}</span>}
      {/* A new node for each status: other words stand elsewhere, and an old node that moves is a layout shift. */}
      {isFresh(status) && <span key={status}>{at(words[status])}</span>}
    </span>
  );
};

/** Stops and starts the movement of prices; it keeps its room when there is nothing to stop. */
export const Pause = ({ store, words }: View) => {
  const status = store.status.value;
  const paused = status === "paused";
  return (
    /live|paused|stale/.test(status) && (
      <button
        class="pause"
        part="pause"
        type="button"
        aria-label={words.value[paused ? "resume" : "pause"]}
        onClick={() => (paused ? store.resume() : store.pause())}
      >
        <svg viewBox="0 0 12 12" width="10" aria-hidden="true">
          <path d={paused ? "M2 0l9 6-9 6z" : "M2 0h2v12H2zm6 0h2v12H8z"} />
        </svg>
      </button>
    )
  );
};

/** Says that no book offers these prices. */
export const Simulated = ({ store, words }: View) =>
  store.article.value?.widget.metadata.simulated && <span part="simulated">{words.value.simulated}</span>;

/** The title, what the prices are, and how fresh they are. */
export const Head = (view: View) => (
  <div class="head" part="header">
    <h2 part="title">
      <slot name="header">{view.words.value.title}</slot>
      <Simulated {...view} />
    </h2>
    <p>
      <Freshness {...view} />
    </p>
    <Pause {...view} />
  </div>
);
