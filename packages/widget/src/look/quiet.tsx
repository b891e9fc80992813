import type { View } from "./context.ts";

export const Skeleton = () => (
  <>
    {[0, 1, 2, 3, 4, 5].map(() => (
      <p class="offer bone" part="skeleton">
        <i />
        <i />
      </p>
    ))}
  </>
);

/** What is said when there is nothing to show, or nothing could be loaded. */
export const Quiet = ({ store }: View) => {
  const empty = store.status.value === "empty";
  return (
    <div class="offer quiet" part={empty ? "empty" : "error"} role="status">
      <span class="bet">{empty ? "No odds for this story right now." : "Odds could not be loaded."}</span>
      {!empty && (
        <button part="retry" type="button" onClick={() => void store.refresh()}>
          Try again
        </button>
      )}
    </div>
  );
};
