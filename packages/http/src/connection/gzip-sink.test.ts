import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createGunzip, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { GzipSink } from "./gzip-sink.ts";

const aClient = () => {
  const written: Buffer[] = [];
  const sink = new GzipSink({
    write: (bytes) => void written.push(bytes),
    bufferedBytes: () => 0,
    unsentBytes: () => 0,
    whenDrained: () => {},
    close: () => {},
  });
  return { sink, written };
};
const aMessage = (price: number): Buffer =>
  Buffer.from(
    `id: 00c0ffee-${price}\nevent: market_line_update\ndata: {"data":{"marketLineUpdate":{"leagueId":1,"price":${price}}}}\n\n`,
  );

test("[S34] any sequence of writes forms one valid gzip stream, also if streams have the same messages in different orders", () => {
  const shared = [
    aMessage(1),
    aMessage(2),
    Buffer.from(": keepalive\n\n"),
    Buffer.alloc(40_000, "abcdefg"),
    aMessage(3),
  ];
  const orders = shared.flatMap((a) => shared.flatMap((b) => shared.map((c) => [a, b, c, a])));
  for (const order of orders) {
    const { sink, written } = aClient();
    for (const bytes of order) sink.write(bytes);
    sink.close();
    expect(gunzipSync(Buffer.concat(written)).equals(Buffer.concat(order))).toBe(true);
  }
});

test("[S34] every message can be read as soon as it is written", async () => {
  const { sink, written } = aClient();
  const gunzip = createGunzip();
  for (const message of [aMessage(1), aMessage(2)]) {
    sink.write(message);
    for (const bytes of written.splice(0)) gunzip.write(bytes);
    const text = await new Promise<Buffer>((resolve) => gunzip.once("data", resolve));
    expect(text.equals(message)).toBe(true);
  }
});

test("[S34] clients with the same previous message share its compression, to less than a quarter of its size", () => {
  const [first, second] = [aMessage(1), aMessage(2)];
  const clients = [aClient(), aClient(), aClient()];
  for (const { sink } of clients) for (const message of [first, second]) sink.write(message);
  const [blocks] = clients.map(({ written }) => written.at(-1)!);
  for (const { written } of clients) expect(written.at(-1)).toBe(blocks);
  expect(blocks!.length).toBeLessThan(second.length / 4);
});

test("[S34] a stream keeps only its last message in memory", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const { sink, written } = aClient();
  const first = ((): WeakRef<Buffer> => {
    const bytes = aMessage(0);
    sink.write(bytes);
    return new WeakRef(bytes);
  })();
  for (let price = 1; price < 100; price++) sink.write(aMessage(price));
  written.length = 0;
  await vi.waitFor(() => {
    collect();
    expect(first.deref() === undefined).toBe(true);
  });
  sink.close();
});
