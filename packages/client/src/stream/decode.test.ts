/// <reference types="node" />
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createDecoder, type SseItem } from "./decode.ts";

type ExpectedEvent = { type: string; data: string; lastEventId: string };
type Vector = {
  id: string;
  why: string;
  chunksB64: string[];
  events: ExpectedEvent[];
  lastEventId: string;
  retryMs: number | null | "unspecified";
};

const VECTORS = new URL("../../../../../shared/data/sse-vectors.json", import.meta.url);

const decode = (chunks: readonly (Uint8Array | string)[]) => {
  const decoder = createDecoder();
  const items = chunks.flatMap((chunk) => decoder.push(chunk));
  const events = items.flatMap((item) =>
    item.kind === "event" ? [{ type: item.type, data: item.data, lastEventId: item.lastEventId }] : [],
  );
  const retries = items.flatMap((item) => (item.kind === "retry" ? [item.ms] : []));
  return { items, events, retryMs: retries.at(-1) ?? null, lastEventId: decoder.lastEventId() };
};

const cuts = (chunks: Uint8Array[]): Uint8Array[][] => {
  const whole = Buffer.concat(chunks);
  const bytes = Array.from(whole, (_, at) => whole.subarray(at, at + 1));
  const halves = Array.from(whole, (_, at) => [whole.subarray(0, at), whole.subarray(at)]);
  return [chunks, [whole], bytes, ...halves];
};

const skipped = !existsSync(VECTORS);
if (skipped) console.log("skipped: shared/data/sse-vectors.json does not exist");
const vectors: Vector[] = skipped ? [] : JSON.parse(readFileSync(VECTORS, "utf8")).vectors;

describe.skipIf(skipped)("shared test vectors decode to the same items at every chunk size", () => {
  test.each(vectors.map((vector) => [vector.id, vector] as const))("%s", (_, vector) => {
    for (const chunks of cuts(vector.chunksB64.map((text) => Buffer.from(text, "base64")))) {
      const { events, retryMs, lastEventId } = decode(chunks);
      expect(events).toEqual(vector.events);
      expect(lastEventId).toBe(vector.lastEventId);
      if (vector.retryMs === "unspecified") expect(retryMs).not.toBe(0);
      else expect(retryMs).toBe(vector.retryMs);
    }
  });
});

const event = (data: string, lastEventId = "", type = "message"): SseItem => ({
  kind: "event",
  type,
  data,
  lastEventId,
});
const FIXTURES: [why: string, wire: string, items: SseItem[]][] = [
  ["LF, CR and CRLF each end a line", "data: a\ndata: b\rdata: c\r\n\r\n", [event("a\nb\nc")]],
  ["a leading BOM is dropped, a later BOM is data", "\uFEFFdata: \uFEFFa\n\n", [event("\uFEFFa")]],
  ["a second BOM is part of an unknown field", "\uFEFF\uFEFFdata: a\n\n", []],
  ["an event without data is never dispatched", "event: gap\n\ndata: a\n\n", [event("a")]],
  ["two empty data lines are dispatched as one line feed", "data\ndata\n\n", [event("\n")]],
  [
    "an id also applies to later events, until another id arrives",
    "id: 1\ndata: a\n\ndata: b\n\n",
    [event("a", "1"), event("b", "1")],
  ],
  ["an id with NUL is ignored", "id: 1\ndata: a\n\nid: 2\0\ndata: b\n\n", [event("a", "1"), event("b", "1")]],
  ["an empty id clears the last id", "id: 1\ndata: a\n\nid\ndata: b\n\n", [event("a", "1"), event("b")]],
  ["retry accepts only ASCII digits", "retry: 1500\nretry: 9x\nretry: -1\nretry:\n", [{ kind: "retry", ms: 1500 }]],
  [
    "comments are returned",
    ": keepalive\n:x\n",
    [
      { kind: "comment", text: "keepalive" },
      { kind: "comment", text: "x" },
    ],
  ],
  ["only the first space of a value is removed", "data:  a\n\n", [event(" a")]],
  ["an incomplete event at the end of the stream is dropped", "data: a\n", []],
  ["a field name with another case or with spaces is ignored", "Data: a\n data: b\ndata : c\n\n", []],
  [
    "text outside ASCII is decoded correctly if a chunk ends anywhere",
    "event: ünit\ndata: 🏈 ёлка\n\n",
    [event("🏈 ёлка", "", "ünit")],
  ],
];

describe("the rules of event streams", () => {
  test.each(FIXTURES)("%s", (_, wire, items) => {
    for (const chunks of cuts([Buffer.from(wire)])) expect(decode(chunks).items).toEqual(items);
    expect(decode(wire.split("")).items).toEqual(items);
  });

  test("an id is used for a reconnect once its event is complete", () => {
    expect(decode(["id: 1\ndata: a\n\nid: 2\ndata: b\n"]).lastEventId).toBe("1");
    expect(decode(["id: 1\n\n"]).lastEventId).toBe("1");
  });

  test("a decoder that resumes starts with the given id", () => {
    const decoder = createDecoder("e1-7");
    expect(decoder.push("data: a\n\n")).toEqual([event("a", "e1-7")]);
  });
});
