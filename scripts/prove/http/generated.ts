import { Installation, aLine, anEvent } from "@linewire/testkit";
import { proveGenerated as prove } from "../../../packages/server/test/http/prove-generated.ts";
import { none, type Options, type ProofResult } from "../lib/proof.ts";

type SubscriptionResponse = { data: { streamUrl: string } };

/** P15: each response to a generated request conforms to the OpenAPI document. */
export const proveGenerated = async ({ number }: Options): Promise<ProofResult> => {
  const installation = await Installation.start();
  try {
    await installation.ingest([anEvent(), aLine()]);
    const { url, credentials } = installation;
    const { keys, jwt } = credentials as typeof credentials & { jwt: string };
    const answer = await fetch(`${url}/subscriptions`, {
      method: "POST",
      headers: { "X-Api-Key": keys["enterprise"] ?? "", "Content-Type": "application/json" },
      body: "{}",
    });
    const { data } = (await answer.json()) as SubscriptionResponse;
    const place = { url, keys, jwt, streamUrl: data.streamUrl };
    const figures = await prove(place, number("cases", 20_000), number("seed", 1));
    return { figures, checks: [none("undocumented responses", Object.keys(figures.complaints).length)] };
  } finally {
    await installation.remove();
  }
};
