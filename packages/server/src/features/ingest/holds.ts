import type { LineHold, SourceHealth } from "@linewire/domain/health/source-health";
import type { LineState } from "@linewire/domain/line/line-state";

type HoldState = { watchedBooks: () => SourceHealth[]; isHeld: (lineId: number) => boolean };

/** Unhealthy books, and the lines that one batch suspends or releases. */
export const holdsOf = (state: HoldState) => {
  let books: Map<number, SourceHealth> | null = null;
  const noted = new Map<number, { sourceId: number; held: boolean }>();
  const watched = (): Map<number, SourceHealth> =>
    (books ??= new Map(state.watchedBooks().map((health) => [health.sourceId, health])));
  return {
    watched: (sourceId: number): SourceHealth | undefined => watched().get(sourceId),
    putHealth: (health: SourceHealth): void => void watched().set(health.sourceId, health),
    isHeld: (lineId: number): boolean => noted.get(lineId)?.held ?? state.isHeld(lineId),
    hold: ({ id, sourceId }: Pick<LineState, "id" | "sourceId">, held: boolean): void =>
      void noted.set(id, { sourceId, held }),
    holds: (): LineHold[] =>
      [...Map.groupBy(noted, ([, { sourceId }]) => sourceId)].map(([sourceId, lines]) => ({
        sourceId,
        held: lines.flatMap(([id, { held }]) => (held ? [id] : [])),
        freed: lines.flatMap(([id, { held }]) => (held ? [] : [id])),
      })),
  };
};
