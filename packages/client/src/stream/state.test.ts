import { describe, expect, test } from "vitest";
import {
  type StreamHold,
  MIN_RETRY_MS,
  type Model,
  MAX_REQUESTED_MS,
  MAX_RETRY_MS,
  RETRY_JITTER_MS,
  type Signal,
  type SignalName,
  START,
  type State,
  statusOf,
  waitMs,
} from "./model.ts";
import { step } from "./state.ts";

const STATES: State[] = ["idle", "connecting", "live", "waiting", "renewing", "held", "closed"];
const SIGNALS: SignalName[] = [
  "open",
  "moved",
  "opened",
  "retry",
  "due",
  "gap",
  "mismatch",
  "expiring",
  "silent",
  "dropped",
  "refused",
  "renewed",
  "renewFailed",
  "hold",
  "release",
  "close",
];
const HOLDS: StreamHold[] = ["hidden", "paused", "offline"];

const at = (state: State, more: Partial<Model> = {}): Model => ({ ...START, state, ...more });
const names = (model: Model, signal: Signal): string[] => step(model, signal, 0.5)[1].map((command) => command.do);

const MOVES: [from: Model, signal: Signal, to: State, commands: string[]][] = [
  [at("idle"), { name: "open" }, "connecting", ["connect"]],
  [at("idle", { holds: ["paused"] }), { name: "open" }, "held", []],
  [at("connecting"), { name: "opened" }, "live", ["schedule", "emit"]],
  [at("connecting"), { name: "dropped" }, "waiting", ["disconnect", "schedule", "emit"]],
  [at("connecting"), { name: "silent" }, "waiting", ["disconnect", "schedule", "emit"]],
  [at("connecting"), { name: "refused" }, "renewing", ["disconnect", "renew", "emit"]],
  [at("live"), { name: "dropped" }, "waiting", ["disconnect", "schedule", "emit"]],
  [at("live"), { name: "silent" }, "waiting", ["disconnect", "schedule", "emit"]],
  [at("live"), { name: "gap" }, "renewing", ["disconnect", "renew", "emit"]],
  [at("live", { attempt: 1 }), { name: "gap" }, "waiting", ["disconnect", "schedule", "emit"]],
  [at("live"), { name: "mismatch" }, "renewing", ["disconnect", "renew", "emit"]],
  [at("live", { attempt: 1 }), { name: "mismatch" }, "waiting", ["disconnect", "schedule", "emit"]],
  [at("live"), { name: "expiring" }, "live", []],
  [at("live"), { name: "moved" }, "connecting", ["disconnect", "connect", "schedule"]],
  [at("connecting"), { name: "moved" }, "connecting", ["disconnect", "connect"]],
  [at("connecting", { moving: true }), { name: "due" }, "connecting", ["emit"]],
  [at("connecting", { moving: true }), { name: "dropped" }, "waiting", ["disconnect", "schedule", "emit"]],
  [at("connecting", { moving: true }), { name: "opened" }, "live", ["schedule"]],
  [at("live"), { name: "hold", why: "hidden" }, "held", ["disconnect", "emit"]],
  [at("live"), { name: "close" }, "closed", ["disconnect", "emit"]],
  [at("waiting"), { name: "due" }, "connecting", ["connect"]],
  [at("waiting", { spent: true }), { name: "due" }, "renewing", ["renew"]],
  [at("renewing", { attempt: 1 }), { name: "renewed" }, "connecting", ["connect"]],
  [at("renewing", { attempt: 1 }), { name: "renewFailed" }, "waiting", ["disconnect", "schedule"]],
  [at("held", { holds: ["hidden"] }), { name: "release", why: "hidden" }, "connecting", ["connect", "emit"]],
  [at("held", { holds: ["hidden", "paused"] }), { name: "release", why: "hidden" }, "held", []],
  [
    at("held", { holds: ["hidden"], spent: true, wasLive: true }),
    { name: "release", why: "hidden" },
    "renewing",
    ["renew"],
  ],
];

describe("the transition table", () => {
  test.each(MOVES)("%o on %o", (from, signal, to, commands) => {
    expect(step(from, signal, 0.5)[0].state).toBe(to);
    expect(names(from, signal)).toEqual(commands);
  });

  test("every state handles every signal, and a closed stream sends no commands", () => {
    for (const name of SIGNALS) {
      for (const state of STATES) expect(STATES).toContain(step(at(state), { name, why: "hidden" }, 0)[0].state);
      expect(names(at("closed"), { name, why: "hidden" })).toEqual([]);
    }
  });
});

describe("the reported status", () => {
  test("a disconnect is reported as stale at once, until the stream is live again", () => {
    let [model] = step(at("live", { wasLive: true }), { name: "dropped" }, 0);
    expect(statusOf(model)).toBe("stale");
    [model] = step(model, { name: "due" }, 0);
    expect(statusOf(model)).toBe("stale");
    [model] = step(model, { name: "opened" }, 0);
    expect(statusOf(model)).toBe("live");
  });

  test("a page that becomes visible again is stale, never connecting", () => {
    const [model] = step(at("held", { holds: ["hidden"], wasLive: true }), { name: "release", why: "hidden" }, 0);
    expect(statusOf(model)).toBe("stale");
  });
});

describe("waiting", () => {
  test("the first retry is quick, later delays grow to 30 s", () => {
    expect(waitMs(at("waiting", { attempt: 1 }), 1)).toBe(RETRY_JITTER_MS);
    for (let attempt = 2; attempt < 40; attempt += 1) {
      expect(waitMs(at("waiting", { attempt }), 0)).toBe(MIN_RETRY_MS);
      expect(waitMs(at("waiting", { attempt }), 1)).toBe(Math.min(MAX_RETRY_MS, 2000 * 2 ** (attempt - 2)));
    }
  });

  test("a longer delay from the server is used, up to a minute", () => {
    const [model, commands] = step(at("connecting"), { name: "dropped", ms: 8000 }, 0);
    expect(commands).toContainEqual({ do: "schedule", ms: 8000 });
    expect(step(model, { name: "due" }, 0)[0].state).toBe("connecting");
    expect(step(at("live"), { name: "retry", ms: 9e9 }, 0)[0].askedMs).toBe(MAX_REQUESTED_MS);
  });

  test("only a stable stream resets the count of failures", () => {
    const [live] = step(at("connecting", { attempt: 3 }), { name: "opened" }, 0);
    expect(live.attempt).toBe(3);
    expect(step(live, { name: "due" }, 0)[0].attempt).toBe(0);
  });
});

// Pseudorandom numbers from 0 to 1, so that a failed run can be repeated.
const seeded = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

test.each([1, 2, 3, 4, 5])("4,000 random signals never open two connections, with seed %i", (seed) => {
  const random = seeded(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  let model = START;
  let connected = false;
  for (let turn = 0; turn < 4000; turn += 1) {
    const name = pick(SIGNALS.filter((one) => one !== "close"));
    const before = statusOf(model);
    const [next, commands] = step(model, { name, why: pick(HOLDS), ms: random() * 1e6 }, random());
    for (const command of commands) {
      if (command.do === "connect") expect(connected).toBe(false);
      if (command.do === "connect") connected = true;
      if (command.do === "disconnect") connected = false;
      if (command.do === "schedule")
        expect(command.ms).toBeLessThanOrEqual(MAX_REQUESTED_MS + RETRY_JITTER_MS + MAX_RETRY_MS);
    }
    expect(connected).toBe(next.state === "connecting" || next.state === "live");
    expect(commands.some((command) => command.do === "emit")).toBe(statusOf(next) !== before);
    if (next.holds.length > 0) expect(["held", "idle"]).toContain(next.state);
    model = next;
  }
});
