import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, renameSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import type { RecordedCommit, RecordedLine, RecordingHead } from "./recording.ts";

const LEVEL = 12;
const WINDOW_LOG = 24;

const packer = () =>
  createZstdCompress({
    params: {
      [constants.ZSTD_c_compressionLevel]: LEVEL,
      [constants.ZSTD_c_windowLog]: WINDOW_LOG,
      [constants.ZSTD_c_checksumFlag]: 1,
    },
  });

/** The file has a temporary name until it is complete. */
export const writeRecording = (file: string, head: RecordingHead) => {
  const part = `${file}.part`;
  const out = createWriteStream(part);
  const digest = createHash("sha256");
  out.write(`${JSON.stringify(head)}\n`);
  const packed = packer();
  const written = pipeline(packed, out);
  // The next write or the end reports the error, so this rejection counts as handled.
  written.catch(() => undefined);
  const counts = { commits: 0, changes: 0, gaps: 0 };

  const put = async (line: RecordedLine): Promise<void> => {
    const text = `${JSON.stringify(line)}\n`;
    if (!("end" in line)) digest.update(text);
    if (packed.write(text)) return;
    await Promise.race([once(packed, "drain"), written]);
  };

  return {
    counts: () => ({ ...counts, bytes: out.bytesWritten }),
    commit: async (commit: RecordedCommit): Promise<void> => {
      counts.commits += 1;
      counts.changes += commit.entries.length;
      await put(commit);
    },
    gap: async (after: number, before: number): Promise<void> => {
      counts.gaps += 1;
      await put({ gap: { after, before } });
    },
    end: async (endedOn: string): Promise<void> => {
      await put({ end: { endedOn, ...counts }, sha256: digest.digest("hex") });
      packed.end();
      await written;
      renameSync(part, file);
    },
  };
};
