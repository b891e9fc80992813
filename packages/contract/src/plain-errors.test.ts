import { expect, test } from "vitest";
import { z } from "zod";
import "./plain-errors.ts";

const Thing = z.strictObject({
  name: z.string().min(1).max(3),
  count: z.int().min(3),
  tags: z.array(z.string()).min(1),
  side: z.enum(["home", "away"]),
  link: z.url(),
  at: z.iso.datetime(),
  live: z.boolean(),
  id: z.union([z.literal("").transform(() => undefined), z.string().regex(/^\d+$/, "must be a whole number")]),
  kind: z.discriminatedUnion("k", [z.object({ k: z.literal("a") }), z.object({ k: z.literal("b") })]),
});

const messagesOf = (value: unknown): string[] =>
  Thing.safeParse(value).error!.issues.map(({ path, message }) => [path.join("."), message].join(": "));

test("messages about invalid values contain no terms of zod", () => {
  const wrong = {
    name: "long",
    count: 1.5,
    tags: [],
    side: "up",
    link: "no",
    at: "noon",
    live: "yes",
    id: "x",
    kind: { k: "c" },
  };
  expect(messagesOf({ ...wrong, more: 1 })).toEqual([
    "name: must have at most 3 characters",
    "count: must be a whole number",
    "tags: must have at least 1 entry",
    "side: must be one of home, away",
    "link: must be a URL",
    "at: must be a time such as 2026-11-22T20:00:00Z",
    "live: must be true or false",
    "id: must be a whole number",
    "kind.k: must be one of a, b",
    ": has no field called more",
  ]);
  expect(messagesOf({ ...wrong, name: "" })[0]).toBe("name: must not be empty");
  expect(messagesOf({}).slice(0, 4)).toEqual([
    "name: is missing",
    "count: is missing",
    "tags: is missing",
    "side: is missing",
  ]);
});
