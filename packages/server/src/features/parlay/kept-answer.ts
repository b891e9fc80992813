import { enveloped } from "@linewire/contract";
import type { EncodedBody, Keep } from "../../call.ts";

export type AnswerShelf = {
  keep: Keep;
  /** Another text whenever something that a parlay of this event is made from has changed. */
  versionOf: (eventId: number) => string;
  now: () => number;
};

type Told = { data: object; messages: string[] };

const STEP_MS = 30_000;

/** The same question is answered with the same bytes until something changes, or the half minute is over, or a book's price is. */
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
