import type { PromiseRow } from "./promise-row.ts";
import { run } from "./runs.ts";

export const CALLERS: readonly PromiseRow[] = [
  {
    number: "P11",
    claim: "no data crosses accounts, tiers or scopes",
    load: "canaries in every kind of data; four kinds of clients; every GET, event type, snapshot, replay, GraphQL, deep links",
    witnesses: [
      {
        run: run("scopes", [], null),
        figure:
          "no leak in {restRequests} requests, {streams} streams, {graphqlSubscriptions} subscriptions, {deepLinks} deep links",
      },
    ],
    notQuick: "the odds of the free tier are delayed by up to 22 s",
  },
  {
    number: "P12",
    claim: "overload is rejected early, not queued",
    load: "3 times the capacity measured in the same run, for 60 s, every client on a new connection",
    witnesses: [
      {
        run: run("overload", ["--seconds", "60", "--times", "3"], null),
        figure:
          "{offeredASecond}/s at a capacity of {capacityASecond}/s: {acceptedASecond}/s accepted, p99 {p99BeforeMs} -> {p99AcceptedMs} ms, {refused} rejected, p99 {p99RefusedMs} ms",
      },
    ],
    notQuick: "a p99 needs a minute of requests",
  },
  {
    number: "P13",
    claim: "slow and broken HTTP clients do not delay others",
    load: "500 slow sockets of nine kinds for 60 s, each reopened when closed",
    witnesses: [
      {
        run: run("broken", ["--sockets", "500", "--seconds", "60"], ["--sockets", "100", "--seconds", "20"]),
        figure: "{connections} connections, p99 of other clients {p99BeforeMs} -> {p99DuringMs} ms",
      },
    ],
  },
  {
    number: "P14",
    claim: "invalid input gets a documented error",
    load: "every line of the shared bad inputs against a separate process; the control requests again afterwards",
    witnesses: [{ run: run("inputs", [], null), figure: "{passed} of {lines}, memory +{rssGrowthMiB} MiB" }],
    notQuick: "npm test sends the same lines to the app",
  },
  {
    number: "P15",
    claim: "responses match the OpenAPI document",
    load: "20,000 generated requests to all operations, validated with ajv",
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
    claim: "event streams conform to the standard",
    load: "the shared vectors split in four ways, written, and read by a browser's EventSource",
    witnesses: [
      { run: run("sse", [], null), figure: "{read} read, {written} written, {browser} test of all in Chromium" },
    ],
    notQuick: "npm test runs the same tests",
  },
  {
    number: "P17",
    claim: "GraphQL conforms to the standard",
    load: "the 61 audits; 500 subscriptions over sockets and event streams that disconnect in four ways",
    witnesses: [
      {
        run: run("graphql", ["--readers", "500"], ["--readers", "100"]),
        figure: "{audits} audits, {opened} subscriptions, {wrong} wrong, all freed after {goneAfterMs} ms",
      },
    ],
  },
];
