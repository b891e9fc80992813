import { NatsServer, whyNoNats } from "@linewire/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "./engine.ts";
import { natsEngine } from "./nats-engine.ts";

const reason = whyNoNats();
if (reason !== null) console.log(reason);

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe.skipIf(reason !== null)("JetStream as the engine", () => {
  let server: NatsServer;
  let [one, two]: Engine[] = [];
  const join = (name: string): Promise<Engine> => natsEngine({ servers: [server.url], name, replicas: 1 });

  beforeAll(async () => {
    server = await NatsServer.start();
    [one, two] = await Promise.all([join("one"), join("two")]);
  }, 30_000);
  afterAll(async () => {
    await Promise.all([one!.close(), two!.close()]);
    await server.dispose();
  });

  test("[CL16] an append elsewhere than at the end of the stream is rejected, and returns the end", async () => {
    expect(await one!.append(bytes("a"), "one a", 0)).toEqual({ place: 1 });
    expect(await two!.append(bytes("b"), "two b", 0)).toEqual({ standsAt: 1 });
    expect(await two!.append(bytes("b"), "two b", 1)).toEqual({ place: 2 });
    expect(await one!.reach()).toEqual({ first: 1, last: 2 });
  });

  test("[CL12] a repeated append keeps its first place and is stored once", async () => {
    const { last } = await one!.reach();
    expect(await one!.append(bytes("c"), "one c", last)).toEqual({ place: last + 1 });
    expect(await one!.append(bytes("c"), "one c", last + 1)).toEqual({ place: last + 1 });
    expect((await one!.reach()).last).toBe(last + 1);
  });

  test("[CL14] one of two concurrent lease claims succeeds, and a claim on an older term fails", async () => {
    const claims = await Promise.all([
      one!.claim({ node: "one", term: 1 }, 0),
      two!.claim({ node: "two", term: 1 }, 0),
    ]);
    const kept = claims.filter((claim) => claim !== null);
    expect(kept).toHaveLength(1);
    const won = await one!.lease();
    expect(kept).toEqual([won]);
    expect(await two!.claim({ node: "two", term: 2 }, won!.place)).toMatchObject({ node: "two", term: 2 });
    expect(await one!.claim({ node: "one", term: 2 }, won!.place)).toBeNull();
  });
});
