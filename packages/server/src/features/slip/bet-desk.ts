import type { Commit, Entry } from "@linewire/domain/change/change";
import type { BetRequest, BetState, BetTaken } from "@linewire/domain/slip/bet-request";
import { betLanes, LANES, type Lane } from "./bet-lanes.ts";
import { finishBet, laneOf, type BetJob, type FinishParts } from "./finish-bet.ts";

export type BetDeskParts = FinishParts & {
  /** Name of this node in the cluster; null if it is alone. */
  node: string | null;
  /** A request as it stands now. */
  bet: (id: string) => BetState | undefined;
  /** Called when a request has its end. */
  ended: (id: string) => void;
};

const thingOf = <T>({ json }: Entry): T => JSON.parse(json) as T;

/** Works on accepted requests, lane by lane, until each has its one end. What it holds is in the store as well: a restart goes on with it. */
export const betDesk = (parts: BetDeskParts) => {
  const held = new Set<string>();
  const running = new Set<string>();
  let closed = false;
  const finish = finishBet(parts, () => closed);
  const { node, bet } = parts;

  /** Every node hears of every request; each works on its own. */
  const isOurs = ({ node: of }: BetRequest): boolean => node === null || of === node;
  /** Another node may have taken the request while it was queued. */
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
    held.delete(id);
  });

  const hold = (job: BetJob): void => {
    const { id, accountId } = job.request;
    if (closed || held.has(id) || !isOurs(job.request)) return;
    held.add(id);
    lanes[laneOf(job.request)].add(accountId, job);
  };

  const taken = ({ id }: BetTaken): void => {
    const state = bet(id);
    if (state && state.end === null) hold(state);
  };

  return {
    /** Keeps room for a request that is about to be written down. */
    enter: (lane: Lane, accountId: string): (() => void) => lanes[lane].enter(accountId),
    /** Hears what was written: new requests are begun at once. */
    hear: ({ entries }: Commit): void => {
      for (const entry of entries) {
        if (entry.kind === "bet_request") hold({ request: thingOf<BetRequest>(entry), begun: null });
        if (entry.kind === "bet_taken") taken(thingOf<BetTaken>(entry));
        if (entry.kind === "bet_end") parts.ended(String(entry.id));
      }
    },
    /** Goes on with what an earlier life of the process left without an end. */
    resume: (open: readonly BetState[]): void => {
      for (const { request, begun } of open) hold({ request, begun });
    },
    /** Whether somebody works on a request: this node, or the other one that it belongs to. */
    isRunning: ({ request, begun }: BetState): boolean => running.has(request.id) || (!isOurs(request) && begun > 0),
    counts: () => LANES.map((lane) => ({ lane, waiting: lanes[lane].waiting(), running: lanes[lane].running() })),
    close: (): void => {
      closed = true;
      for (const lane of LANES) lanes[lane].stop();
    },
  };
};
export type BetDesk = ReturnType<typeof betDesk>;
