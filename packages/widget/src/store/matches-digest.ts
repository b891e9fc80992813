import { type Digest, lineHash } from "@linewire/contract/digest";
import type { Quotes } from "./lines/quotes.ts";

/** Whether the current quotes match a digest. */
export const matchesDigest = (
  quotes: Pick<Quotes, "of">,
  ids: readonly number[],
  digest: ReadonlyMap<string, Digest>,
): boolean => {
  let difference = 0;
  for (const { sum } of digest.values()) difference += sum;
  for (const id of ids) {
    const now = quotes.of(id)?.now.peek();
    if (now && !now.disabled) difference -= lineHash(id, now.sequenceNumber, now.statusId);
  }
  // Digest sums are computed modulo 2^32.
  return (difference | 0) === 0;
};
