import type { Entry } from "@linewire/domain/change/change";
import type { Proposal } from "@linewire/journal/journal/journal";
import { isFeedKind } from "./unsent-rows.ts";

export type LateOutcome = { correlationId: string; sentAgain: number; superseded: number };

const OUTCOME_LIFETIME_MS = 24 * 3_600_000;
const RECORDS_PER_COMMAND = 500;

export const outcomeId = (correlationId: string): string => `ingest ${correlationId}`;

const countsOf = (named: readonly { correlationId?: string | null }[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { correlationId } of named)
    if (correlationId) counts.set(correlationId, (counts.get(correlationId) ?? 0) + 1);
  return counts;
};

export const storedOutcome = (recipe: unknown): LateOutcome | undefined => (isOutcome(recipe) ? recipe : undefined);
const isOutcome = (recipe: unknown): recipe is LateOutcome =>
  typeof recipe === "object" && recipe !== null && "superseded" in recipe && "sentAgain" in recipe;

/** Outcomes by correlation id, of rows that are sent again and of changes that newer ones superseded. */
export const lateOutcomes = (entries: readonly Entry[], rows: readonly { correlationId?: string }[]): LateOutcome[] => {
  const again = countsOf(rows);
  return [...countsOf(entries.filter(({ kind }) => isFeedKind(kind)))].map(([correlationId, changes]) => {
    const sentAgain = again.get(correlationId) ?? 0;
    return { correlationId, sentAgain, superseded: changes - sentAgain };
  });
};

/** Every node stores the outcomes for a day. */
export const outcomeProposals = (outcomes: readonly LateOutcome[], at: number): Proposal<"records">[] => {
  const expiresAt = new Date(at + OUTCOME_LIFETIME_MS).toISOString();
  const records = outcomes.map((recipe) => ({
    kind: "kept_answer" as const,
    thing: { id: outcomeId(recipe.correlationId), request: "", recipe, expiresAt },
  }));
  return Array.from({ length: Math.ceil(records.length / RECORDS_PER_COMMAND) }, (_, index) => ({
    command: "records",
    input: records.slice(index * RECORDS_PER_COMMAND, (index + 1) * RECORDS_PER_COMMAND),
    at,
  }));
};
