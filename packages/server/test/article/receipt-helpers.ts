import { expect } from "vitest";
import { run } from "../../src/cli/run.ts";
import { realWorld } from "../../src/composition/node/make-world.ts";
import { GAME, lineAt } from "../rows.ts";
import type { Served } from "../serve.ts";

export const SECRET = "operators only";
export const ORIGIN = "https://tribune.example";
export const ARTICLE = `${ORIGIN}/sport/bills`;

const ITEM = {
  kind: "impression",
  offerId: "900001:-3.5",
  price: -110,
  points: -3.5,
  sequenceNumber: 1,
  ageMs: 1200,
  status: "open",
  ruleVersion: "2026-11-1",
  state: "NJ",
  at: "2026-11-21T18:00:00.000Z",
};

const command = async (served: Served, body: object): Promise<void> => {
  const answer = await served.ask("/operate/v1/commands", {
    method: "POST",
    headers: { "X-Operator-Secret": SECRET },
    body: JSON.stringify(body),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
};

export const createPartnerWithBeacons = async (
  served: Served,
  accountIds: string[] = [],
  slug = "tribune",
): Promise<void> => {
  await command(served, {
    command: "partner.create",
    slug,
    displayName: slug,
    accountIds,
    bookIds: [1],
    sites: [`${ORIGIN}/`],
    origins: [ORIGIN],
    allowCreate: false,
  });
  await command(served, { command: "partner.set-beacons", slug, on: true });
};

export const withGame = (served: Served): Promise<unknown> => served.ingest([GAME, lineAt(0), lineAt(1, 120)]);

type Item = Partial<typeof ITEM>;
export const sendBeacons = async (
  served: Served,
  items: Item[],
  article = ARTICLE,
  slug = "tribune",
): Promise<void> => {
  const answer = await served.ask(`/embed/v1/${slug}/beacon`, {
    method: "POST",
    headers: { Origin: ORIGIN, "Content-Type": "text/plain" },
    body: JSON.stringify({ articleUrl: article, items: items.map((item) => ({ ...ITEM, ...item })) }),
  });
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
};

export const commandLine = async (directory: string, ...words: string[]) => {
  const output = { out: "", error: "" };
  const code = await run(words, {
    environment: { LINEWIRE_DATA: directory, PORT: "0" },
    world: realWorld(),
    out: (text) => void (output.out += `${text}\n`),
    error: (text) => void (output.error += `${text}\n`),
  });
  return { code, ...output };
};
