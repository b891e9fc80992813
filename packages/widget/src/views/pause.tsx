import { lateEn } from "../words/late-en.ts";
import type { View } from "./context.ts";

/** Rendered only while there are updates to pause or resume. The header reserves the space of the button. */
export const Pause = ({ store, words }: View) => {
  const status = store.status.value;
  const { late = lateEn } = words.value;
  const paused = status === "paused";
  return (
    /live|paused|stale/.test(status) && (
      <button
        class="pause"
        part="pause"
        type="button"
        aria-label={late[paused ? "resume" : "pause"]}
        onClick={() => (paused ? store.resume() : store.pause())}
      >
        <svg viewBox="0 0 12 12" width="10" aria-hidden="true">
          <path d={paused ? "M2 0l9 6-9 6z" : "M2 0h2v12H2zm6 0h2v12H8z"} />
        </svg>
      </button>
    )
  );
};
