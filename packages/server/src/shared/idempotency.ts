import { createHash } from "node:crypto";
import { LIMITS } from "@linewire/contract";
import type { KeptAnswer } from "@linewire/domain/change/record";
import type { RecordInput } from "@linewire/journal/journal/commands";
import type { CommandHandler, Propose } from "@linewire/journal/journal/journal";
import { Fault } from "@linewire/domain/fault/fault";
import { recordChange } from "@linewire/journal/journal/put-record";
import { isoOf } from "@linewire/domain/clock/world";

// The writer checks an Idempotency-Key and applies its request in one transaction, so the request is executed once.

/** `id`: hash of key, account and endpoint. `request`: hash of the request that used the key. */
export type OnceKey = Pick<KeptAnswer, "id" | "request"> & { lifeMs?: number };

const VISIBLE = new RegExp(`^[\\x21-\\x7e]{1,${LIMITS.idempotencyKeyChars}}$`);

const hashOf = (...parts: string[]): string => createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** Null without the header. `request` must not contain credentials. */
export const onceKeyOf = (
  header: string | null,
  { accountId, endpoint, request }: { accountId: string; endpoint: string; request: unknown },
): OnceKey | null => {
  if (header === null) return null;
  if (!VISIBLE.test(header)) {
    const detail = `1 to ${LIMITS.idempotencyKeyChars} visible ASCII characters`;
    throw new Fault("invalid_parameter", `Idempotency-Key: ${detail}`, { errors: { "Idempotency-Key": [detail] } });
  }
  return { id: hashOf(accountId, endpoint, header), request: hashOf(JSON.stringify(request)) };
};

type Repeat = { who: string; endpoint: string; request: unknown; lifeMs: number };

/** Equal requests of a caller within `lifeMs` get the same key. */
export const repeatKeyOf = ({ who, endpoint, request, lifeMs }: Repeat): OnceKey => {
  const requestHash = hashOf(JSON.stringify(request));
  return { id: hashOf("repeat", who, endpoint, requestHash), request: requestHash, lifeMs };
};

export const decideOnce =
  (keptAnswer: (id: string) => KeptAnswer | undefined): CommandHandler<"once"> =>
  ({ kept, records }, at) => {
    const known = keptAnswer(kept.id);
    if (!known || Date.parse(known.expiresAt) <= at)
      return {
        changes: [...records, { kind: "kept_answer", thing: kept } as const].map(recordChange),
        result: kept.recipe,
      };
    if (known.request === kept.request) return { changes: [], result: known.recipe };
    return { refusal: { code: "idempotency_conflict", detail: "this Idempotency-Key was used with another body" } };
  };

/**
 * `recipe`: the result to store. `isRecipe` validates a stored result, which an older release may have written.
 */
type OnceRequest<R> = { records: RecordInput[]; recipe: R; isRecipe: (recipe: unknown) => recipe is R };

const answerRecord = ({ lifeMs = LIMITS.idempotencyMs, ...key }: OnceKey, recipe: unknown, at: number): KeptAnswer => ({
  ...key,
  recipe,
  expiresAt: isoOf(at + lifeMs),
});

export const runOnce = async <R>(
  propose: Propose,
  { records, recipe, isRecipe }: OnceRequest<R>,
  key: OnceKey | null,
  at: number,
): Promise<R> => {
  const outcome =
    key === null
      ? await propose({ command: "records", input: records, at })
      : await propose({ command: "once", input: { kept: answerRecord(key, recipe, at), records }, at });
  if ("refusal" in outcome) throw new Fault(outcome.refusal.code, outcome.refusal.detail);
  if (key === null) return recipe;
  if (!isRecipe(outcome.result))
    throw new Error(`the stored response of Idempotency-Key record ${key.id} has an unknown format`);
  return outcome.result;
};
