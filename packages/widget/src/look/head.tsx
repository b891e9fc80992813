import type { View } from "./context.ts";
import { clockTime } from "./times.ts";

const word = ({ store, config }: View): string => {
  const status = store.status.value;
  const at = clockTime(store.trueAt.value, config.value.locale);
  if (status === "live") return "Live";
  if (status === "ready") return `Prices at ${at}`;
  if (status === "stale") return `Prices paused ${at} \u2013 reconnecting`;
  return status === "paused" ? `Updates paused ${at}` : "";
};

const Pause = ({ store }: View) => {
  const paused = store.status.value === "paused";
  return (
    <button
      part="pause"
      type="button"
      aria-label={paused ? "Resume updates" : "Pause updates"}
      onClick={() => (paused ? store.resume() : store.pause())}
    >
      <svg viewBox="0 0 12 12" width="12" aria-hidden="true">
        <path fill="currentColor" d={paused ? "M2 0l9 6-9 6z" : "M1 0h3v12H1zm7 0h3v12H8z"} />
      </svg>
    </button>
  );
};

/** The title, what the prices are, and how fresh they are. */
export const Head = (view: View) => {
  const { article, status } = view.store;
  const simulated = status.value !== "empty" && article.value?.widget.metadata.simulated;
  return (
    <div class="head" part="header">
      <h2>The odds</h2>
      {simulated && <span part="simulated">Simulated odds</span>}
      <p part="status" data-status={status.value}>
        {word(view)}
      </p>
      {/live|paused|stale/.test(status.value) && <Pause {...view} />}
    </div>
  );
};
