import { lateEn } from "../../words/late-en.ts";
import type { View } from "../context.ts";

export const Quiet = ({ store, words }: View) => {
  const what = (/empty|blocked/.exec(store.status.value)?.[0] ?? "error") as "empty" | "blocked" | "error";
  const { late = lateEn } = words.value;
  return (
    <div class="quiet" part={what} role="status">
      <slot name={what}>{late[what]}</slot>
      {what === "error" && (
        <button part="retry" type="button" onClick={() => void store.refresh()}>
          {late.retry}
        </button>
      )}
    </div>
  );
};
