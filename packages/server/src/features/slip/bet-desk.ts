// Receives stored bet slip requests, queues them, and processes each of them.
import type { Commit, Entry } from "@linewire/domain/change/change";
import type { BetRequest, BetState, BetTaken } from "@linewire/domain/change/bet-request";
import { betLanes, LANES, type Lane } from "./bet-lanes.ts";
import { finishBet, laneOf, type BetJob, type FinishParts } from "./finish-bet.ts";

export type BetDeskParts = FinishParts & {
  /** Null on a single node. */
  node: string | null;
  bet: (id: string) => BetState | undefined;
  ended: (id: string) => void;
};

const recordOf = <T>({ json }: Entry): T => JSON.parse(json) as T;

/**
 * Each kind of input has a queue, and each accepted request gets one result. The store has each request's state, so
 * that a restarted node continues.
 */
export const betDesk = (parts: BetDeskParts) => {
  const accepted = new Set<string>();
  const running = new Set<string>();
  let closed = false;
  const finish = finishBet(parts, () => closed);
  const { node, bet } = parts;

  /** Every node receives every request. This node processes those that it accepted or took over. */
  const isOurs = ({ node: of }: BetRequest): boolean => node === null || of === node;
  /** Another node may have taken over a queued request. */
  const isStillOurs = (id: string): boolean => {
    if (node === null) return true;
    const state = bet(id);
    return state !== undefined && state.end === null && isOurs(state.request);
  };

  const lanes = betLanes<BetJob>(async (job) => {
    const { id } = job.request;
    running.add(id);
    if (isStillOurs(id)) await finish(job).catch((error: unknown) => parts.report(error, "bet slips"));
    running.delete(id);
    accepted.delete(id);
  });

  const hold = (job: BetJob): void => {
    const { id, accountId } = job.request;
    if (closed || accepted.has(id) || !isOurs(job.request)) return;
    accepted.add(id);
    lanes[laneOf(job.request)].add(accountId, job);
  };

  const onTaken = ({ id }: BetTaken): void => {
    const state = bet(id);
    if (state && state.end === null) hold(state);
  };

  return {
    /** Reserves a place in the queue before the request is stored. The returned function releases it. */
    enter: (lane: Lane, accountId: string): (() => void) => lanes[lane].enter(accountId),
    onCommit: ({ entries }: Commit): void => {
      for (const entry of entries) {
        if (entry.kind === "bet_request") hold({ request: recordOf<BetRequest>(entry), begun: null });
        if (entry.kind === "bet_taken") onTaken(recordOf<BetTaken>(entry));
        if (entry.kind === "bet_end") parts.ended(String(entry.id));
      }
    },
    resume: (open: readonly BetState[]): void => {
      for (const { request, begun } of open) hold({ request, begun });
    },
    isRunning: ({ request, begun }: BetState): boolean => running.has(request.id) || (!isOurs(request) && begun > 0),
    counts: () => LANES.map((lane) => ({ lane, waiting: lanes[lane].waiting(), running: lanes[lane].running() })),
    close: (): void => {
      closed = true;
      for (const lane of LANES) lanes[lane].stop();
    },
  };
};
export type BetDesk = ReturnType<typeof betDesk>;
