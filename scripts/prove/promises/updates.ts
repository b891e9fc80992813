import type { PromiseRow } from "./promised.ts";
import { cluster, deploy, revoke, run, streams } from "./runs.ts";

const QUIET_RESTARTS = ["all streams were open", "failed of ", "left ", "all came back", "all back", "reconnects in"];

export const UPDATES: readonly PromiseRow[] = [
  {
    number: "P1",
    says: "no update in a reader's scope is lost silently: every change in order, or a gap",
    load: "300 changes/s for 60 s, 200 readers behind a proxy that resets (mean 3 s), goes silent (5 %), slows (10 %); 3 SIGKILL, 3 SIGTERM",
    witnesses: [
      {
        run: streams,
        lines: [
          "undetected holes",
          "unknown ids",
          "gaps",
          "reorders",
          "changes out of scope",
          "messages that nobody",
          "ids that are not",
          "returns with no gap",
          "readers away",
          "lines ",
        ],
        figure:
          "{undetected} undetected, {reordered} out of order, {leaked} out of scope; {recovered} of {returns} returns without a gap; {compared} lines compared with REST, {differs} differ",
      },
    ],
  },
  {
    number: "P2",
    says: "no update is applied twice",
    load: "the same run",
    witnesses: [{ run: streams, lines: ["duplicates"], figure: "{duplicated} doubled" }],
  },
  {
    number: "P3",
    says: "kill -9 loses no acknowledged write",
    load: "50 rounds of SIGKILL under 8 writers",
    witnesses: [
      {
        run: run("kill", ["--rounds", "50"], ["--rounds", "3"]),
        figure:
          "{lost} of {acknowledged} lost, {integrityOk} of {rounds} stores whole, ready after {slowestReadyMs} ms at most",
      },
    ],
  },
  {
    number: "P4",
    says: "an acknowledged write survives power loss",
    load: "200 writes one after the other, seen through strace",
    witnesses: [
      { run: run("power", ["--writes", "200"], ["--writes", "50"]), figure: "{syncs} syncs for {writes} writes" },
    ],
  },
  {
    number: "P5",
    says: "a slow reader never hurts others",
    load: "50 readers stop reading, 500 go on, 200 changes of 1 kB a second, 60 s",
    witnesses: [
      {
        run: run("slow", ["--paused", "50", "--normal", "500", "--seconds", "60"], null),
        figure:
          "memory {rssBeforeMiB} -> {rssMostMiB} MiB, {closed} let go, p99 of the others {p99BeforeMs} -> {p99DuringMs} ms, {holesOfOthers} missed",
      },
    ],
    notQuick: "a queue of 1 MiB takes its time to fill",
  },
  {
    number: "P6",
    says: "a deploy is quiet",
    load: "SIGTERM and a new start behind a proxy that holds callers; three nodes restarted in turn; 1,000 streams, 100 REST/s each",
    witnesses: [
      {
        run: deploy,
        figure:
          "{restFailures.length} failed of {restRequests}, {worstSecondPercent} % in the worst second, back after {backMs} ms, left after {exitMs} ms",
      },
      {
        run: cluster,
        lines: [...QUIET_RESTARTS, "changes missed", "changes heard"],
        figure: "in turn: {restFailures.length} failed of {restRequests}",
      },
    ],
  },
  {
    number: "P7",
    says: "a crash heals fast",
    load: "SIGKILL under 2,000 streams, started again at once",
    witnesses: [
      {
        run: run("crash", ["--streams", "2000"], ["--streams", "200"]),
        figure: "back after {backMs} ms, {holes} missed",
      },
    ],
  },
  {
    number: "P8",
    says: "quick first byte, steady pulse",
    load: "200 opens with gzip asked for: straight, behind a buffering nginx, behind HTTP/2",
    witnesses: [
      {
        run: run("pulse", ["--opens", "200", "--seconds", "40"], ["--opens", "40", "--seconds", "1"]),
        figure:
          "connected p99 {direct.connectedP99Ms}, {nginx.connectedP99Ms}, {http2.connectedP99Ms} ms (straight, nginx, HTTP/2)",
      },
    ],
  },
  {
    number: "P9",
    says: "streams end with their token and renew without loss",
    load: "tokens of 5 s, 100 readers that renew, 50 changes/s",
    witnesses: [
      {
        run: run("expiry", ["--clients", "100", "--seconds", "20"], ["--clients", "20", "--seconds", "8"]),
        figure: "{closes} closes, off by {worstCloseS} s at most, {holes} missed",
      },
    ],
  },
  {
    number: "P10",
    says: "revocation works",
    load: "1,000 open streams of a key, 50 of others; 300 on three nodes",
    witnesses: [
      { run: revoke, figure: "REST refused after {refusedMs} ms, {closed} closed after {closedMs} ms" },
      {
        run: cluster,
        lines: ["streams of the revoked", "last of them closed", "REST refused"],
        figure: "on three nodes after {closedMs} ms",
      },
    ],
  },
];
