import { setTimeout as pause } from "node:timers/promises";
import { faultyThreads, type FaultyThread, Installation, type ThreadFault } from "@linewire/testkit";
import { keyOf } from "../lib/client.ts";
import { fillGame, movesOf, type Moves } from "../lib/lines.ts";

const QUIET = { LINEWIRE_FEED: "none", LINEWIRE_LOG: "error" };
const REQUEST_TIMEOUT_MS = 15_000;
const LINES = 20;

export type FaultyNode = {
  installation: Installation;
  moves: Moves;
  fail: (thread: FaultyThread, fault: ThreadFault) => void;
  remove: () => Promise<void>;
};

export const faultyNode = async (settings: Record<string, string> = {}): Promise<FaultyNode> => {
  const faults = faultyThreads();
  const installation = await Installation.start({ ...QUIET, ...settings, ...faults.environment });
  const moves = movesOf(LINES);
  await fillGame(installation, moves, LINES);
  return {
    installation,
    moves,
    fail: faults.fail,
    remove: async () => {
      await installation.remove();
      faults.remove();
    },
  };
};

/** Status 0: no response. */
export type CallOutcome = { status: number; ms: number };

const measureCall = async (call: () => Promise<Response>): Promise<CallOutcome> => {
  const began = performance.now();
  try {
    const answer = await call();
    await answer.text();
    return { status: answer.status, ms: performance.now() - began };
  } catch {
    return { status: 0, ms: performance.now() - began };
  }
};

const ARTICLE = new URLSearchParams({ markdown: "The Chiefs are -3 favorites over the Bills." }).toString();

export const callOf = (
  { installation, moves }: FaultyNode,
  thread: "writer" | "history" | "texts",
): Promise<CallOutcome> => {
  const { url, credentials } = installation;
  const headers = { "X-Api-Key": keyOf(installation, "enterprise") };
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  if (thread === "writer") return measureCall(() => installation.ingest([moves.next()]));
  const line = moves.next().line.marketLineId;
  const path =
    thread === "history"
      ? `/market/lines/${line}/history`
      : `/api/v1/article-widgets/${credentials.partner}?${ARTICLE}&forceRefresh=true`;
  return measureCall(() => fetch(url + path, { headers, signal }));
};

/** Null if the condition is not true in time. */
export const msUntil = async (holds: () => Promise<boolean>, withinMs: number): Promise<number | null> => {
  const began = performance.now();
  for (; performance.now() - began < withinMs; await pause(50))
    if (await holds()) return Math.round(performance.now() - began);
  return null;
};
