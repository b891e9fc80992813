import type { Metrics } from "./registry.ts";

type Count = { lane: string; waiting: number; running: number };

export type SlipCounts = { counts: () => readonly Count[]; waiters: () => number };

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Requests for bet slips: what waits, what is worked on, and how the others ended and how soon. */
export const slipMetrics = ({ gauged, gaugedBy, timed }: Metrics, { counts, waiters }: SlipCounts) => {
  gaugedBy({ name: "bet_requests_waiting", help: "Requests for bet slips that wait for their turn." }, ["lane"], () =>
    counts().map(({ lane, waiting }) => [{ lane }, waiting] as const),
  );
  gaugedBy({ name: "bet_requests_running", help: "Requests for bet slips that are worked on." }, ["lane"], () =>
    counts().map(({ lane, running }) => [{ lane }, running] as const),
  );
  gauged({ name: "bet_waiters", help: "Callers who wait for the end of a request for bet slips." }, waiters);
  const named = {
    name: "bet_request_seconds",
    help: "From accepting a request for bet slips to its end, by lane and outcome.",
  };
  const seconds = timed(named, ["lane", "outcome"], SECONDS);
  return {
    ended: (lane: string, outcome: string, took: number): void => seconds.observe({ lane, outcome }, took),
  };
};
