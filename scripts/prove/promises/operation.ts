import type { PromiseRow } from "./promise-row.ts";
import { cluster, run } from "./runs.ts";

export const OPERATION: readonly PromiseRow[] = [
  {
    number: "P18",
    claim: "a full disk stops writes, not reads",
    load: "the store on a small tmpfs, filled to the last byte under reads, writes and 20 streams",
    witnesses: [
      {
        run: run("disk", [], []),
        figure:
          "{writesWhileFull} writes rejected, {readsWhileFull} reads answered, writes again after {recoveredMs} ms",
      },
    ],
  },
  {
    number: "P19",
    claim: "every backup can be restored",
    load: "a backup every 10 s under 200 writes/s; each restored and started; a byte flipped in a backup and in a closed store, 8 times each",
    witnesses: [
      {
        run: run("backups", ["--seconds", "60"], ["--seconds", "8", "--every", "4", "--flips", "2"]),
        figure: "{backups} backups under {changes} changes restored, {flips} flips detected",
      },
    ],
  },
  {
    number: "P20",
    claim: "clock jumps affect no stream and no token",
    load: "the clock of the whole process +1 h, back, -1 h, back (libfaketime); 200 streams",
    witnesses: [
      {
        run: run("clocks", ["--streams", "200"], null),
        figure:
          "{jumps} jumps, {closed} of {streams} streams closed, longest token {longestLifeHours} h, closed {worstCloseS} s from expiry",
      },
    ],
    notQuick: "four jumps take 15 s each",
  },
  {
    number: "P21",
    claim: "without NATS the service degrades, and never reports wrong data",
    load: "three nodes, kills, pauses, partitions for 60 s at 300 changes/s; nats-server paused for 20 s, killed, emptied",
    witnesses: [
      {
        run: cluster,
        lines: [
          "undetected holes",
          "reconnects with an unknown id",
          "duplicates",
          "reordered changes",
          "changes out of scope",
          "messages that were never",
          "event ids that differ",
          "clients not reconnected",
          "lines ",
          "paths ",
          "time from the return of NATS",
          "nodes that restarted",
          "active keys",
          "the nodes reached",
        ],
        figure: "{faults.length} faults, {undetected} undetected, all sent {drainedMs} ms after NATS returned",
      },
    ],
    notQuick: "three nodes and NATS need a minute of faults and restarts",
  },
  {
    number: "P22",
    claim: "no output contains a secret",
    load: "careless requests with every key, JWT and token, three crashes, browser sessions; log, crash output, store, write-ahead log, HAR, builds searched in six encodings",
    witnesses: [
      {
        run: run("secrets", [], ["--browser", "0"]),
        figure: "{hits.length} hits for {secrets} secrets in {places.length} places and {journeys} browser tests",
      },
    ],
  },
  {
    number: "P23",
    claim: "the widget does not harm the page",
    load: "service down, 10 s slow, hostile JSON and frames, 200 XSS texts in every field, the strictest policy; in Chromium",
    witnesses: [{ run: run("page", [], null), figure: "{journeys} browser tests without a page error" }],
    notQuick: "npm test runs the same browser tests",
  },
  {
    number: "P24",
    claim: "the service fetches only permitted addresses",
    load: "25 forms of this machine's addresses at two ports, requested and redirected to, through five endpoints; DNS rebinding",
    witnesses: [
      {
        run: run("fetches", [], null),
        figure: "{requests} requests, {visits} to the allowed host, {connections} connections elsewhere",
      },
    ],
    notQuick: "npm test runs its unit tests",
  },
  {
    number: "P25",
    claim: "caches never mix responses of different clients",
    load: "2 partners x 3 states x 2 tiers x 2 devices, corrections, 10,000 requests mixed",
    witnesses: [
      {
        run: run("caches", ["--requests", "10000"], null),
        figure:
          "{crossed.length} of {requests} responses belong to another client, {differentAnswers} different responses",
      },
    ],
    notQuick: "delayed odds are available after 20 s",
  },
  {
    number: "P26",
    claim: "a retried request is executed once",
    load: "50 at once under one Idempotency-Key, clients that disconnect, another body, kill -9 and a restart; subscriptions and bet slips",
    witnesses: [
      {
        run: run("retries", ["--rounds", "20"], ["--rounds", "2"]),
        figure: "{calls} requests in {rounds} rounds of each: executed once, one response, 409 for other bodies",
      },
    ],
  },
  {
    number: "P27",
    claim: "30 minutes of load leak no memory and no handle",
    load: "30 minutes at half load: 40,000 deliveries/s, clients that connect and disconnect, REST requests",
    witnesses: [
      {
        run: run("long", ["--minutes", "30"], null),
        figure:
          "{slopeMiBAMinute} MiB per minute, handles {fdsLeast} to {fdsMost}, write-ahead log {walMostMiB} MiB, {restFailed} failed requests",
      },
    ],
    notQuick: "it runs for half an hour",
  },
  {
    number: "P28",
    claim: "clients that pipeline and read nothing delay no other client",
    load: "50 sockets that send GET /openapi.json continuously for 8 s and disconnect; one write of 20,000 requests",
    witnesses: [
      {
        run: run("pipelining", ["--sockets", "50", "--seconds", "8"], null),
        figure:
          "p99 of other clients {p99BaselineMs} -> {p99DuringMs} ms (medians of {rounds} rounds), restored after {backMs} ms, memory {memoryBefore} -> {memoryPeak} MiB, restored after {memoryBackS} s; longest wait during one write {longestBesideOneWriteMs} ms",
      },
    ],
    notQuick: "npm test sends more requests over one connection than may run at once",
  },
  {
    number: "P29",
    claim: "no request and no shutdown waits for a dead thread",
    load: "writer, history and reading thread killed in two ways; 128 file handles and 400 idle sockets; shutdowns with each thread blocked, with a slow client, without NATS, on a full disk; npm start",
    witnesses: [
      {
        run: run("threads", ["--stops", "50"], null),
        figure:
          "restarted after {slowestBackMs} ms, {handlesBackMs} ms after handles were free; {stops} shutdowns, the longest {longestStopS} s",
      },
    ],
    notQuick: "a shutdown with a blocked thread takes 10 s; npm test kills two threads and blocks one",
  },
  {
    number: "P30",
    claim: "a damaged store is never served silently",
    load: "log truncated to 10, 50 and 90 %, a byte flipped at 20 positions of the log and of the closed store, store, log, mark or seal missing",
    witnesses: [
      {
        run: run("damage", ["--rows", "400", "--flips", "20"], ["--rows", "60", "--flips", "2"]),
        figure: "{refused} of {damages} rejected, {whole} without a loss",
      },
    ],
  },
  {
    number: "P31",
    claim: "a signed-out session stays invalid",
    load: "five of ten sessions signed out, then SIGTERM and kill -9; five signed out at one of two nodes",
    witnesses: [
      {
        run: run("sessions", ["--nodes", "2"], ["--nodes", "1"]),
        figure: "{sessions} sessions, rejected on another node after {heardMs} ms",
      },
    ],
  },
];
