import { expect, test } from "vitest";
import { acceptGate } from "./accept-gate.ts";

const loop = () => {
  let now = 0;
  const next: (() => void)[] = [];
  const gate = acceptGate({ now: () => now, nextTurn: (call) => void next.push(call) });
  const turn = (): void => {
    now++;
    for (const call of next.splice(0)) call();
  };
  const processed: string[] = [];
  return { ...gate, turn, processed, request: (name: string) => gate.request(() => void processed.push(name)) };
};

test("[H14] without new connections, a request is processed at once", () => {
  const { request, processed } = loop();
  request("a");
  expect(processed).toEqual(["a"]);
});

test("[H14] requests wait for new connections, and are then processed in order", () => {
  const { request, arrived, turn, processed } = loop();
  for (const name of ["a", "b", "c"]) {
    arrived();
    request(name);
    turn();
    expect(processed).toEqual([]);
  }
  turn();
  expect(processed).toEqual(["a", "b", "c"]);
  request("d");
  expect(processed).toHaveLength(4);
});

test("[H14] any number of new connections holds requests for at most 20 ms", () => {
  const { request, arrived, turn, processed } = loop();
  request("before");
  for (let at = 0; at < 25; at++) {
    arrived();
    request(String(at));
    turn();
  }
  expect(processed.length).toBeGreaterThan(10);
});
