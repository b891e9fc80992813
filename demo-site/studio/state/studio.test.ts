import type { StudioDesk } from "@linewire/contract";
import { afterEach, expect, test, vi } from "vitest";
import { desk, isReading, open, read, trouble } from "./studio.ts";

afterEach(() => void vi.unstubAllGlobals());

const TRIBUNE = {
  partner: { id: 1, slug: "tribune", displayName: "Tribune", status: "active", allowCreate: false },
  editor: { accountId: "ann", by: "session" },
  books: [],
  leagues: [],
  simulated: true,
  newspaper: false,
} as const satisfies StudioDesk;

test("a slow analysis is not discarded by the regular quiet request, and an old error is gone at once", async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => void answers.push(resolve)));
  desk.value = TRIBUNE;
  trouble.value = "The article cannot be opened";
  open({ markdown: "Bills -3" });
  expect(trouble.value).toBe("");
  await read({ isQuiet: true });
  expect(answers).toHaveLength(1);
  expect(isReading.value).toBe(true);
  answers[0]!(Response.json({ error: "bad_request", message: "No such article" }, { status: 400 }));
  await vi.waitFor(() => expect(trouble.value).toBe("No such article"));
  expect(isReading.value).toBe(false);
  void read({ isQuiet: true });
  expect(answers).toHaveLength(2);
});
