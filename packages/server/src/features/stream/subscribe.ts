import { STREAM } from "@linewire/contract";
import type { NewSubscription, SigningKey, SubscriptionAnswer, Subscription } from "@linewire/domain/change/record";
import type { Propose } from "@linewire/journal/journal/journal";
import { runOnce, type OnceKey } from "../../shared/idempotency.ts";
import type { World } from "@linewire/domain/clock/world";
import { isoOf } from "@linewire/domain/clock/world";
import { scopeHash, signToken, type TokenClaims } from "./token.ts";

export type SubscriptionParts = {
  world: Pick<World, "now" | "secret">;
  steady: () => number;
  signingKeys: () => readonly SigningKey[];
  propose: Propose;
};

/** With these claims and this key, a repeated request gets the same URL. */
type Recipe = { claims: TokenClaims; kid: string };
const isStreamRecipe = (recipe: unknown): recipe is Recipe =>
  typeof recipe === "object" && recipe !== null && "claims" in recipe && "kid" in recipe;
type More = { lifeMs?: number; once?: OnceKey | null };

export const subscriptionCreator =
  ({ world, steady, signingKeys, propose }: SubscriptionParts) =>
  async (
    wanted: NewSubscription,
    { lifeMs = STREAM.maxTokenLifeMs, once = null }: More = {},
  ): Promise<SubscriptionAnswer> => {
    const issuedAt = steady();
    const { tier, ...stored } = wanted;
    const id = `sub_${world.secret(16).toString("hex")}`;
    const times = { createdAt: isoOf(issuedAt), expiresAt: isoOf(issuedAt + lifeMs) };
    const thing: Subscription = { ...stored, id, ...times };
    const { keyId } = thing;
    const keys = signingKeys();
    const [newest] = keys;
    if (!newest) throw new Error("no signing key is stored");
    const scope = scopeHash(wanted.scope);
    const own: Recipe = {
      claims: { subscriptionId: id, keyId, tier, scope, issuedAt, expiresAt: issuedAt + lifeMs },
      kid: newest.id,
    };
    const records = [{ kind: "subscription", thing } as const];
    const { claims, kid } = await runOnce(
      propose,
      { records, recipe: own, isRecipe: isStreamRecipe },
      once,
      world.now(),
    );
    const token = signToken(claims, keys.find((key) => key.id === kid) ?? newest);
    return {
      subscriptionId: claims.subscriptionId,
      streamUrl: `/sse/${claims.subscriptionId}?token=${token}`,
      expiresAt: isoOf(claims.expiresAt),
    };
  };
