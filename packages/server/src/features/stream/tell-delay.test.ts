import { fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import { tellDelay } from "./tell-delay.ts";

test("[CL11] clients are informed that a node is behind, again every five seconds, and once when it no longer is", () => {
  const world = fakeWorld();
  const told: string[] = [];
  let behind = 0;
  const stop = tellDelay({
    world,
    hub: { broadcast: (make) => void told.push(String(make({} as never, {} as never))) },
    behindSeconds: () => behind,
  });
  world.pass(3000);
  expect(told).toEqual([]);
  behind = 4;
  world.pass(1000);
  behind = 9;
  world.pass(5000);
  behind = 0;
  world.pass(3000);
  expect(told).toEqual([": delayed 4\n\n", ": delayed 9\n\n", ": delayed 0\n\n"]);
  stop();
});
