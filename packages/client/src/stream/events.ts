import { follow, type FollowOptions } from "./follow.ts";
import type { StreamEvent } from "./run.ts";

/** The events of a stream for a `for await` loop. Leaving the loop closes the stream. */
export async function* events(options: Omit<FollowOptions, "onEvent">): AsyncGenerator<StreamEvent, void> {
  const waiting: StreamEvent[] = [];
  let wake = (): void => undefined;
  let isOver = false;
  const following = await follow({
    ...options,
    onEvent: (event) => {
      waiting.push(event);
      wake();
    },
    onStatus: (status, currentAt) => {
      isOver = status === "closed";
      wake();
      options.onStatus?.(status, currentAt);
    },
  });
  try {
    for (;;) {
      const event = waiting.shift();
      if (event) yield event;
      else if (isOver) return;
      else await new Promise<void>((resolve) => void (wake = resolve));
    }
  } finally {
    following.close();
  }
}
