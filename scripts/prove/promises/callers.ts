import type { PromiseRow } from "./promised.ts";
import { run } from "./runs.ts";

export const CALLERS: readonly PromiseRow[] = [
  {
    number: "P11",
    says: "nothing crosses tenants, tiers, scopes",
    load: "canaries in every kind of data; four callers; every GET, event type, snapshot, replay, GraphQL, deep links",
    witnesses: [
      {
        run: run("scopes", [], null),
        figure:
          "no crossing in {restRequests} requests, {streams} streams, {graphqlSubscriptions} subscriptions, {deepLinks} deep links",
      },
    ],
    notQuick: "the late odds of the free tier are 22 s away",
  },
  {
    number: "P12",
    says: "overload is refused early, not queued",
    load: "3 times the capacity measured in the same sitting, for 60 s, every caller on a new connection",
    witnesses: [
      {
        run: run("overload", ["--seconds", "60", "--times", "3"], null),
        figure:
          "{offeredASecond}/s at a capacity of {capacityASecond}/s: {acceptedASecond}/s accepted, p99 {p99BeforeMs} -> {p99AcceptedMs} ms, {refused} refused, p99 {p99RefusedMs} ms",
      },
    ],
    notQuick: "a p99 needs its minute",
  },
  {
    number: "P13",
    says: "slow and broken HTTP cannot hold the service",
    load: "500 slow sockets of nine kinds for 60 s, each opened anew when closed",
    witnesses: [
      {
        run: run("broken", ["--sockets", "500", "--seconds", "60"], ["--sockets", "100", "--seconds", "20"]),
        figure: "{connections} connections, p99 of the others {p99BeforeMs} -> {p99DuringMs} ms",
      },
    ],
  },
  {
    number: "P14",
    says: "bad input gets a clean answer",
    load: "every line of the shared bad inputs against a process of its own; the controls again afterwards",
    witnesses: [{ run: run("inputs", [], null), figure: "{passed} of {lines}, memory +{rssGrowthMiB} MiB" }],
    notQuick: "npm test sends the same lines to the app",
  },
  {
    number: "P15",
    says: "the OpenAPI document is true",
    load: "20,000 generated requests to every operation, judged with ajv",
    witnesses: [
      {
        run: run("generated", ["--cases", "20000"], null),
        figure: "{cases} cases, {statuses.200} of them answered with 200",
      },
    ],
    notQuick: "npm test sends 2,000 of them to the app",
  },
  {
    number: "P16",
    says: "event streams by the standard",
    load: "the shared vectors cut in four ways, written, and read by a browser's own EventSource",
    witnesses: [
      { run: run("sse", [], null), figure: "{read} read, {written} written, {browser} walk through all in Chromium" },
    ],
    notQuick: "npm test runs the same tests",
  },
  {
    number: "P17",
    says: "GraphQL by the standard",
    load: "the 61 audits; 500 subscriptions over sockets and event streams that leave in four ways",
    witnesses: [
      {
        run: run("graphql", ["--readers", "500"], ["--readers", "100"]),
        figure: "{audits} audits, {opened} subscriptions, {wrong} wrong, nothing left after {goneAfterMs} ms",
      },
    ],
  },
];
