import { NOWHERE, type Entry } from "@linewire/domain/change/change";
import { expect, test } from "vitest";
import { storedOutcome, lateOutcomes, outcomeProposals } from "./superseded.ts";

const entry = (kind: Entry["kind"], correlationId: string | null): Entry => ({
  seq: 1,
  kind,
  id: 1,
  place: NOWHERE,
  correlationId,
  json: "{}",
});

test("[CL16] each call reports how many changes were sent again and how many superseded", () => {
  const entries = [
    entry("market_line", "call-1"),
    entry("market_line", "call-1"),
    entry("line_link", "call-1"),
    entry("event", "call-2"),
    entry("market_line", null),
  ];
  const outcomes = lateOutcomes(entries, [{ correlationId: "call-1" }, {}]);
  expect(outcomes).toEqual([
    { correlationId: "call-1", sentAgain: 1, superseded: 1 },
    { correlationId: "call-2", sentAgain: 0, superseded: 1 },
  ]);
  const [proposal, ...more] = outcomeProposals(outcomes, Date.UTC(2026, 0, 1));
  expect(more).toEqual([]);
  expect(proposal?.input).toMatchObject(
    outcomes.map((recipe) => ({
      kind: "kept_answer",
      thing: { id: `ingest ${recipe.correlationId}`, recipe, expiresAt: "2026-01-02T00:00:00.000Z" },
    })),
  );
  expect(outcomes.map(storedOutcome)).toEqual(outcomes);
});
