// @module-tag long
import { rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { Installation } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { run as runCommand } from "../../src/cli/run.ts";
import { realWorld } from "../../src/composition/node/make-world.ts";
import { GAME, lineAt } from "../rows.ts";
import { readStream } from "../stream/stream-reader.ts";

const QUIET = { LINEWIRE_FEED: "none", LINEWIRE_LOG: "error" };
const ROWS = 40;

const killedInstallation = async () => {
  const installation = await Installation.start(QUIET);
  onTestFinished(() => installation.remove());
  let newest = "";
  for (let row = 0; row < ROWS; row++) {
    const answer = await installation.ingest(row === 0 ? [GAME, lineAt(0)] : [lineAt(0, 100 + row)]);
    ({ position: newest } = (await answer.json()) as { position: string });
  }
  await installation.kill();
  installation.log.length = 0;
  return { installation, newest, store: join(installation.dataDirectory, "linewire.db") };
};

const refusalOf = async (installation: Installation): Promise<string> => {
  await expect(installation.run()).rejects.toThrow("the server stopped");
  const message = installation.log.splice(0).join("").trim();
  expect(message.split("\n")).toHaveLength(1);
  return message;
};

const doctor = async ({ dataDirectory }: Installation): Promise<string> => {
  let message = "";
  const out = (text: string): void => void (message += `${text}\n`);
  const code = await runCommand(["doctor"], {
    environment: { LINEWIRE_DATA: dataDirectory, PORT: "0" },
    world: realWorld(),
    out,
    error: out,
  });
  expect(code).toBe(1);
  return message;
};

const firstFrame = async ({ url, credentials }: Installation, lastEventId: string): Promise<string | undefined> => {
  const headers = { "X-Api-Key": credentials.keys["enterprise"] ?? "", "Content-Type": "application/json" };
  const answer = await fetch(`${url}/subscriptions`, { method: "POST", headers, body: "{}" });
  const { data } = (await answer.json()) as { data: { streamUrl: string } };
  const reader = await readStream(new URL(data.streamUrl, url), lastEventId);
  await reader.until(({ frames }) => frames.length > 0);
  reader.leave();
  return reader.frames[0]?.event;
};

test("[O17] start and doctor report a truncated log in one line; after the loss is accepted, clients get a gap", async () => {
  const { installation, newest, store } = await killedInstallation();
  truncateSync(`${store}-wal`, Math.floor(statSync(`${store}-wal`).size / 2));
  const message = await refusalOf(installation);
  expect(message).toMatch(/changes are missing from .*restore <backup>.*--accept-loss/);
  expect(message).toContain(newest);
  expect(await doctor(installation)).toMatch(/WRONG store: \d+ changes are missing/);
  expect(await refusalOf(installation)).toBe(message);

  await installation.run({}, ["--accept-loss"]);
  expect(installation.log.join("")).toContain("Continuing with the remaining data in epoch");
  expect(await firstFrame(installation, newest)).toBe("gap");
});

test("[O17] a missing store is not silently replaced; after the loss is accepted, a demo has keys again", async () => {
  const { installation, newest, store } = await killedInstallation();
  for (const suffix of ["", "-wal", "-shm"]) rmSync(store + suffix, { force: true });
  const message = await refusalOf(installation);
  expect(message).toContain(`${store} is missing`);
  expect(await doctor(installation)).toContain(`${store} is missing`);
  await installation.run({}, ["--accept-loss"]);
  expect((await installation.ingest([GAME])).status).toBe(200);
  expect(await firstFrame(installation, newest)).toBe("gap");
});

test("[O16] a server whose lock file was deleted answers writes with 503, then locks again", async () => {
  const installation = await Installation.start(QUIET);
  onTestFinished(() => installation.remove());
  expect((await installation.ingest([GAME])).status).toBe(200);
  rmSync(join(installation.dataDirectory, "linewire.db.lock"));
  expect((await installation.ingest([lineAt(0)])).status).toBe(503);
  await expect.poll(async () => (await installation.ingest([lineAt(0)]).catch(() => null))?.status).toBe(200);
  expect(await installation.kill("SIGTERM")).toBe(0);
});
