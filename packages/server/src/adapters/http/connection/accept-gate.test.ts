import { expect, test } from "vitest";
import { acceptGate } from "./accept-gate.ts";

/** An event loop whose iterations the test runs; each takes a millisecond. */
const loop = () => {
  let now = 0;
  const next: (() => void)[] = [];
  const gate = acceptGate({ now: () => now, nextTurn: (call) => void next.push(call) });
  const turn = (): void => {
    now++;
    for (const call of next.splice(0)) call();
  };
  const heard: string[] = [];
  return { ...gate, turn, heard, ask: (name: string) => gate.request(() => void heard.push(name)) };
};

test("[H14] a request is processed at once while no connection arrives", () => {
  const { ask, heard } = loop();
  ask("a");
  expect(heard).toEqual(["a"]);
});

test("[H14] while connections arrive their requests wait, and are processed in order when all have arrived", () => {
  const { ask, arrived, turn, heard } = loop();
  for (const name of ["a", "b", "c"]) {
    arrived();
    ask(name);
    turn();
    expect(heard).toEqual([]);
  }
  turn();
  expect(heard).toEqual(["a", "b", "c"]);
  ask("d");
  expect(heard).toHaveLength(4);
});

test("[H14] they wait for a moment at most, however many come in", () => {
  const { ask, arrived, turn, heard } = loop();
  ask("before");
  for (let at = 0; at < 25; at++) {
    arrived();
    ask(String(at));
    turn();
  }
  expect(heard.length).toBeGreaterThan(10);
});
