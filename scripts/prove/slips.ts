import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { BetStatusResponse } from "@linewire/contract";
import { journalText, type StoredText } from "@linewire/journal/journal/journal-table";
import { Installation, seededChance } from "@linewire/testkit";
import Database from "better-sqlite3";
import { keyOf } from "./lib/client.ts";
import { greyPng } from "./lib/grey-png.ts";
import { holds, none, type Options, type ProofResult } from "./lib/proof.ts";

const RESULT_TIMEOUT_MS = 60_000;
const RETRY_DELAY_MS = 50;
const HOST_DELAY_MS = 300;
const SENDERS = 6;
const TEXTS = ["Bills -3", "Chiefs moneyline", "Lakers over 220", "Celtics -4.5 and over 215.5", "Judge home run"];

type SlipRequest = { body: object; key: string; id: string | null };

/** Pictures are slow, so that a kill interrupts some downloads. */
const slowHost = async (): Promise<{ host: Server; place: string }> => {
  const picture = greyPng(200, 60);
  const host = createServer((_, response) => {
    setTimeout(() => response.writeHead(200, { "Content-Type": "image/png" }).end(picture), HOST_DELAY_MS);
  });
  await new Promise<void>((resolve) => void host.listen(0, "127.0.0.1", resolve));
  return { host, place: `127.0.0.1:${(host.address() as AddressInfo).port}` };
};

const bodyAt = (at: number, place: string): object => {
  if (at % 10 === 3) return { type: "image", content: { imageUrl: `http://${place}/${at}.png` } };
  if (at % 10 === 7) return { type: "image", content: { base64String: greyPng(200 + at, 60).toString("base64") } };
  return { type: "text", content: { text: `$${at + 1} on ${TEXTS[at % TEXTS.length]}` } };
};

/** Repeats a request with one Idempotency-Key until it is accepted, across restarts of the server. */
const send = async (installation: Installation, job: SlipRequest): Promise<void> => {
  const until = performance.now() + RESULT_TIMEOUT_MS;
  while (job.id === null && performance.now() < until)
    try {
      const answer = await fetch(`${installation.url}/api/v1/bet/generate`, {
        method: "POST",
        headers: {
          "X-Api-Key": keyOf(installation, "enterprise"),
          "Content-Type": "application/json",
          "Idempotency-Key": job.key,
        },
        body: JSON.stringify(job.body),
      });
      if (answer.ok) job.id = ((await answer.json()) as { requestId: string }).requestId;
      else await pause(RETRY_DELAY_MS);
    } catch {
      await pause(RETRY_DELAY_MS);
    }
};

const endOf = async (installation: Installation, { id }: SlipRequest): Promise<BetStatusResponse["status"] | null> => {
  const until = performance.now() + RESULT_TIMEOUT_MS;
  if (id === null) return null;
  while (performance.now() < until) {
    const { status } = await installation.get<BetStatusResponse>(`/api/v1/bet/status/${id}?waitSeconds=20`);
    if (status === "Complete" || status === "Error") return status;
  }
  return null;
};

/** Read from the store without the API: started, ended and open. */
const storedRequests = (dataDirectory: string) => {
  const database = new Database(join(dataDirectory, "linewire.db"), { readonly: true });
  const texts = database
    .prepare<[], StoredText>("SELECT text FROM journal ORDER BY last_seq")
    .pluck()
    .all()
    .map(journalText);
  const open = database.prepare("SELECT count(*) FROM bet_request WHERE ended IS NULL").pluck().get() as number;
  database.close();
  const heads = texts.flatMap((text) => text.split("\n").filter((line) => /^\[\d+,"bet_(request|end)",/.test(line)));
  const of = (kind: string): string[] =>
    heads
      .map((line) => JSON.parse(line) as [number, string, string])
      .flatMap(([, own, id]) => (own === kind ? [id] : []));
  return { accepted: of("bet_request"), ended: of("bet_end"), open };
};

const duplicatesIn = (ids: readonly string[]): number => ids.length - new Set(ids).size;

const killAndRestart = async (installation: Installation, kills: number, random: () => number) => {
  let slowestReadyMs = 0;
  const foundOpen: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    await pause(150 + random() * 350);
    await installation.kill("SIGKILL");
    foundOpen.push(storedRequests(installation.dataDirectory).open);
    slowestReadyMs = Math.max(slowestReadyMs, await installation.run());
  }
  return { slowestReadyMs: Math.round(slowestReadyMs), foundOpen };
};

/** Bet slips under kill -9: each accepted request gets one result, and retries create no second request. */
export const proveSlips = async ({ number }: Options): Promise<ProofResult> => {
  const [jobs, kills, seed] = [number("jobs", 100), number("kills", 2), number("seed", 1)];
  const { host, place } = await slowHost();
  const installation = await Installation.start({ LINEWIRE_LOG: "error", LINEWIRE_FETCH_ALLOW: place });
  try {
    const all: SlipRequest[] = Array.from({ length: jobs }, (_, at) => ({
      body: bodyAt(at, place),
      key: randomUUID(),
      id: null,
    }));
    const waiting = [...all];
    const sender = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await send(installation, next);
    };
    const sending = Promise.all(Array.from({ length: SENDERS }, sender));
    const { slowestReadyMs, foundOpen } = await killAndRestart(installation, kills, seededChance(seed));
    await sending;
    const ends = await Promise.all(all.map((job) => endOf(installation, job)));
    const { accepted, ended, open } = storedRequests(installation.dataDirectory);
    const known = new Set(ended);
    const pictures = readdirSync(join(installation.dataDirectory, "pictures")).length;
    const textsFailed = all.filter(
      ({ body }, at) => "text" === (body as { type: string }).type && ends[at] !== "Complete",
    );
    return {
      figures: { jobs, kills, seed, accepted: accepted.length, ended: ended.length, foundOpen, slowestReadyMs },
      checks: [
        holds(
          `${jobs} requests were accepted, each with a different id`,
          new Set(all.map(({ id }) => id)).size === jobs,
        ),
        holds(
          "every kill interrupted requests",
          foundOpen.every((open) => open > 0),
        ),
        none("accepted requests without a result", all.filter(({ id }) => id === null || !known.has(id)).length + open),
        none("requests created twice", duplicatesIn(accepted) + Math.max(0, accepted.length - jobs)),
        none("results written twice", duplicatesIn(ended)),
        none("texts without slips or reasons", textsFailed.length),
        none("picture files left behind", pictures),
      ],
    };
  } finally {
    host.close();
    await installation.remove();
  }
};
