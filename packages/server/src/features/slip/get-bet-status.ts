// Receives the id of a bet request; returns its state, with the slips once it is complete.
import type { BetStatusResponse, ENDPOINTS } from "@linewire/contract";
import type { BetComplete, BetEnd, BetState } from "@linewire/domain/change/bet-request";
import { callerOf, type Call, type Handler } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import type { World } from "@linewire/domain/clock/world";
import type { BetDesk } from "./bet-desk.ts";
import type { BetWaiters } from "./bet-waiters.ts";
import { parseRequestId } from "./request-id.ts";

type Contract = (typeof ENDPOINTS)["getBetStatus"];

export type BetStatusParts = {
  world: Pick<World, "now">;
  bet: (id: string) => BetState | undefined;
  desk: Pick<BetDesk, "isRunning">;
  waiters: Pick<BetWaiters, "wait">;
};

const RETRY_SECONDS = 2;
const SECOND_MS = 1000;

const ownBet = (guid: string, accountId: string, { world, bet }: BetStatusParts): BetState => {
  const id = parseRequestId(guid);
  const found = id === null ? undefined : bet(id);
  const isOwn = found?.request.accountId === accountId && Date.parse(found.request.expiresAt) > world.now();
  if (!found || !isOwn) throw new Fault("not_found", "no request has this id", id === null ? {} : { requestId: id });
  return found;
};

const foundText = ({ betSlips, unmatchedLegs, read }: BetComplete): string => {
  const max = Math.max(0, ...betSlips.map(({ legsMatched }) => legsMatched));
  if (betSlips.length === 0) return read.kind === "none" ? "no bet was found" : "no book has these bets";
  const books = betSlips.length === 1 ? "1 book" : `${betSlips.length} books`;
  const missing = unmatchedLegs.length === 0 ? "" : `, ${unmatchedLegs.length} not found`;
  return `${max} of ${betSlips[0]!.legsRequested} bets at ${books}${missing}`;
};

type Body = BetStatusResponse;
type Head = Pick<Body, "requestId" | "submittedAt" | "expiresAt">;

const finishedBody = (head: Head, { at, outcome }: BetEnd, base: string): Body => {
  const ended = { ...head, status: outcome.status, completedAt: at };
  if (outcome.status === "Error") {
    const { message, detail, upstream } = outcome;
    const [code, text] = [upstream?.status ?? null, upstream?.text ?? null];
    return { ...ended, details: detail, message, betSlips: [], upstreamStatusCode: code, upstreamStatus: text };
  }
  const { sharedId, read, unmatchedLegs, betSlips } = outcome;
  return {
    ...ended,
    details: foundText(outcome),
    sharedBetSlipId: sharedId,
    shareUrl: `${base}/slip/${sharedId}`,
    unmatchedLegs,
    read,
    betSlips,
  };
};

const bodyOf = (state: BetState, base: string, { desk }: BetStatusParts): Body => {
  const { request, end } = state;
  const { id: requestId, submittedAt, expiresAt } = request;
  const head = { requestId, submittedAt, expiresAt };
  if (end !== null) return finishedBody(head, end, base);
  return desk.isRunning(state)
    ? { ...head, status: "Processing", details: "the request is being processed", betSlips: [] }
    : { ...head, status: "pending", details: "the request is queued", betSlips: [] };
};

const waitForEnd = async (call: Call<Contract>, state: BetState, parts: BetStatusParts): Promise<BetState> => {
  const { accountId } = callerOf(call);
  const ms = (call.query.waitSeconds ?? 0) * SECOND_MS;
  await parts.waiters.wait(state.request.id, { accountId, ms, whenGone: call.whenGone });
  return parts.bet(state.request.id) ?? state;
};

export const getBetStatus =
  (parts: BetStatusParts): Handler<Contract> =>
  async (call) => {
    const found = ownBet(call.params.guid, callerOf(call).accountId, parts);
    const mayWait = found.end === null && call.query.waitSeconds !== undefined;
    const state = mayWait ? await waitForEnd(call, found, parts) : found;
    const again = state.end === null ? { "Retry-After": String(RETRY_SECONDS) } : {};
    return { body: bodyOf(state, call.from.base, parts), headers: { "Cache-Control": "no-store", ...again } };
  };
