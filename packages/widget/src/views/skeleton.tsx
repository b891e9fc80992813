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
