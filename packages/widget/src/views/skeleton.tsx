import type { View } from "./context.ts";

/** As many rows as offers can arrive. The reserved height of the box limits them. */
export const Skeleton = ({ config }: View) => (
  <div aria-hidden="true">
    <h3 />
    {Array.from({ length: config.value.maxBets }, () => (
      <div class="offer bone" part="skeleton">
        <i />
        <i class="odds" />
      </div>
    ))}
  </div>
);
