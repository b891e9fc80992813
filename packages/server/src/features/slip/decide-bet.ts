import { NOWHERE, type Happening } from "@linewire/domain/change/change";
import type { BetBegun, BetEnd, BetTaken } from "@linewire/domain/slip/bet-request";
import type { Decider, Decision } from "../../edges/journal/journal.ts";

type Progress = (id: string) => { begun: number; isOver: number } | undefined;
type OfBet = Extract<Happening, { kind: "bet_begun" | "bet_taken" | "bet_end" }>;

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

/** `from`: the node that had it, as whoever takes it knew; null where nobody was named. */
export type BetClaim = BetTaken & { from: string | null };

const TAKEN: Decision = { refusal: { code: "not_found", detail: "another node works on it already" } };

/** Gives a request to another node, if it still is where that one thought: of several that ask one gets it. */
export const decideBetTaken =
  (progress: Progress, nodeOf: (id: string) => string | null): Decider =>
  (input) => {
    const { from, ...thing } = input as BetClaim;
    if (nodeOf(thing.id) !== from) return TAKEN;
    return whileOpen(progress, thing.id, { kind: "bet_taken", thing });
  };

export const decideBetEnd =
  (progress: Progress): Decider =>
  (input) => {
    const thing = input as BetEnd;
    return whileOpen(progress, thing.id, { kind: "bet_end", thing });
  };
