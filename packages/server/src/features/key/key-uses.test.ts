import { fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import { keyUses } from "./key-uses.ts";

test("[K8] a key that is used all the time is stored at most once a minute", () => {
  const world = fakeWorld();
  const uses = keyUses(world.now);
  let stored = 0;
  for (let second = 0; second < 600; second++) {
    uses.note("k");
    world.pass(1000);
    stored += uses.due().length;
  }
  expect(stored).toBe(10);
});

test("[K8] a key that rests is not stored again", () => {
  const world = fakeWorld();
  const uses = keyUses(world.now);
  uses.note("k");
  expect(uses.due()).toEqual([["k", world.now()]]);
  world.pass(120_000);
  expect(uses.due()).toEqual([]);
  expect(uses.due(true)).toEqual([]);
});

test("[K8] before a stop what was used since is stored, however soon", () => {
  const world = fakeWorld();
  const uses = keyUses(world.now);
  uses.note("k");
  uses.due();
  world.pass(1000);
  uses.note("k");
  expect(uses.due()).toEqual([]);
  expect(uses.due(true)).toEqual([["k", world.now()]]);
});
