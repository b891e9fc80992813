import type { Metrics } from "./registry.ts";

type Count = { lane: string; waiting: number; running: number };

export type SlipCounts = { counts: () => readonly Count[]; waiters: () => number };

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Bet slip requests: queued, in progress, and finished with durations. */
export const slipMetrics = ({ gauged, gaugedBy, timed }: Metrics, { counts, waiters }: SlipCounts) => {
  gaugedBy({ name: "bet_requests_waiting", help: "Bet slip requests in the queue." }, ["lane"], () =>
    counts().map(({ lane, waiting }) => [{ lane }, waiting] as const),
  );
  gaugedBy({ name: "bet_requests_running", help: "Bet slip requests in progress." }, ["lane"], () =>
    counts().map(({ lane, running }) => [{ lane }, running] as const),
  );
  gauged({ name: "bet_waiters", help: "Clients that wait for the result of a bet slip request." }, waiters);
  const named = {
    name: "bet_request_seconds",
    help: "Time from accepting a bet slip request to its completion, by lane and outcome.",
  };
  const seconds = timed(named, ["lane", "outcome"], SECONDS);
  return {
    ended: (lane: string, outcome: string, durationSeconds: number): void =>
      seconds.observe({ lane, outcome }, durationSeconds),
  };
};
