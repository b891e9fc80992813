import { createHash } from "node:crypto";
import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import { isRecorded } from "@linewire/domain/change/recorded-kind";
import {
  RECORDING_VERSION,
  type RecordedCommit,
  type RecordedLine,
  type RecordingEnd,
  type RecordingHead,
} from "./recording.ts";

class RecordingUnusable extends Error {
  override name = "StoreUnusable";
}

const HEAD_BYTES = 4096;

/** `from`: offset of the compressed content behind the head, in bytes. */
export const readHead = (file: string): { head: RecordingHead; from: number } => {
  const bytes = Buffer.alloc(HEAD_BYTES);
  try {
    const handle = openSync(file, "r");
    readSync(handle, bytes, 0, HEAD_BYTES, 0);
    closeSync(handle);
  } catch {
    throw new RecordingUnusable(`${file}: the file cannot be read`);
  }
  const from = bytes.indexOf("\n") + 1;
  try {
    const head = JSON.parse(bytes.subarray(0, from).toString()) as RecordingHead;
    if (head.recording === RECORDING_VERSION) return { head, from };
  } catch {
    // The error below also covers invalid JSON.
  }
  throw new RecordingUnusable(`${file} is not a recording, or was made by another version of Linewire`);
};

async function* linesOf(file: string): AsyncGenerator<string> {
  const { from } = readHead(file);
  const unpacked = createZstdDecompress();
  const broken: Error[] = [];
  pipeline(createReadStream(file, { start: from }), unpacked, (error) => {
    if (error) broken.push(error);
  });
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) yield line;
  } catch (error) {
    broken.push(error as Error);
  } finally {
    unpacked.destroy();
  }
  const [first] = broken;
  if (first) throw new RecordingUnusable(`${file} is damaged: ${first.message}`);
}

/** Also checks that all kinds of changes are permitted. */
export const checkRecording = async (file: string): Promise<RecordingEnd["end"]> => {
  const digest = createHash("sha256");
  for await (const text of linesOf(file)) {
    const line = JSON.parse(text) as RecordedLine;
    if ("end" in line) {
      if (line.sha256 !== digest.digest("hex")) throw new RecordingUnusable(`${file} is damaged: its checksum differs`);
      return line.end;
    }
    digest.update(`${text}\n`);
    if (!("entries" in line)) continue;
    const stranger = line.entries.find(({ kind }) => !isRecorded(kind));
    if (stranger)
      throw new RecordingUnusable(
        `${file} contains a change of kind ${stranger.kind}, which recordings must not contain`,
      );
  }
  throw new RecordingUnusable(`${file} is truncated`);
};

export async function* commitsOf(file: string): AsyncGenerator<RecordedCommit> {
  for await (const text of linesOf(file)) {
    const line = JSON.parse(text) as RecordedLine;
    if ("entries" in line) yield line;
  }
}
