import { fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import type { Bus } from "@linewire/domain/cluster/bus";
import { peerRegistry } from "./peer-registry.ts";

type Listener = (value: unknown) => void;

const medium = () => {
  const listeners = new Set<Listener>();
  const state = { away: false };
  const kept = new Map<string, unknown[]>();
  const spread = (value: unknown): void => {
    for (const listen of listeners) listen(structuredClone(value));
  };
  const busOf = (node: string): Bus => ({
    node,
    tell: (_, value) => {
      if (state.away) kept.set(node, [...(kept.get(node) ?? []), structuredClone(value)]);
      else spread(value);
    },
    hear: (_, listen) => {
      listeners.add(listen as Listener);
      return () => void listeners.delete(listen as Listener);
    },
    ask: async () => null,
    answer: () => () => {},
    close: async () => {},
  });
  const backFor = (node: string): void => {
    for (const value of kept.get(node) ?? []) spread(value);
    kept.delete(node);
  };
  return { state, busOf, backFor };
};

const opened = () => {
  const { state, busOf, backFor } = medium();
  const world = fakeWorld();
  const [one, two] = ["one", "two"].map((name) => {
    const nodes = peerRegistry<string>({ bus: busOf(name), world });
    nodes.publishStatus(async () => `word of ${name}`);
    return nodes;
  });
  return { state, backFor, world, one: one!, two: two! };
};

test("[CW20] nodes have each other's latest status within two seconds", async () => {
  const { world, one, two } = opened();
  await world.live(2000, 500);
  expect(one.others()).toEqual([{ node: "two", word: "word of two", missed: 0 }]);
  expect(two.others()[0]?.word).toBe("word of one");
});

test("[CW21] the seconds since a node's last message are counted; without any message, the seconds since the start", async () => {
  const { world, one, two } = opened();
  await world.live(3000, 500);
  two.stop();
  await world.live(6000, 500);
  expect(one.missed("two")).toBeGreaterThanOrEqual(5);
  expect(one.missed("never")).toBeGreaterThanOrEqual(8);
  expect(one.missed("one")).toBe(0);
});

test("[CW21] no node counts as missing while the bus is interrupted, or while nodes reconnect one after another", async () => {
  const { state, backFor, world, one } = opened();
  await world.live(3000, 500);
  state.away = true;
  await world.live(60_000, 500);
  state.away = false;
  backFor("one");
  expect(one.missed("two")).toBeLessThanOrEqual(3);
  backFor("two");
  await world.live(2000, 500);
  expect(one.missed("two")).toBeLessThanOrEqual(1);
});
