import { STREAM } from "@linewire/contract";
import type { NewSubscription, SigningKey, Subscribed, Subscription } from "@linewire/domain/change/record";
import type { Proposal } from "../../edges/journal/journal.ts";
import type { World } from "../../world.ts";
import { signToken } from "./token.ts";

export type SubscriptionParts = {
  world: Pick<World, "now" | "secret">;
  signingKeys: () => readonly SigningKey[];
  propose: (proposal: Proposal) => Promise<unknown>;
};

/** Stores a subscription and signs the address of its stream. */
export const subscriber =
  ({ world, signingKeys, propose }: SubscriptionParts) =>
  async (wanted: NewSubscription, lifeMs: number = STREAM.maxTokenLifeMs): Promise<Subscribed> => {
    const now = world.now();
    const { tier, ...stored } = wanted;
    const id = `sub_${world.secret(16).toString("hex")}`;
    const expiresAt = new Date(now + lifeMs).toISOString();
    const thing: Subscription = { ...stored, id, createdAt: new Date(now).toISOString(), expiresAt };
    await propose({ decider: "records", input: [{ kind: "subscription", thing }], at: now });
    const claims = {
      subscriptionId: id,
      keyId: thing.keyId,
      accountId: thing.accountId,
      tier,
      issuedAt: now,
      expiresAt: now + lifeMs,
    };
    const [newest] = signingKeys();
    if (!newest) throw new Error("there is no signing key");
    return { subscriptionId: id, streamUrl: `/sse/${id}?token=${signToken(claims, newest)}`, expiresAt };
  };
