import { NOWHERE, type Happening } from "@linewire/domain/change/change";
import type { BetBegun, BetEnd } from "@linewire/domain/slip/bet-request";
import type { Decider, Decision } from "../../edges/journal/journal.ts";

type Progress = (id: string) => { begun: number; isOver: number } | undefined;
type OfBet = Extract<Happening, { kind: "bet_begun" | "bet_end" }>;

const OVER: Decision = { refusal: { code: "not_found", detail: "no request of this id waits for its end" } };

/** Lets something happen to a request that has no end yet: a second end is refused, whoever brings it. */
const whileOpen = (progress: Progress, id: string, happening: OfBet): Decision => {
  const known = progress(id);
  if (!known || known.isOver === 1) return OVER;
  return { changes: [{ ...happening, id, place: NOWHERE, correlationId: null }] };
};

export const decideBetBegun =
  (progress: Progress): Decider =>
  (input) => {
    const thing = input as BetBegun;
    return whileOpen(progress, thing.id, { kind: "bet_begun", thing });
  };

export const decideBetEnd =
  (progress: Progress): Decider =>
  (input) => {
    const thing = input as BetEnd;
    return whileOpen(progress, thing.id, { kind: "bet_end", thing });
  };
