import { expect, test } from "vitest";
import { readCursor, writeCursor } from "./signed-cursor.ts";

const key = (id: string) => ({
  id,
  secret: Buffer.alloc(32, id).toString("base64url"),
  createdAt: "2026-11-21T00:00:00Z",
});
const [old, young] = [key("a"), key("b")];
const TURN = { towards: "next", updatedAt: 1_795_000_000_123, id: 42 } as const;
const BOUND = '["/player/nfl/news"]';
const cursor = writeCursor(TURN, BOUND, young);

test("[R9] a cursor is base64url text, readable with its signing key even after a rotation", () => {
  expect(cursor).toMatch(/^[A-Za-z0-9_-]{20,120}$/);
  expect(readCursor(cursor, BOUND, [young, old])).toEqual(TURN);
  expect(readCursor(writeCursor(TURN, BOUND, old), BOUND, [young, old])).toEqual(TURN);
});

test("[R9] a cursor of another path or filter, or of an unknown key, is rejected", () => {
  expect(readCursor(cursor, '["/player/nba/news"]', [young])).toBeNull();
  expect(readCursor(cursor, BOUND, [old])).toBeNull();
  expect(readCursor(cursor, BOUND, [])).toBeNull();
});

test("[R9] a cursor with any changed character is rejected", () => {
  for (let at = 0; at < cursor.length; at++) {
    const changed = `${cursor.slice(0, at)}${cursor[at] === "A" ? "B" : "A"}${cursor.slice(at + 1)}`;
    expect(readCursor(changed, BOUND, [young])).toBeNull();
  }
  for (let length = 0; length < cursor.length; length++)
    expect(readCursor(cursor.slice(0, length), BOUND, [young])).toBeNull();
  for (const text of ["", "x", cursor.slice(0, -1), `${cursor}A`, `${cursor}=`, "é".repeat(40), "A".repeat(5000)])
    expect(readCursor(text, BOUND, [young])).toBeNull();
});
