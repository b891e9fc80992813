import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import type { BetStatusResponse, GenerateBetResponse } from "@linewire/contract";
import { Installation } from "@linewire/testkit";
import { percentile, residentMiB, rounded } from "./figures.ts";

// Measures the time from a text or screenshot to the status Complete, and REST reads while pictures are queued.

const TEXTS = 300;
const SCREENSHOTS = 15;
const QUEUED = 200;
const A_SECOND = 50;
const SEATS = [
  "Bills -3",
  "Chiefs moneyline",
  "Lakers over 220.5 and Celtics -4.5",
  "2 leg parlay: Bruins ML, Knicks +3",
];
const PICTURE = new URL("../../packages/reading/src/reader/picture/fixtures/parlay.png", import.meta.url);

const END_BYTES = 12;

/** A comment in the picture makes it different for each request. */
const pictureAt = (at: number): string => {
  const picture = readFileSync(PICTURE);
  const remark = Buffer.from(`tEXtComment\0${at}`);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(remark.length - 4);
  sum.writeUInt32BE(crc32(remark));
  const end = picture.length - END_BYTES;
  return Buffer.concat([picture.subarray(0, end), length, remark, sum, picture.subarray(end)]).toString("base64");
};

type Site = { installation: Installation; key: string };

const generate = async ({ installation, key }: Site, body: object): Promise<string> => {
  const answer = await fetch(`${installation.url}/api/v1/bet/generate`, {
    method: "POST",
    headers: { "X-Api-Key": key, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as GenerateBetResponse).requestId;
};

const untilEnded = async ({ installation }: Site, id: string): Promise<BetStatusResponse> => {
  for (;;) {
    const status = await installation.get<BetStatusResponse>(`/api/v1/bet/status/${id}?waitSeconds=20`);
    if (status.status === "Complete" || status.status === "Error") return status;
  }
};

const oneByOne = async (site: Site, bodies: readonly object[]): Promise<number[]> => {
  const waits: number[] = [];
  for (const body of bodies) {
    const began = performance.now();
    const { status, message } = await untilEnded(site, await generate(site, body));
    if (status === "Error") throw new Error(message);
    waits.push(performance.now() - began);
  }
  return waits;
};

const reads = async ({ installation, key }: Site, seconds: number): Promise<number[]> => {
  const waits: number[] = [];
  const running: Promise<void>[] = [];
  const one = async (): Promise<void> => {
    const began = performance.now();
    const answer = await fetch(`${installation.url}/market/nfl/straight/odds?betTypeId=1`, {
      headers: { "X-Api-Key": key },
    });
    await answer.arrayBuffer();
    waits.push(performance.now() - began);
  };
  const start = performance.now();
  for (let sent = 0; sent < seconds * A_SECOND; sent++) {
    const wait = start + (sent * 1000) / A_SECOND - performance.now();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)));
    running.push(one());
  }
  await Promise.all(running);
  return waits;
};

const textsDuringPictures = async (site: Site, seconds: number) => {
  const quiet = await reads(site, seconds);
  const ids: string[] = [];
  for (let at = 0; at < QUEUED; at++)
    ids.push(await generate(site, { type: "image", content: { base64String: pictureAt(1000 + at) } }));
  const began = performance.now();
  const busy = await reads(site, seconds);
  const statuses = await Promise.all(
    ids.map((id) => site.installation.get<BetStatusResponse>(`/api/v1/bet/status/${id}`)),
  );
  const done = statuses.filter(({ status }) => status === "Complete").length;
  return { quiet, busy, done, tookMs: performance.now() - began };
};

export const bench = async ({ number }: { number: (name: string, otherwise: number) => number }): Promise<object> => {
  const installation = await Installation.start({ LINEWIRE_LOG: "error", LINEWIRE_RATE_LIMITS: "off" });
  const site = { installation, key: installation.credentials.keys["enterprise"] ?? "" };
  try {
    const texts = Array.from({ length: TEXTS }, (_, at) => ({
      type: "text",
      content: { text: `$${at + 1} on ${SEATS[at % SEATS.length]}` },
    }));
    await oneByOne(site, texts.slice(0, 20));
    const ofTexts = await oneByOne(site, texts.slice(20));
    const pictures = Array.from({ length: SCREENSHOTS + 1 }, (_, at) => ({
      type: "image",
      content: { base64String: pictureAt(at) },
    }));
    const [first = 0, ...ofPictures] = await oneByOne(site, pictures);
    const { quiet, busy, done, tookMs } = await textsDuringPictures(site, number("seconds", 30));
    const [quietMs, busyMs] = [percentile(quiet, 0.99), percentile(busy, 0.99)];
    return {
      "text.p50Ms": rounded(percentile(ofTexts, 0.5), 1),
      "text.p50Ms.target": 30,
      "text.p95Ms": rounded(percentile(ofTexts, 0.95), 1),
      "picture.firstMs": rounded(first, 0),
      "picture.p50Ms": rounded(percentile(ofPictures, 0.5), 0),
      "picture.p50Ms.target": 1500,
      "rest.quiet.p99Ms": rounded(quietMs, 1),
      "rest.besidePictures.p99Ms": rounded(busyMs, 1),
      "rest.p99Ratio": rounded(busyMs / quietMs, 2),
      "rest.p99Ratio.target": 1.5,
      "pictures.queued": QUEUED,
      "pictures.readMeanwhile": done,
      "pictures.aSecond": rounded((done * 1000) / tookMs, 2),
      residentMiB: residentMiB(installation.pid),
    };
  } finally {
    await installation.remove();
  }
};
