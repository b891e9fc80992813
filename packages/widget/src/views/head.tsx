import { fill } from "../words/en.ts";
import type { View } from "./context.ts";
import { clockIn, startIn } from "./locale.ts";
import { pagePart } from "./page-part.ts";

/** In print, media.css replaces the text by the title, which has the date and the time zone of the prices. */
export const Freshness = (view: View) => {
  const { store, words } = view;
  const status = store.status.value;
  const texts: Partial<Record<string, unknown>> & { ready: string } = words.value;
  const text = texts[status];
  const at = store.trueAt.value;
  return (
    // With the key preact creates a new node for each status. Browsers would count a moved node as a layout shift.
    <span key={status} part="status" data-status={status}>
      {typeof text === "string" && (
        <span title={fill(texts.ready, startIn(view, at))}>{fill(text, clockIn(view, at))}</span>
      )}
    </span>
  );
};

export const Marks = (view: View) => {
  const { store, words } = view;
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
      <Freshness {...view} />
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
      {Pause && <Pause {...view} />}
    </div>
  );
};
