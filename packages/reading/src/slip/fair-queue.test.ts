import { expect, test } from "vitest";
import { fairQueue } from "./fair-queue.ts";

const anyOwner = (): boolean => true;

test("[BS12] owners are served in rotation, whatever their order of arrival and backlog", () => {
  const queue = fairQueue<number>();
  for (const one of [1, 2, 3, 4]) queue.add("many", one);
  queue.add("few", 10);
  queue.add("late", 20);
  queue.add("few", 11);
  const order: number[] = [];
  for (let next = queue.next(anyOwner); next; next = queue.next(anyOwner)) order.push(next.one);
  expect(order).toEqual([1, 10, 20, 2, 11, 3, 4]);
  expect(queue.size()).toBe(0);
});

test("[BS12] an owner that is not admitted keeps its place in the rotation, and the next is served", () => {
  const queue = fairQueue<number>();
  queue.add("slow", 1);
  queue.add("quick", 2);
  expect(queue.next((owner) => owner !== "slow")).toEqual({ owner: "quick", one: 2 });
  expect(queue.next((owner) => owner !== "slow")).toBeNull();
  expect([queue.size(), queue.sizeOf("slow"), queue.sizeOf("quick")]).toEqual([1, 1, 0]);
  expect(queue.next(anyOwner)).toEqual({ owner: "slow", one: 1 });
});
