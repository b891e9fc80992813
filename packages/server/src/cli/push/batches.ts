import { Mistake } from "../command.ts";

export type RowBatch = { text: string; numbers: readonly number[] };

const NEWLINE_BYTES = 1;

/** A batch has at most `maxRows` rows and `maxBytes` bytes. Empty lines are not sent, but count as lines. */
export async function* batchesOf(
  lines: AsyncIterable<string>,
  maxRows: number,
  maxBytes: number,
): AsyncGenerator<RowBatch> {
  let rows: string[] = [];
  let numbers: number[] = [];
  let bytes = 0;
  let number = 0;
  const batch = (): RowBatch => ({ text: rows.join("\n"), numbers });
  for await (const line of lines) {
    number += 1;
    if (line.trim() === "") continue;
    const size = Buffer.byteLength(line) + NEWLINE_BYTES;
    if (size > maxBytes) throw new Mistake(`row ${number}: ${size} bytes; a request can have at most ${maxBytes}`);
    if (rows.length > 0 && (rows.length >= maxRows || bytes + size > maxBytes)) {
      yield batch();
      [rows, numbers, bytes] = [[], [], 0];
    }
    rows.push(line);
    numbers.push(number);
    bytes += size;
  }
  if (rows.length > 0) yield batch();
}
