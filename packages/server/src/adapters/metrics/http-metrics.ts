import type { Metrics } from "./registry.ts";

type RequestMeasurement = { endpoint: string | null; method: string; status: number; ms: number };
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Requests by endpoint and status, and requests shed under overload. */
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
