import type { PromiseRow } from "./promised.ts";
import { cluster, run } from "./runs.ts";

export const OPERATION: readonly PromiseRow[] = [
  {
    number: "P18",
    says: "a full disk stops writes, not reads",
    load: "the store on a small tmpfs that is filled to the last byte under reads, writes and 20 streams",
    witnesses: [
      {
        run: run("disk", [], []),
        figure: "{writesWhileFull} writes refused, {readsWhileFull} reads answered, healed after {healedMs} ms",
      },
    ],
  },
  {
    number: "P19",
    says: "backups restore",
    load: "a backup each 10 s under 200 writes/s; each restored and started; a byte flipped in a backup and in a closed store, 8 times each",
    witnesses: [
      {
        run: run("backups", ["--seconds", "60"], ["--seconds", "8", "--every", "4", "--flips", "2"]),
        figure: "{backups} backups beside {changes} changes restored, {flips} flips found",
      },
    ],
  },
  {
    number: "P20",
    says: "clocks may jump",
    load: "the clock of the whole process +1 h, back, -1 h, back (libfaketime); 200 streams",
    witnesses: [
      {
        run: run("clocks", ["--streams", "200"], null),
        figure:
          "{jumps} jumps, {closed} of {streams} streams closed, longest token {longestLifeHours} h, ends off by {worstCloseS} s",
      },
    ],
    notQuick: "four jumps of a quarter of a minute",
  },
  {
    number: "P21",
    says: "losing the distributed engine degrades, never lies",
    load: "three nodes, kills, holds, partitions for 60 s at 300 changes/s; nats-server stopped for 20 s, killed, emptied",
    witnesses: [
      {
        run: cluster,
        lines: [
          "undetected holes",
          "unknown ids",
          "duplicates",
          "reorders",
          "changes out of scope",
          "messages that nobody",
          "ids that are not",
          "readers away",
          "lines ",
          "addresses ",
          "all sent after",
          "nodes that began",
          "active keys",
          "the nodes came to rest",
        ],
        figure: "{faults.length} faults, {undetected} undetected, sent {drainedMs} ms after the engine's return",
      },
    ],
    notQuick: "three nodes and their engine take a minute to fall and rise",
  },
  {
    number: "P22",
    says: "secrets stay secret",
    load: "careless calls with every key, JWT and token, three falls, journeys in a browser; log, crash output, store, write-ahead log, HAR, builds searched in six codings",
    witnesses: [
      {
        run: run("secrets", [], ["--browser", "0"]),
        figure: "{hits.length} hits of {secrets} secrets in {places.length} places and {journeys} journeys",
      },
    ],
  },
  {
    number: "P23",
    says: "the widget cannot harm the page",
    load: "service down, 10 s slow, hostile JSON and frames, 200 XSS texts in every place, the strictest policy; in Chromium",
    witnesses: [{ run: run("page", [], null), figure: "{journeys} journeys without an error of the page" }],
    notQuick: "npm test walks the same journeys",
  },
  {
    number: "P24",
    says: "no outside fetch but allowed ones",
    load: "25 forms of this machine's addresses at two ports, asked for and redirected to, through five doors; names that turn",
    witnesses: [
      {
        run: run("fetches", [], null),
        figure: "{asked} requests, {visits} visits to the allowed place, {connections} connections elsewhere",
      },
    ],
    notQuick: "npm test runs its unit tests",
  },
  {
    number: "P25",
    says: "caches never mix",
    load: "2 partners x 3 states x 2 tiers x 2 devices, corrections, 10,000 requests mixed",
    witnesses: [
      {
        run: run("caches", ["--requests", "10000"], null),
        figure: "{crossed.length} of {requests} answers belong to another caller, {differentAnswers} different answers",
      },
    ],
    notQuick: "late odds are 20 s away",
  },
  {
    number: "P26",
    says: "retries are safe",
    load: "50 at once under one Idempotency-Key, callers that hang up, another body, kill -9 and a new start; subscriptions and bet slips",
    witnesses: [
      {
        run: run("retries", ["--rounds", "20"], ["--rounds", "2"]),
        figure: "{calls} calls in {rounds} rounds of each: made once, one answer, 409 for others",
      },
    ],
  },
  {
    number: "P27",
    says: "it runs for long",
    load: "30 minutes at half load: 40,000 deliveries/s, readers that come and go, REST beside it",
    witnesses: [
      {
        run: run("long", ["--minutes", "30"], null),
        figure:
          "{slopeMiBAMinute} MiB a minute, handles {fdsLeast} to {fdsMost}, write-ahead log {walMostMiB} MiB, {restFailed} failed requests",
      },
    ],
    notQuick: "it is about half an hour",
  },
  {
    number: "P28",
    says: "callers that pipeline and read nothing hold nobody",
    load: "50 sockets that send GET /openapi.json without end for 8 s and leave; one write of 20,000 requests",
    witnesses: [
      {
        run: run("pipelining", ["--sockets", "50", "--seconds", "8"], null),
        figure:
          "p99 of the others {p99QuietMs} -> {p99DuringMs} ms (medians of {rounds} rounds), back after {backMs} ms, memory {memoryBefore} -> {memoryPeak} MiB and back after {memoryBackS} s; beside one write nobody waits longer than {longestBesideOneWriteMs} ms",
      },
    ],
    notQuick: "npm test asks one connection for more than it may have under way",
  },
  {
    number: "P29",
    says: "no call and no stop waits for a thread that is dead",
    load: "writer, history and reader killed in two ways; 128 file handles and 400 idle sockets; stops while each thread hangs, beside a slow client, without the engine, on a full disk; npm start",
    witnesses: [
      {
        run: run("threads", ["--stops", "50"], null),
        figure:
          "back after {slowestBackMs} ms, {handlesBackMs} ms after handles were free; {stops} stops, the longest {longestStopS} s",
      },
    ],
    notQuick: "a stop beside a thread that hangs takes its time; npm test kills two threads and hangs one",
  },
  {
    number: "P30",
    says: "a damaged store is never served in silence",
    load: "log cut to 10, 50 and 90 %, a byte flipped at 20 places of the log and of the closed store, store, log, mark or seal missing",
    witnesses: [
      {
        run: run("damage", ["--rows", "400", "--flips", "20"], ["--rows", "60", "--flips", "2"]),
        figure: "{refused} of {damages} refused, {whole} without a loss",
      },
    ],
  },
  {
    number: "P31",
    says: "signed out stays signed out",
    load: "five of ten sessions signed out, then SIGTERM and kill -9; five signed out at one of two nodes",
    witnesses: [
      {
        run: run("sessions", ["--nodes", "2"], ["--nodes", "1"]),
        figure: "{sessions} sessions, refused at another node after {heardMs} ms",
      },
    ],
  },
];
