import type { View } from "./context.ts";

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
