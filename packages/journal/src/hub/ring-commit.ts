import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { Commit } from "@linewire/domain/change/change";
import { commitText, entriesOf, packedText } from "@linewire/domain/change/commit-text";

/** Fast compression. Node allocates at least `chunkSize` per result, by default 128 KiB. */
const FASTEST = { chunkSize: 16_384, params: { [constants.ZSTD_c_compressionLevel]: 1 } };

type Pack = { commits: readonly RingCommit[]; unpack: () => void };

/** `commit` is null while only the compressed `pack` has it. */
export type RingCommit = Pick<Commit, "epoch" | "at"> & {
  first: number;
  last: number;
  changes: number;
  commit: Commit | null;
  pack: Pack | null;
};

const packOf = (commits: readonly RingCommit[], bytes: Uint8Array): Pack => ({
  commits,
  unpack: () => {
    const lines = zstdDecompressSync(bytes).toString().split("\n");
    let line = 0;
    for (const one of commits) {
      const entries = entriesOf(lines.slice(line, line + 2 * one.changes));
      line += 2 * one.changes;
      one.commit ??= { epoch: one.epoch, at: one.at, entries };
    }
  },
});

export const ringCommit = (commit: Commit): RingCommit => {
  const packed = packedText(commit);
  const one: RingCommit = {
    epoch: commit.epoch,
    at: commit.at,
    first: commit.entries[0]!.seq,
    last: commit.entries.at(-1)!.seq,
    changes: commit.entries.length,
    commit: packed === null ? commit : null,
    pack: null,
  };
  if (packed !== null) one.pack = packOf([one], packed.bytes);
  return one;
};

/** Compressed together, commits need about a tenth of the memory. */
export const packTogether = (commits: readonly RingCommit[]): void => {
  const text = commits.map(({ commit }) => commitText(commit!)).join("\n");
  // A copy, because the result is a view that would keep a larger buffer in memory.
  const pack = packOf(commits, new Uint8Array(zstdCompressSync(text, FASTEST)));
  for (const one of commits) {
    one.pack = pack;
    one.commit = null;
  }
};
