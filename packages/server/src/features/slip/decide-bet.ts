import { NOWHERE, type Happening } from "@linewire/domain/change/change";
import type { CommandHandler, Decision } from "@linewire/journal/journal/journal";

type Progress = (id: string) => { begun: number; isOver: number } | undefined;
type OfBet = Extract<Happening, { kind: "bet_begun" | "bet_taken" | "bet_end" }>;

const NOT_IN_PROGRESS: Decision = { refusal: { code: "not_found", detail: "no request with this id is in progress" } };

const whileOpen = (progress: Progress, id: string, happening: OfBet): Decision => {
  const known = progress(id);
  if (!known || known.isOver === 1) return NOT_IN_PROGRESS;
  return { changes: [{ ...happening, id, place: NOWHERE, correlationId: null }], result: null };
};

export const decideBetBegun =
  (progress: Progress): CommandHandler<"bet-begun"> =>
  (thing) =>
    whileOpen(progress, thing.id, { kind: "bet_begun", thing });

const TAKEN_BY_ANOTHER_NODE: Decision = {
  refusal: { code: "not_found", detail: "another node is already processing this request" },
};

export const decideBetTaken =
  (progress: Progress, nodeOf: (id: string) => string | null): CommandHandler<"bet-taken"> =>
  ({ from, ...thing }) => {
    if (nodeOf(thing.id) !== from) return TAKEN_BY_ANOTHER_NODE;
    return whileOpen(progress, thing.id, { kind: "bet_taken", thing });
  };

export const decideBetEnd =
  (progress: Progress): CommandHandler<"bet-end"> =>
  (thing) =>
    whileOpen(progress, thing.id, { kind: "bet_end", thing });
