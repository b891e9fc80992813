import { isFinal } from "../../store/load-status.ts";
import { quietEn } from "../../words/quiet-words.ts";
import type { View } from "../context.ts";

/** There is no retry button if the service would reject the request again, for example for an unknown partner. */
export const Quiet = ({ store, words }: View) => {
  const what = (/empty|blocked/.exec(store.status.value)?.[0] ?? "error") as "empty" | "blocked" | "error";
  const canRetry = what === "error" && !isFinal(store.error);
  const { quiet = quietEn } = words.value;
  return (
    <div class="quiet" part={what} role="status">
      <slot name={what}>{quiet[what === "error" && !canRetry ? "blocked" : what]}</slot>
      {canRetry && (
        <button part="retry" type="button" onClick={() => void store.refresh()}>
          {quiet.retry}
        </button>
      )}
    </div>
  );
};
