import { setTimeout as pause } from "node:timers/promises";
import { natsEngine } from "../../../packages/journal/src/journal/nats/nats-engine.ts";
import { NatsServer } from "@linewire/testkit";
import { rowOf } from "../stream/rows.ts";
import { latencyRecorder } from "./subscribers.ts";

const SETTLE_MS = 500;

/** Without Linewire nodes, this is the cost of NATS alone. */
export const bareBus = async ({ rate, batch, seconds }: { rate: number; batch: number; seconds: number }) => {
  const server = await NatsServer.start();
  const place = { servers: [server.url], replicas: 1 };
  const sender = await natsEngine({ ...place, name: "sender" });
  const hearer = await natsEngine({ ...place, name: "hearer" });
  const waits = latencyRecorder();
  const stop = hearer.read(1, { message: ({ bytes }) => waits.find(Buffer.from(bytes)), rewound: () => {} });
  await pause(SETTLE_MS);
  const calls = Math.ceil((rate * seconds) / batch);
  const started = performance.now();
  const sent: Promise<unknown>[] = [];
  for (let call = 0; call < calls; call++) {
    await pause(Math.max(0, started + (call * batch * 1000) / rate - performance.now()));
    const rows = Array.from({ length: batch }, (_, at) => rowOf(call * batch + at));
    sent.push(sender.append(Buffer.from(JSON.stringify(rows)), `b${call}`, call));
  }
  await Promise.all(sent);
  await pause(SETTLE_MS);
  stop();
  await Promise.all([sender.close(), hearer.close()]);
  await server.dispose();
  return waits.figures();
};
