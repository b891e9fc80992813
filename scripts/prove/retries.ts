import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Installation } from "@linewire/testkit";
import Database from "better-sqlite3";
import { ask, keyOf, portOf } from "./lib/client.ts";
import { holds, none, type ProofCheck, type Options, type ProofResult } from "./lib/proof.ts";
import { withInstallation } from "./lib/run-with.ts";

const AT_ONCE = 50;
const DISCONNECTED = 10;
const DISCONNECT_AFTER_MS = 5;

type Kind = { name: string; path: string; table: string; body: (round: number) => object; other: object };

const KINDS: readonly Kind[] = [
  {
    name: "subscriptions",
    path: "/subscriptions",
    table: "subscription",
    body: (round) => ({ leagueIds: [1], eventIds: [round + 1], includeSnapshot: true }),
    other: { leagueIds: [2] },
  },
  {
    name: "slips",
    path: "/api/v1/bet/generate",
    table: "bet_request",
    body: (round) => ({ type: "text", content: { text: `Kansas City Chiefs -3.5, ticket ${round}` } }),
    other: { type: "text", content: { text: "Buffalo Bills +3.5" } },
  },
];

const madeIn = ({ dataDirectory }: Installation, table: string): number => {
  const database = new Database(join(dataDirectory, "linewire.db"), { readonly: true });
  const { made } = database.prepare(`SELECT count(*) AS made FROM ${table}`).get() as { made: number };
  database.close();
  return made;
};

type Round = { statuses: Set<number>; bodies: Set<string>; made: number; conflict: number; again: string };

const post = (installation: Installation, { path }: Kind, key: string, body: object) => {
  const headers = {
    "X-Api-Key": keyOf(installation, "enterprise"),
    "Content-Type": "application/json",
    "Idempotency-Key": key,
  };
  return ask(portOf(installation), path, { method: "POST", headers, body: JSON.stringify(body) });
};

const lost = async (installation: Installation, { path }: Kind, key: string, body: object): Promise<void> => {
  const text = JSON.stringify(body);
  const head = [
    `POST ${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    `X-Api-Key: ${keyOf(installation, "enterprise")}`,
    "Content-Type: application/json",
    `Content-Length: ${text.length}`,
    `Idempotency-Key: ${key}`,
  ];
  const socket = connect(portOf(installation), "127.0.0.1");
  socket.on("error", () => {});
  socket.write(`${head.join("\r\n")}\r\n\r\n${text}`);
  await pause(DISCONNECT_AFTER_MS);
  socket.resetAndDestroy();
};

const roundOf = async (installation: Installation, kind: Kind, at: number): Promise<Round> => {
  const [key, body] = [randomUUID(), kind.body(at)];
  const before = madeIn(installation, kind.table);
  await Promise.all(Array.from({ length: at % 2 === 0 ? 0 : DISCONNECTED }, () => lost(installation, kind, key, body)));
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => post(installation, kind, key, body)));
  const conflict = await post(installation, kind, key, kind.other);
  return {
    statuses: new Set(answers.map(({ status }) => status)),
    bodies: new Set(answers.map((answer) => answer.body)),
    made: madeIn(installation, kind.table) - before,
    conflict: conflict.status,
    again: key,
  };
};

const judged = async (installation: Installation, kind: Kind, rounds: readonly Round[]): Promise<ProofCheck[]> => {
  const count = (wrong: (round: Round) => boolean): number => rounds.filter(wrong).length;
  let others = 0;
  for (const [at, { again, bodies }] of rounds.entries()) {
    const { body } = await post(installation, kind, again, kind.body(at));
    if (!bodies.has(body)) others++;
  }
  return [
    none(
      `${kind.name}: rounds not executed exactly once`,
      count(({ made }) => made !== 1),
    ),
    none(
      `${kind.name}: rounds with different responses`,
      count(({ bodies }) => bodies.size !== 1),
    ),
    none(
      `${kind.name}: rounds with another status than 200`,
      count(({ statuses }) => statuses.size !== 1 || !statuses.has(200)),
    ),
    none(
      `${kind.name}: other bodies not rejected with 409`,
      count(({ conflict }) => conflict !== 409),
    ),
    none(`${kind.name}: different responses after kill -9 and a restart`, others),
  ];
};

/** P26: repeated requests with one Idempotency-Key take effect once, even if client or server fails in between. */
export const proveRetries = ({ number }: Options): Promise<ProofResult> =>
  withInstallation(async (installation) => {
    const count = number("rounds", 20);
    const tried: { kind: Kind; rounds: Round[] }[] = [];
    for (const kind of KINDS) {
      const rounds: Round[] = [];
      for (let at = 0; at < count; at++) rounds.push(await roundOf(installation, kind, at));
      tried.push({ kind, rounds });
    }
    await installation.kill("SIGKILL");
    await installation.run();
    const checks: ProofCheck[] = [];
    for (const { kind, rounds } of tried) checks.push(...(await judged(installation, kind, rounds)));
    const calls = count * KINDS.length * (AT_ONCE + 1) + count * KINDS.length;
    return {
      figures: { rounds: count, atOnce: AT_ONCE, calls },
      checks: [...checks, holds("at least one round ran", count > 0)],
    };
  });
