import { Installation, aLine, anEvent } from "@linewire/testkit";
import { proveGenerated as prove, type GeneratedFigures } from "../../packages/server/test/prove-generated.ts";

type Subscribed = { data: { streamUrl: string } };

/** Generated requests to every endpoint of a running installation: what it answers is in its own document. */
export const proveGenerated = async (cases: number, seed: number): Promise<GeneratedFigures> => {
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
    const { data } = (await answer.json()) as Subscribed;
    return await prove({ url, keys, jwt, streamUrl: data.streamUrl }, cases, seed);
  } finally {
    await installation.remove();
  }
};
