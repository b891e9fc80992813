import { setTimeout as pause } from "node:timers/promises";
import { Cluster, type Installation } from "@linewire/testkit";
import { findNats } from "../cluster/nats.ts";
import { holds, none, type Options, type ProofResult } from "./lib/proof.ts";
import { withInstallation } from "./lib/run-with.ts";

const OWN = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" };
const SESSIONS = 5;
/** Another node applies a sign-out from the journal within this time. */
const MAX_REPLICATION_MS = 5000;
const POLL_INTERVAL_MS = 50;

type Session = { Cookie: string };

const post = ({ url }: Installation, path: string, fields: Record<string, string>, headers = {}): Promise<Response> =>
  fetch(url + path, {
    method: "POST",
    redirect: "manual",
    headers: { ...OWN, ...headers },
    body: new URLSearchParams(fields),
  });

const signIn = async (node: Installation): Promise<Session> => {
  const answer = await post(node, "/account/v1/sign-in", { as: "acc_demo_enterprise" });
  return { Cookie: (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "" };
};

const signOut = async (node: Installation, session: Session): Promise<boolean> =>
  (await post(node, "/account/v1/sign-out", {}, session)).status < 400;

const statusesAt = (node: Installation, sessions: readonly Session[]): Promise<number[]> =>
  Promise.all(sessions.map(async (headers) => (await fetch(`${node.url}/account/v1/overview`, { headers })).status));

const signedIn = async (node: Installation): Promise<Session[]> => {
  const sessions: Session[] = [];
  for (let one = 0; one < SESSIONS; one++) sessions.push(await signIn(node));
  return sessions;
};

const countOf = (statuses: readonly number[], status: number): number =>
  statuses.filter((one) => one === status).length;

const afterStart = async (installation: Installation, signal: "SIGTERM" | "SIGKILL") => {
  const [left, kept] = [await signedIn(installation), await signedIn(installation)];
  const answered = await Promise.all(left.map((session) => signOut(installation, session)));
  await installation.kill(signal);
  await installation.run();
  const [leftStatus, keptStatus] = [await statusesAt(installation, left), await statusesAt(installation, kept)];
  return {
    refused: countOf(leftStatus, 401),
    kept: countOf(keptStatus, 200),
    signedOut: answered.filter(Boolean).length,
  };
};

const onAnotherNode = async () => {
  const cluster = await Cluster.start(2);
  try {
    const [one, other] = [cluster.nodes[0]!, cluster.nodes[1]!];
    const sessions = await signedIn(one);
    const before = countOf(await statusesAt(other, sessions), 200);
    for (const session of sessions) await signOut(one, session);
    const began = performance.now();
    let refused = 0;
    while (refused < SESSIONS && performance.now() - began < MAX_REPLICATION_MS) {
      refused = countOf(await statusesAt(other, sessions), 401);
      await pause(POLL_INTERVAL_MS);
    }
    return { before, refused, heardMs: Math.round(performance.now() - began) };
  } finally {
    await cluster.remove();
  }
};

const judged = (starts: readonly Awaited<ReturnType<typeof afterStart>>[]): ProofResult["checks"] => [
  holds(
    "every sign-out was confirmed",
    starts.every(({ signedOut }) => signedOut === SESSIONS),
  ),
  none(
    "signed-out sessions still valid after a restart",
    starts.reduce((sum, { refused }) => sum + SESSIONS - refused, 0),
  ),
  none(
    "other sessions lost at a restart",
    starts.reduce((sum, { kept }) => sum + SESSIONS - kept, 0),
  ),
];

/** P31: a sign-out is permanent after a stop, after kill -9, and at other nodes. */
export const proveSessions = async ({ number }: Options): Promise<ProofResult> => {
  const starts = await withInstallation(async (installation) => [
    await afterStart(installation, "SIGTERM"),
    await afterStart(installation, "SIGKILL"),
  ]);
  const checks = judged(starts);
  const noNats = number("nodes", 2) > 1 ? await findNats() : "the options request one node";
  if (noNats !== null) return { figures: { sessions: 2 * SESSIONS, notRun: noNats }, checks };
  const elsewhere = await onAnotherNode();
  return {
    figures: { sessions: 3 * SESSIONS, heardMs: elsewhere.heardMs },
    checks: [
      ...checks,
      none("sessions that another node rejected before the sign-out", SESSIONS - elsewhere.before),
      none("signed-out sessions still valid on another node", SESSIONS - elsewhere.refused),
    ],
  };
};
