import { expect, test } from "vitest";
import { signal } from "@preact/signals";
import { BookNews } from "./book-news.ts";

const frame = (messageId: string, statusId: number): string =>
  JSON.stringify({ data: { marketSourceUpdate: { messageId, marketSource: { id: 3, name: "A book", statusId } } } });

test("[HS15] a book is as its answer said until the stream says otherwise, and never as something older said", () => {
  const news = new BookNews(signal(0));
  expect(news.of({ id: 3 }, "a-5")).toBe(1);
  expect(news.of({ id: 3, statusId: 2 }, "a-5")).toBe(2);
  news.take(frame("a-7", 2));
  news.take(frame("a-6", 1));
  expect(news.of({ id: 3 }, "a-5")).toBe(2);
  expect(news.of({ id: 3 }, "a-9")).toBe(1);
});

test("[HS15] what cannot be read, or is of something else, changes nothing", () => {
  const changes = signal(0);
  const news = new BookNews(changes);
  for (const wrong of ["{", "{}", frame("a-7", 9), JSON.stringify({ data: { playerNews: {} } })]) news.take(wrong);
  expect(changes.peek()).toBe(0);
});
