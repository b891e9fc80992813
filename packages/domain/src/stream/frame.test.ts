import { expect, test } from "vitest";
import { comment, frame, retry } from "./frame.ts";

test("an event has its id before its name and data, and ends with an empty line", () => {
  expect(frame("gap", '{"a":1}', "k3x9-7")).toBe('id: k3x9-7\nevent: gap\ndata: {"a":1}\n\n');
});

test("an event without an id keeps the client's last event id", () => {
  expect(frame("gap", "{}")).toBe("event: gap\ndata: {}\n\n");
});

test("a comment and a retry time are separate frames", () => {
  expect(comment("keepalive x")).toBe(": keepalive x\n\n");
  expect(retry(2000)).toBe("retry: 2000\n\n");
});

test("JSON text with line breaks in its strings is one line", () => {
  expect(frame("gap", JSON.stringify("a\nb\r\u2028c")).split(/\r\n|\n|\r/)).toHaveLength(4);
});
