import type { PromiseRow } from "./promise-row.ts";
import { cluster, deploy, revoke, run, streams } from "./runs.ts";

const QUIET_RESTARTS = [
  "all streams were opened",
  "failed REST requests of ",
  "exited ",
  "all clients reconnected",
  "all reconnected",
  "reconnects in",
];

export const UPDATES: readonly PromiseRow[] = [
  {
    number: "P1",
    claim: "no update in a client's scope is lost silently: every change in order, or a gap",
    load: "300 changes/s for 60 s, 200 clients behind a proxy that resets (mean 3 s), goes silent (5 %), slows (10 %); 3 SIGKILL, 3 SIGTERM",
    witnesses: [
      {
        run: streams,
        lines: [
          "undetected holes",
          "reconnects with an unknown id",
          "gap events",
          "reordered changes",
          "changes out of scope",
          "messages that were never",
          "event ids that differ",
          "reconnects without a gap",
          "clients not reconnected",
          "lines ",
        ],
        figure:
          "{undetected} undetected, {reordered} out of order, {leaked} out of scope; {recovered} of {returns} reconnects without a gap; {compared} lines compared with REST, {differs} differ",
      },
    ],
  },
  {
    number: "P2",
    claim: "no update is applied twice",
    load: "the same run",
    witnesses: [{ run: streams, lines: ["duplicates"], figure: "{duplicated} duplicates" }],
  },
  {
    number: "P3",
    claim: "kill -9 loses no acknowledged write",
    load: "50 rounds of SIGKILL under 8 writers",
    witnesses: [
      {
        run: run("kill", ["--rounds", "50"], ["--rounds", "3"]),
        figure:
          "{lost} of {acknowledged} lost, {integrityOk} of {rounds} stores undamaged, ready within {slowestReadyMs} ms",
      },
    ],
  },
  {
    number: "P4",
    claim: "an acknowledged write survives power loss",
    load: "200 sequential writes, traced by strace",
    witnesses: [
      { run: run("power", ["--writes", "200"], ["--writes", "50"]), figure: "{syncs} syncs for {writes} writes" },
    ],
  },
  {
    number: "P5",
    claim: "a slow client affects no other client",
    load: "50 clients stop reading, 500 continue, 200 changes of 1 kB per second, 60 s",
    witnesses: [
      {
        run: run("slow", ["--paused", "50", "--normal", "500", "--seconds", "60"], null),
        figure:
          "memory {rssBeforeMiB} -> {rssMostMiB} MiB, {closed} disconnected, p99 of other clients {p99BeforeMs} -> {p99DuringMs} ms, {holesOfOthers} missed",
      },
    ],
    notQuick: "a queue of 1 MiB takes a minute to fill",
  },
  {
    number: "P6",
    claim: "a deploy fails no request and causes no reconnect storm",
    load: "SIGTERM and a restart behind a proxy that holds requests; a rolling restart of three nodes; 1,000 streams, 100 REST requests/s each",
    witnesses: [
      {
        run: deploy,
        figure:
          "{restFailures.length} failed of {restRequests}, {worstSecondPercent} % reconnects in the worst second, all within {backMs} ms, exit after {exitMs} ms",
      },
      {
        run: cluster,
        lines: [...QUIET_RESTARTS, "changes missed", "duplicate changes"],
        figure: "rolling: {restFailures.length} failed of {restRequests}",
      },
    ],
  },
  {
    number: "P7",
    claim: "clients recover from a crash fast",
    load: "SIGKILL under 2,000 streams, restarted at once",
    witnesses: [
      {
        run: run("crash", ["--streams", "2000"], ["--streams", "200"]),
        figure: "all reconnected within {backMs} ms, {holes} missed",
      },
    ],
  },
  {
    number: "P8",
    claim: "streams start quickly and send keepalives",
    load: "200 streams requested with gzip: direct, behind a buffering nginx, behind HTTP/2",
    witnesses: [
      {
        run: run("pulse", ["--opens", "200", "--seconds", "40"], ["--opens", "40", "--seconds", "1"]),
        figure:
          "connected p99 {direct.connectedP99Ms}, {nginx.connectedP99Ms}, {http2.connectedP99Ms} ms (direct, nginx, HTTP/2)",
      },
    ],
  },
  {
    number: "P9",
    claim: "streams end when their token expires, and renew without loss",
    load: "tokens of 5 s, 100 clients that renew, 50 changes/s",
    witnesses: [
      {
        run: run("expiry", ["--clients", "100", "--seconds", "20"], ["--clients", "20", "--seconds", "8"]),
        figure: "{closes} closed, at most {worstCloseS} s from expiry, {holes} missed",
      },
    ],
  },
  {
    number: "P10",
    claim: "a revoked key loses access at once",
    load: "1,000 open streams of a key, 50 of other keys; 300 on three nodes",
    witnesses: [
      { run: revoke, figure: "REST rejected after {refusedMs} ms, {closed} streams closed after {closedMs} ms" },
      {
        run: cluster,
        lines: ["streams of the revoked", "last stream closed", "REST rejected"],
        figure: "on three nodes after {closedMs} ms",
      },
    ],
  },
];
