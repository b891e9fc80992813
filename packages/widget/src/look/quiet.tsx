import type { View } from "./context.ts";

/** The room of what is being loaded: as many rows as are asked for, of a usual article. */
export const Skeleton = ({ config }: View) => (
  <ul aria-hidden="true">
    {Array.from({ length: Math.min(config.value.maxBets, 6) }, () => (
      <li class="offer bone" part="skeleton">
        <i />
        <i class="odds" />
      </li>
    ))}
  </ul>
);

/** What is said when there is nothing to show, or nothing could be loaded. */
export const Quiet = ({ store, words }: View) => {
  const what = (/empty|blocked/.exec(store.status.value)?.[0] ?? "error") as "empty" | "blocked" | "error";
  return (
    <div class="quiet" part={what} role="status">
      <slot name={what}>{words.value[what]}</slot>
      {what === "error" && (
        <button part="retry" type="button" onClick={() => void store.refresh()}>
          {words.value.retry}
        </button>
      )}
    </div>
  );
};
