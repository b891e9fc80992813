import { fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import { announceDelay } from "./announce-delay.ts";

test("[CL11] while a node lags, clients get a message every five seconds, and one after the recovery", () => {
  const world = fakeWorld();
  const sent: string[] = [];
  let behind = 0;
  const stop = announceDelay({
    world,
    hub: { broadcast: (make) => void sent.push(String(make({} as never, {} as never))) },
    behindSeconds: () => behind,
  });
  world.pass(3000);
  expect(sent).toEqual([]);
  behind = 4;
  world.pass(1000);
  behind = 9;
  world.pass(5000);
  behind = 0;
  world.pass(3000);
  expect(sent).toEqual([": delayed 4\n\n", ": delayed 9\n\n", ": delayed 0\n\n"]);
  stop();
});
