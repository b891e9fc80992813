import type { Metrics } from "./registry.ts";

export const cacheMetrics = ({ countedBy }: Metrics) => {
  const looks = new Map<string, { hit: number; miss: number }>();
  const read = function* (): Generator<readonly [Record<string, string>, number]> {
    for (const [cache, { hit, miss }] of looks) {
      yield [{ cache, outcome: "hit" }, hit];
      yield [{ cache, outcome: "miss" }, miss];
    }
  };
  countedBy({ name: "cache_looks_total", help: "Cache lookups, by cache and outcome." }, ["cache", "outcome"], read);
  return {
    looked: (cache: string, outcome: "hit" | "miss"): void => {
      const known = looks.get(cache) ?? { hit: 0, miss: 0 };
      known[outcome]++;
      looks.set(cache, known);
    },
  };
};

export const clickMetrics = ({ counted, countedBy }: Metrics) => {
  const clicks = { redirected: 0, moved: 0, refused: 0, uncounted: 0 };
  let receipts = 0;
  countedBy({ name: "clicks_total", help: "Clicks on offers, by outcome." }, ["outcome"], () =>
    Object.entries(clicks).map(([outcome, number]) => [{ outcome }, number] as const),
  );
  counted({ name: "receipts_stored_total", help: "Stored receipts of displayed offers." }, () => receipts);
  return {
    went: (outcome: keyof typeof clicks): void => void clicks[outcome]++,
    stored: (count: number): void => void (receipts += count),
  };
};

export const graphqlMetrics = ({ counted, gauged }: Metrics) => {
  let open = 0;
  let messages = 0;
  let sockets = (): number => 0;
  gauged({ name: "graphql_subscriptions_open", help: "Open GraphQL subscriptions." }, () => open);
  gauged({ name: "graphql_sockets_open", help: "Open WebSockets." }, () => sockets());
  counted({ name: "graphql_messages_total", help: "Messages sent to GraphQL subscriptions." }, () => messages);
  return {
    subscriptionsOpen: (by: 1 | -1): void => void (open += by),
    messagesSent: (sent: number): void => void (messages += sent),
    socketsOf: (count: () => number): void => void (sockets = count),
  };
};

type RequestMeasurement = { endpoint: string | null; method: string; status: number; ms: number };
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export const httpMetrics = ({ timed, counted, gauged }: Metrics, underWay: () => number) => {
  const named = {
    name: "http_request_seconds",
    help: "Duration of requests by endpoint and status; for streams, the time that they were open.",
  };
  const seconds = timed(named, ["endpoint", "status"], BUCKETS);
  const observers = new Map<string, ((seconds: number) => void)[]>();
  let refused = 0;
  counted(
    { name: "http_refused_total", help: "Requests rejected because the node was overloaded or stopping." },
    () => refused,
  );
  gauged({ name: "http_under_way", help: "Requests in progress." }, underWay);
  return {
    observe: ({ endpoint, status, ms }: RequestMeasurement): void => {
      const name = endpoint ?? "none";
      const ofEndpoint = observers.get(name) ?? [];
      observers.set(name, ofEndpoint);
      (ofEndpoint[status] ??= seconds.observerOf({ endpoint: name, status: String(status) }))(ms / 1000);
    },
    refused: (): void => void refused++,
  };
};

type Count = { lane: string; waiting: number; running: number };

export type SlipCounts = { counts: () => readonly Count[]; waiters: () => number };

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

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
