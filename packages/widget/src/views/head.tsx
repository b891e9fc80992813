import { fill } from "../words/en.ts";
import type { View } from "./context.ts";
import { clockIn } from "./locale.ts";
import { pagePart } from "./page-part.ts";

/** In print, media.css replaces "Live" by the title, which has the time of the prices. */
export const Freshness = (view: View) => {
  const status = view.store.status.value;
  const words: Partial<Record<string, unknown>> & { ready: string } = view.words.value;
  const text = words[status];
  const at = (text: string): string => fill(text, clockIn(view, view.store.trueAt.value));
  return (
    // With the key preact creates a new node for each status. Browsers would count a moved node as a layout shift.
    <span key={status} part="status" data-status={status}>
      {typeof text === "string" && <span title={status === "live" ? at(words.ready) : undefined}>{at(text)}</span>}
    </span>
  );
};

export const Marks = ({ store, words }: View) => {
  const { jurisdiction, widget } = store.article.value ?? {};
  const { label, simulated } = words.value;
  return (
    <>
      {jurisdiction?.linksAllowed && (
        <span class="badge" part="ad">
          {label}
        </span>
      )}
      {widget?.metadata.simulated && <span part="simulated">{simulated}</span>}
    </>
  );
};

export const Head = (view: View) => {
  const { Pause } = pagePart.value ?? {};
  return (
    <div class="head" part="header">
      <h2 part="title">
        <slot name="header">{view.words.value.title}</slot>
      </h2>
      <Marks {...view} />
      <Freshness {...view} />
      {Pause && <Pause {...view} />}
    </div>
  );
};
