import type { View } from "./context.ts";

/** As many empty rows as offers can arrive, two for each game. They fill the reserved height. */
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
