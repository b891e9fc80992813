import type { View } from "./context.ts";

/** Renders more rows than offers can arrive, so that they fill the reserved height of the box, which cuts off the rest. */
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
