import type { Commit, Entry } from "@linewire/domain/change/change";
import type { BetRequest, BetState } from "@linewire/domain/slip/bet-request";
import { betLanes, LANES, type Lane } from "./bet-lanes.ts";
import { finishBet, laneOf, type BetJob, type FinishParts } from "./finish-bet.ts";

export type BetDeskParts = FinishParts & {
  /** Called when a request has its end. */
  ended: (id: string) => void;
};

const requestIn = ({ json }: Entry): BetRequest => JSON.parse(json) as BetRequest;

/** Works on accepted requests, lane by lane, until each has its one end. What it holds is in the store as well: a restart goes on with it. */
export const betDesk = (parts: BetDeskParts) => {
  const held = new Set<string>();
  const running = new Set<string>();
  let closed = false;
  const finish = finishBet(parts, () => closed);

  const lanes = betLanes<BetJob>(async (job) => {
    const { id } = job.request;
    running.add(id);
    await finish(job).catch((error: unknown) => parts.report(error, "bet slips"));
    running.delete(id);
    held.delete(id);
  });

  const hold = (job: BetJob): void => {
    const { id, accountId } = job.request;
    if (closed || held.has(id)) return;
    held.add(id);
    lanes[laneOf(job.request)].add(accountId, job);
  };

  return {
    /** Keeps room for a request that is about to be written down. */
    enter: (lane: Lane, accountId: string): (() => void) => lanes[lane].enter(accountId),
    /** Hears what was written: new requests are begun at once. */
    hear: ({ entries }: Commit): void => {
      for (const entry of entries) {
        if (entry.kind === "bet_request") hold({ request: requestIn(entry), begun: null });
        if (entry.kind === "bet_end") parts.ended(String(entry.id));
      }
    },
    /** Goes on with what an earlier life of the process left without an end. */
    resume: (open: readonly BetState[]): void => {
      for (const { request, begun } of open) hold({ request, begun });
    },
    isRunning: (id: string): boolean => running.has(id),
    counts: () => LANES.map((lane) => ({ lane, waiting: lanes[lane].waiting(), running: lanes[lane].running() })),
    close: (): void => {
      closed = true;
      for (const lane of LANES) lanes[lane].stop();
    },
  };
};
export type BetDesk = ReturnType<typeof betDesk>;
