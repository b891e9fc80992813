import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Installation } from "@linewire/testkit";
import { keyOf, portOf } from "../../prove/lib/client.ts";

const IN_FLIGHT = 4;

const post = (agent: Agent, node: Installation, body: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { "X-Api-Key": keyOf(node, "operator"), "Content-Type": "application/json" };
    const outgoing = request(
      { agent, host: "127.0.0.1", port: portOf(node), path: "/ingest/v1/changes", method: "POST", headers },
      (answer) => {
        answer.resume();
        answer.on("end", () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`ingest: ${answer.statusCode}`)),
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });

export type SendPlan = { rate: number; batch: number; seconds: number; rowOf: (seq: number) => object; from: number };

export const sendAtRate = async (
  node: Installation,
  { rate, batch, seconds, rowOf, from }: SendPlan,
): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  const started = performance.now();
  const calls = Math.ceil((rate * seconds) / batch);
  let call = 0;
  const lane = async (): Promise<void> => {
    while (call < calls) {
      const mine = call++;
      await pause(Math.max(0, started + (mine * batch * 1000) / rate - performance.now()));
      const rows = Array.from({ length: batch }, (_, at) => rowOf(from + mine * batch + at));
      await post(agent, node, JSON.stringify(rows));
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
  agent.destroy();
  return Math.round((calls * batch * 1000) / (performance.now() - started));
};
