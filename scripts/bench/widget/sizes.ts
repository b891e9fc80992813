import { request } from "node:http";
import { brotliCompressSync } from "node:zlib";
import type { Installation } from "@linewire/testkit";
import type { WidgetBenchFigure, WidgetBenchRow } from "./row.ts";
import { ratioOf } from "./spread.ts";

const ARTICLE = "/articles/bills-chiefs-third-down-at-arrowhead.html";
const RAW_BYTES = 6144;
const BROTLI_BYTES = 1536;

const brotli = (bytes: string | Buffer): number => brotliCompressSync(bytes).length;

const atMost = (metric: string, bytes: number, most: number, peer: number | null = null): WidgetBenchFigure => ({
  metric,
  widget: bytes,
  peer,
  ratio: peer === null ? null : ratioOf(bytes, peer),
  target: `<= ${most}`,
  met: bytes <= most,
});

const scripts: WidgetBenchRow = async ({ assets, fixture }) => {
  const sizeOf = (name: string): number => brotli(assets.widget.get(name) ?? "");
  const { json } = fixture;
  return [
    atMost("loader, B brotli", sizeOf("loader.js"), 600),
    atMost("vendor.js, B brotli", sizeOf("vendor.js"), 7900),
    atMost("linewire.js, B brotli", sizeOf("linewire.js"), 10_000),
    atMost(
      "before the first price, B brotli",
      sizeOf("loader.js") + sizeOf("vendor.js") + sizeOf("linewire.js"),
      17_000,
      brotli(assets.vanilla),
    ),
    atMost("JSON of 6 bets (fixture), B raw", Buffer.byteLength(json), RAW_BYTES),
    atMost("JSON of 6 bets (fixture), B brotli", brotli(json), BROTLI_BYTES),
  ];
};

const embedAnswer = ({ url, credentials }: Installation, coding: string): Promise<{ status: number; bytes: Buffer }> =>
  new Promise((resolve, reject) => {
    const query = new URLSearchParams({ url: url + ARTICLE, maxBets: "6" });
    const headers = { "accept-encoding": coding, "sec-fetch-site": "same-origin", origin: url };
    const outgoing = request(`${url}/embed/v1/${credentials.partner}/article?${query}`, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(parts) }));
    });
    outgoing.on("error", reject).end();
  });

const service: WidgetBenchRow = async (bed) => {
  const installation = await bed.service();
  if (!installation) return [];
  const { status, bytes } = await embedAnswer(installation, "identity");
  if (status !== 200) {
    console.error(`the service's embed call answers ${status}: ${bytes.toString().slice(0, 200)}`);
    return [];
  }
  const { widget } = JSON.parse(bytes.toString()) as { widget: { bets: unknown[] } };
  const bets = `${widget.bets.length} bets`;
  const wire = (await embedAnswer(installation, "br")).bytes.length;
  return [
    atMost(`JSON of ${bets} (service), B raw`, bytes.length, RAW_BYTES),
    { ...atMost(`JSON of ${bets} (service), B brotli`, brotli(bytes), BROTLI_BYTES), note: `${wire} on the wire` },
  ];
};

export const sizes: WidgetBenchRow = async (bed) => [...(await scripts(bed)), ...(await service(bed))];
