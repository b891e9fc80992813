import { existsSync, readFileSync } from "node:fs";
import { createDecoder } from "@linewire/client";
import { comment, frame, retry } from "@linewire/domain/stream/frame";
import { describe, expect, test } from "vitest";

type Input = { event?: string; id?: string; data: string; retry?: number; comment?: string };
type Vector = { id: string; input: Input } & (
  | { mustReject: true }
  | { mustReject?: undefined; decodesTo: { type: string; data: string; lastEventId: string } | null }
);

const VECTORS = new URL("../../../../../shared/data/sse-vectors.json", import.meta.url);
const skipped = !existsSync(VECTORS);
if (skipped) console.log("skipped: ../shared/data/sse-vectors.json is not here");
const vectors: Vector[] = skipped ? [] : (JSON.parse(readFileSync(VECTORS, "utf8")) as { encode: Vector[] }).encode;

const written = ({ event = "message", id, data, retry: ms, comment: text }: Input): string => {
  if (text !== undefined) return comment(text);
  return (ms === undefined ? "" : retry(ms)) + frame(event, data, id);
};

describe.skipIf(skipped)("[SUB13] an encoded event decodes to its input, or encoding throws", () => {
  test("the file of test vectors has 13 vectors for encoding", () => expect(vectors).toHaveLength(13));

  test.each(vectors.map((vector) => [vector.id, vector] as const))("%s", (_, vector) => {
    if (vector.mustReject) return expect(() => written(vector.input)).toThrow("cannot be written");
    const events = createDecoder()
      .push(Buffer.from(written(vector.input)))
      .filter((item) => item.kind === "event")
      .map(({ type, data, lastEventId }) => ({ type, data, lastEventId }));
    return expect(events).toEqual(vector.decodesTo === null ? [] : [vector.decodesTo]);
  });
});
