import { expect, test } from "vitest";
import { signal } from "@preact/signals";
import { BookStatuses } from "./book-statuses.ts";

const frame = (messageId: string, statusId: number): string =>
  JSON.stringify({ data: { marketSourceUpdate: { messageId, marketSource: { id: 3, name: "A book", statusId } } } });

test("[HS15] a book has the status of the response until a newer update of the stream", () => {
  const news = new BookStatuses(signal(0));
  expect(news.of({ id: 3 }, "a-5")).toBe(1);
  expect(news.of({ id: 3, statusId: 2 }, "a-5")).toBe(2);
  news.take(frame("a-7", 2));
  news.take(frame("a-6", 1));
  expect(news.of({ id: 3 }, "a-5")).toBe(2);
  expect(news.of({ id: 3 }, "a-9")).toBe(1);
});

test("[HS15] an invalid or unrelated frame changes nothing", () => {
  const changes = signal(0);
  const news = new BookStatuses(changes);
  for (const wrong of ["{", "{}", frame("a-7", 9), JSON.stringify({ data: { playerNews: {} } })]) news.take(wrong);
  expect(changes.peek()).toBe(0);
});
