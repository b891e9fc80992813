import { addHash, lineHash, type Digest } from "@linewire/contract/digest";

export type DigestLine = {
  marketLineId: number;
  sequenceNumber: number;
  statusId: number;
  disabled?: boolean | undefined;
};

export const digestOf = (lines: Iterable<DigestLine>): Digest => {
  const all: Digest = { count: 0, sum: 0 };
  for (const { marketLineId, sequenceNumber, statusId, disabled } of lines) {
    if (disabled) continue;
    all.count += 1;
    all.sum = addHash(all.sum, lineHash(marketLineId, sequenceNumber, statusId));
  }
  return all;
};

export const sameDigest = (one: Digest, other: Digest): boolean => one.count === other.count && one.sum === other.sum;
