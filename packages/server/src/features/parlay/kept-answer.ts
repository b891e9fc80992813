import { enveloped } from "@linewire/contract";
import type { EncodedBody, Keep } from "../../shared/call.ts";

export type AnswerShelf = {
  keep: Keep;
  /** Changes whenever something that a parlay of this event depends on has changed. */
  versionOf: (eventId: number) => string;
  now: () => number;
};

type Told = { data: object; messages: string[] };

const STEP_MS = 30_000;

/** Caches responses until something changes, half a minute passes, or a book's quote expires. */
export const keptAnswer = (
  shelf: AnswerShelf,
  { eventId, question }: { eventId: number; question: unknown },
  make: () => Told & { expiresOn: readonly (string | null)[] },
): EncodedBody =>
  shelf.keep(JSON.stringify(question), shelf.versionOf(eventId), () => {
    const { data, messages, expiresOn } = make();
    const ends = expiresOn.flatMap((one) => (one === null ? [] : [Date.parse(one)]));
    return {
      text: JSON.stringify({ ...enveloped(data), messages }),
      until: Math.min(shelf.now() + STEP_MS, ...ends),
    };
  });
