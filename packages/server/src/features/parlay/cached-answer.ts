import { enveloped } from "@linewire/contract";
import type { EncodedBody, Keep } from "@linewire/http/call";

export type AnswerCache = {
  keep: Keep;
  versionOf: (eventId: number) => string;
  now: () => number;
};

type ParlayAnswer = { data: object; messages: string[] };

const MAX_AGE_MS = 30_000;

/** A response stays cached for half a minute, or until the data changes or a book's quote expires. */
export const cachedAnswer = (
  shelf: AnswerCache,
  { eventId, question }: { eventId: number; question: unknown },
  make: () => ParlayAnswer & { expiresOn: readonly (string | null)[] },
): EncodedBody =>
  shelf.keep(JSON.stringify(question), shelf.versionOf(eventId), () => {
    const { data, messages, expiresOn } = make();
    const ends = expiresOn.flatMap((one) => (one === null ? [] : [Date.parse(one)]));
    return {
      text: JSON.stringify({ ...enveloped(data), messages }),
      until: Math.min(shelf.now() + MAX_AGE_MS, ...ends),
    };
  });
