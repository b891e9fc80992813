// Receives a text or a picture of bets; stores the request in the journal and returns its id.
import { LIMITS, type ENDPOINTS } from "@linewire/contract";
import type { BetRequest } from "@linewire/domain/change/bet-request";
import type { Propose } from "@linewire/journal/journal/journal";
import { callerOf, type Call, type Handler } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { runOnce, onceKeyOf, repeatKeyOf, type OnceKey } from "../../shared/idempotency.ts";
import { isoOf, type World } from "@linewire/domain/clock/world";
import { validateBet, type BetSubmission, type SubmissionPorts } from "./validate-bet.ts";
import type { BetDesk } from "./bet-desk.ts";
import type { PictureShelf } from "@linewire/journal/store/picture-shelf";
import { requestIdOf } from "./request-id.ts";

type Contract = (typeof ENDPOINTS)["generateBet"];

export type GenerateBetParts = SubmissionPorts & {
  world: Pick<World, "now" | "secret">;
  propose: Propose;
  shelf: Pick<PictureShelf, "put" | "remove">;
  desk: Pick<BetDesk, "enter">;
  /** Null on a single node. */
  node: string | null;
};

const ID_BYTES = 16;

/** If the client sends no key, equal requests with one API key within a minute count as one request. */
const idempotencyKeyOf = ({ caller, from, body }: Call<Contract>, { sameAs }: BetSubmission): OnceKey => {
  const { accountId, keyId } = callerOf({ caller });
  const request = { generateMobileLinks: body.generateMobileLinks ?? false, asked: sameAs };
  const content = { endpoint: "generateBet", request };
  const own = onceKeyOf(from.idempotencyKey, { ...content, accountId });
  return own ?? repeatKeyOf({ ...content, who: keyId ?? accountId, lifeMs: LIMITS.betRepeatMs });
};

type BetRecipe = { requestId: string };
const isBetRecipe = (recipe: unknown): recipe is BetRecipe =>
  typeof recipe === "object" && recipe !== null && "requestId" in recipe && typeof recipe.requestId === "string";

/** A stored request is processed even after a crash. Returns its id, or that of an equal earlier request. */
const storeRequest = async (
  request: BetRequest,
  bytes: Buffer | null,
  once: OnceKey,
  { world, propose, shelf }: GenerateBetParts,
): Promise<string> => {
  if (bytes) await shelf.put(request.id, bytes);
  const operation = {
    records: [{ kind: "bet_request", thing: request } as const],
    recipe: { requestId: request.id },
    isRecipe: isBetRecipe,
  };
  try {
    const { requestId } = await runOnce(propose, operation, once, world.now());
    if (bytes && requestId !== request.id) await shelf.remove(request.id);
    return requestId;
  } catch (error) {
    if (bytes && error instanceof Fault) await shelf.remove(request.id);
    throw error;
  }
};

export const generateBet =
  (parts: GenerateBetParts): Handler<Contract> =>
  async (call) => {
    const { accountId } = callerOf(call);
    const bet = await validateBet(call.body, parts);
    const once = idempotencyKeyOf(call, bet);
    const leave = parts.desk.enter(bet.input.from, accountId);
    const now = parts.world.now();
    const request: BetRequest = {
      id: requestIdOf(parts.world.secret(ID_BYTES)),
      accountId,
      mobile: call.body.generateMobileLinks ?? false,
      input: bet.input,
      submittedAt: isoOf(now),
      expiresAt: isoOf(now + LIMITS.betKeptMs),
      ...(parts.node === null ? {} : { node: parts.node }),
    };
    const requestId = await storeRequest(request, bet.bytes, once, parts).finally(leave);
    const details = `accepted; see /api/v1/bet/status/${requestId}`;
    return { body: { status: "pending", details, requestId }, headers: { "Cache-Control": "no-store" } };
  };
