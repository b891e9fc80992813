import type { View } from "./context.ts";

/** Renders as many rows as offers can arrive, in games of two rows each. The rows fill the reserved height of the box. */
export const Skeleton = ({ config }: View) => (
  <div class="bones" aria-hidden="true">
    {Array.from({ length: config.value.maxBets }, (_, at) => (
      <>
        {at % 2 ? null : <h3 />}
        <div class="offer bone" part="skeleton">
          <i />
          <i class="odds" />
        </div>
      </>
    ))}
  </div>
);
