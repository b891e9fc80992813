import { expect, test } from "vitest";
import { turns } from "./fair-queue.ts";

const everybody = (): boolean => true;

test("[BS12] owners take turns, whoever came first with however much", () => {
  const queue = turns<number>();
  for (const one of [1, 2, 3, 4]) queue.add("many", one);
  queue.add("few", 10);
  queue.add("late", 20);
  queue.add("few", 11);
  const order: number[] = [];
  for (let next = queue.next(everybody); next; next = queue.next(everybody)) order.push(next.one);
  expect(order).toEqual([1, 10, 20, 2, 11, 3, 4]);
  expect(queue.size()).toBe(0);
});

test("[BS12] who may not have a turn keeps its place, and others go on", () => {
  const queue = turns<number>();
  queue.add("slow", 1);
  queue.add("quick", 2);
  expect(queue.next((owner) => owner !== "slow")).toEqual({ owner: "quick", one: 2 });
  expect(queue.next((owner) => owner !== "slow")).toBeNull();
  expect([queue.size(), queue.sizeOf("slow"), queue.sizeOf("quick")]).toEqual([1, 1, 0]);
  expect(queue.next(everybody)).toEqual({ owner: "slow", one: 1 });
});
