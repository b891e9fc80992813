import { describe, expect, test } from "vitest";
import { addHash, digestText, lineHash, readDigest } from "./digest.ts";

describe("the hash of a line", () => {
  test("[DIG1] returns fixed values, which are part of the contract", () => {
    expect([lineHash(900_001, 1, 1), lineHash(900_001, 2, 1), lineHash(2 ** 53 - 1, 2 ** 40, 3)]).toEqual(PINNED);
  });

  test("[DIG1] changes with id, sequence number and status, and uses all bits of the id", () => {
    const seen = new Set<number>();
    const ids = [1, 2, 900_001, 2 ** 32 + 1, 2 ** 33 + 1, 2 ** 53 - 1];
    for (const id of ids)
      for (const sequence of [1, 2, 3, 2 ** 32 + 1])
        for (const status of [1, 2, 3]) seen.add(lineHash(id, sequence, status));
    expect(seen.size).toBe(ids.length * 4 * 3);
  });

  test("[DIG1] sums do not depend on order, and subtracting a line's hash removes the line", () => {
    const hashes = [lineHash(1, 5, 1), lineHash(2, 9, 2), lineHash(3, 1, 1)];
    expect(hashes.reduce(addHash, 0)).toBe(hashes.toReversed().reduce(addHash, 0));
    expect(addHash(hashes.reduce(addHash, 0), -hashes[1]!)).toBe(addHash(hashes[0]!, hashes[2]!));
  });

  test("[DIG1] incrementing the sequence number changes the hash, for each of a thousand lines", () => {
    for (let step = 1; step <= 1000; step++) expect(lineHash(step, step, 1)).not.toBe(lineHash(step, step + 1, 1));
  });
});

const PINNED = [2_961_925_091, 2_706_710_197, 862_856_292];

describe("the digest comment", () => {
  test("[DIG2] contains count and sum by league and market type, and can be parsed", () => {
    const text = digestText("k3x9-42", [
      ["1.1", { count: 2, sum: 255 }],
      ["2.3", { count: 0, sum: 0 }],
    ]);
    expect(text).toBe("digest k3x9-42 1.1=2.000000ff 2.3=0.00000000");
    expect([...readDigest(text)!]).toEqual([
      ["1.1", { count: 2, sum: 255 }],
      ["2.3", { count: 0, sum: 0 }],
    ]);
  });

  test("[DIG2] parses another kind of comment to null, and ignores unknown parts", () => {
    expect(readDigest("keepalive 2026-11-21T18:00:00.000Z")).toBeNull();
    expect(readDigest("digest")).toBeNull();
    expect(readDigest("digest k-1 1.1=x 1.2=3.0000000a more")).toEqual(new Map([["1.2", { count: 3, sum: 10 }]]));
  });
});
