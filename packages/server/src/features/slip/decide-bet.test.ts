import type { BetOutcome } from "@linewire/domain/change/bet-request";
import { expect, test } from "vitest";
import { decideBetEnd, decideBetTaken } from "./decide-bet.ts";

type Row = { begun: number; isOver: number; node: string | null };

const handlers = (rows: Record<string, Row>) => {
  const progress = (id: string) => rows[id];
  return {
    taken: decideBetTaken(progress, (id) => rows[id]?.node ?? null),
    end: decideBetEnd(progress),
  };
};
const OUTCOME: BetOutcome = { status: "Error", message: "m", detail: "d", upstream: null };

test("[CW2] of two concurrent takeovers the first succeeds", () => {
  const rows: Record<string, Row> = { a: { begun: 1, isOver: 0, node: "gone" } };
  const { taken } = handlers(rows);
  expect(taken({ id: "a", node: "one", from: "gone" }, 0)).toMatchObject({
    changes: [{ kind: "bet_taken", id: "a", thing: { id: "a", node: "one" } }],
  });
  rows["a"]!.node = "one";
  expect(taken({ id: "a", node: "two", from: "gone" }, 0)).toHaveProperty("refusal");
});

test("[CW2] a finished or unknown request is not taken over and gets no second result", () => {
  const { taken, end } = handlers({ a: { begun: 1, isOver: 1, node: "gone" } });
  for (const id of ["a", "b"]) {
    expect(taken({ id, node: "one", from: id === "a" ? "gone" : null }, 0)).toHaveProperty("refusal");
    expect(end({ id, at: "", outcome: OUTCOME }, 0)).toHaveProperty("refusal");
  }
});
