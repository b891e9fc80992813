import type { View } from "./context.ts";

/** Renders one row for each offer that may arrive. The reserved height of the box cuts off the rows that do not fit. */
export const Skeleton = ({ config }: View) => (
  <div aria-hidden="true">
    <h3 />
    {Array.from({ length: config.value.maxBets * 2 }, () => (
      <div class="offer bone" part="skeleton">
        <i />
        <i class="odds" />
      </div>
    ))}
  </div>
);
