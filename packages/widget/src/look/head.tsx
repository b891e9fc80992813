import type { WidgetStatus } from "../store/status.ts";
import { fill } from "../words/en.ts";
import type { View } from "./context.ts";
import { lateView } from "./page-part.tsx";
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

/** Says that no book offers these prices. */
export const Simulated = ({ store, words }: View) =>
  store.article.value?.widget.metadata.simulated && <span part="simulated">{words.value.simulated}</span>;

const Pause = lateView(({ Pause: View }) => View);

/** The title, what the prices are, and how fresh they are. */
export const Head = (view: View) => {
  return (
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
};
