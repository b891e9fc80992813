import { CopyButton } from "../copy-button.tsx";
import type { Watch } from "./watch.ts";

const WHY: Record<string, string> = {
  slow_consumer: "this reader was too slow, and the service let it go",
  cursor_expired: "the last id is too old to go on from",
  cursor_unknown: "the last id is none of this service's",
  node_changed: "the stream is now told by another node",
  source_resync: "the source began anew",
};

const MOST_SHOWN = 8;

/** Says that something was not delivered, and what to do about it. */
export const GapNotice = ({ watch }: { watch: Watch }) => {
  const found = watch.gap.value;
  if (!found) return null;
  const { reason, droppedEvents, changedSince, reload } = found.gap;
  const lines = reload.map((path) => `curl -s -H "X-Api-Key: $KEY" "$URL${path}"`).join("\n");
  return (
    <section class="gap" role="alert" aria-label="A gap">
      <h2>A gap: something was not delivered</h2>
      <p>
        <code>{reason}</code>: {WHY[reason] ?? "the service could not go on"}.{" "}
        {droppedEvents !== null && `${droppedEvents} events are missing. `}
        {changedSince !== null && `They changed since ${changedSince}. `}
        Load these anew, then go on from <code>{found.id}</code>; a subscription with a snapshot brings the lines by
        itself.
      </p>
      <ul>
        {reload.slice(0, MOST_SHOWN).map((path) => (
          <li key={path}>
            <code>GET {path}</code>
          </li>
        ))}
        {reload.length > MOST_SHOWN && <li>and {reload.length - MOST_SHOWN} more</li>}
      </ul>
      <div class="deeds">
        {reload.length > 0 && <CopyButton name="Copy as curl" text={() => lines} />}
        <button type="button" class="small" onClick={() => void (watch.gap.value = null)}>
          Understood
        </button>
      </div>
    </section>
  );
};
