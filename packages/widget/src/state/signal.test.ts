import { expect, test } from "vitest";
import { batch, computed, effect, signal } from "./signal.ts";

const watching = (read: () => unknown): { seen: unknown[]; stop: () => void } => {
  const seen: unknown[] = [];
  return { seen, stop: effect(() => void seen.push(read())) };
};

test("an effect runs at once, and again when what it read has changed", () => {
  const one = signal(1);
  const other = signal("a");
  const { seen, stop } = watching(() => one.value);
  other.value = "b";
  one.value = 1;
  one.value = 2;
  stop();
  one.value = 3;
  expect(seen).toEqual([1, 2]);
});

test("a batch is told of once, also through a computed value", () => {
  const one = signal(1);
  const double = computed(() => one.value * 2);
  const { seen } = watching(() => double.value);
  batch(() => {
    one.value = 2;
    batch(() => void (one.value = 3));
    expect(seen).toEqual([2]);
  });
  expect(seen).toEqual([2, 6]);
});

test("what is only peeked at wakes nobody, and what is no longer read neither", () => {
  const which = signal(true);
  const one = signal(1);
  const { seen } = watching(() => (which.value ? one.value : computed(() => one.value).peek()));
  which.value = false;
  one.value = 2;
  expect(seen).toEqual([1, 1]);
});

test("an effect may change what another reads, and a throw leaves the rest in order", () => {
  const one = signal(1);
  const two = signal(0);
  effect(() => void (two.value = one.value * 10));
  const { seen } = watching(() => two.value);
  one.value = 2;
  expect(seen).toEqual([10, 20]);
  expect(() =>
    batch(() => {
      throw new Error("no");
    }),
  ).toThrow("no");
  one.value = 3;
  expect(seen).toEqual([10, 20, 30]);
});
