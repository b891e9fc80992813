import { useSignal } from "@preact/signals";
import { isFinal } from "../../store/load-status.ts";
import { quietEn } from "../../words/quiet-words.ts";
import type { View } from "../context.ts";

const Retry = ({ store, words }: View) => {
  const isBusy = useSignal(false);
  const retry = async (): Promise<void> => {
    if (isBusy.peek()) return;
    isBusy.value = true;
    await store.refresh();
    isBusy.value = false;
  };
  const { quiet = quietEn } = words.value;
  return (
    <button part="retry" type="button" aria-busy={isBusy.value ? "true" : "false"} onClick={() => void retry()}>
      {isBusy.value ? `${quiet.retry}\u2026` : quiet.retry}
    </button>
  );
};

/** There is no retry button if the service would reject the request again, for example for an unknown partner. */
export const Quiet = (view: View) => {
  const { store, words } = view;
  const what = (/empty|blocked/.exec(store.status.value)?.[0] ?? "error") as "empty" | "blocked" | "error";
  const canRetry = what === "error" && !isFinal(store.error);
  const { quiet = quietEn } = words.value;
  return (
    <div class="quiet" part={what} role="status">
      <slot name={what}>{quiet[what === "error" && !canRetry ? "blocked" : what]}</slot>
      {canRetry && <Retry {...view} />}
    </div>
  );
};
