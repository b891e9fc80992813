import { join } from "node:path";
import { journalText, type StoredText } from "@linewire/journal/journal/journal-table";
import { Installation } from "@linewire/testkit";
import Database from "better-sqlite3";
import { filesBelow, secretsIn, type Secret } from "../../e2e/lib/secrets.ts";
import { buildFirst } from "../build-first.ts";
import { ask, portOf, subscribe } from "./lib/client.ts";
import { flipByte } from "./lib/flip.ts";
import { atLeast, none, type Options, type ProofResult } from "./lib/proof.ts";
import { allPass, browserRun } from "./lib/test-run.ts";

const JOURNEYS = "e2e/secrets.spec.ts";
const CREDENTIALS_FILE = "credentials.json";

type Place = { name: string; text: string };

const carelessCalls = async (installation: Installation, keys: readonly string[], tokens: readonly string[]) => {
  const port = portOf(installation);
  for (const secret of [...keys, ...tokens])
    for (const [path, headers, body] of [
      [`/league?apiKey=${secret}&token=${secret}`, {}, undefined],
      [`/no/such/${secret}`, { "X-Api-Key": secret }, undefined],
      ["/subscriptions", { "X-Api-Key": secret, "Content-Type": "application/json" }, `{"apiKey":"${secret}"`],
      [
        "/league",
        { Authorization: `Bearer ${secret}`, "X-Request-Id": secret, Referer: `http://x/?k=${secret}` },
        undefined,
      ],
      [`/sse/sub_1?token=${secret}`, { "Last-Event-ID": secret }, undefined],
    ] as const)
      await ask(port, path, { method: body === undefined ? "GET" : "POST", headers, ...(body ? { body } : {}) });
};

const crashes = async (installation: Installation): Promise<void> => {
  await installation.kill("SIGABRT");
  await installation.run();
  await installation.kill("SIGTERM");
  const file = join(installation.dataDirectory, "linewire.db");
  flipByte(file, 0.5);
  await installation.run().catch(() => {});
  flipByte(file, 0.5);
};

const journalIn = (directory: string): Place => {
  const database = new Database(join(directory, "linewire.db"), { readonly: true });
  const texts = database.prepare<[], StoredText>("SELECT text FROM journal").pluck().all().map(journalText);
  database.close();
  return { name: "journal", text: texts.join("\n") };
};

const searchedPlaces = async (): Promise<{ secrets: Secret[]; places: Place[] }> => {
  const installation = await Installation.start({ LINEWIRE_LOG: "debug", LINEWIRE_FEED: "none" });
  try {
    const { keys, jwt } = installation.credentials as Installation["credentials"] & { jwt: string };
    await installation.kill("SIGTERM");
    // The first start's banner has the keys. No later output may have them.
    installation.log.length = 0;
    await installation.run();
    const path = await subscribe(installation, {}, keys["enterprise"] ?? "");
    const token = path.split("token=")[1] ?? "";
    await carelessCalls(installation, Object.values(keys), [jwt, token]);
    await crashes(installation);
    const secrets = Object.entries({ ...keys, jwt, token }).map(([name, text]) => ({ name, text }));
    const files = filesBelow(installation.dataDirectory).filter(({ name }) => name !== CREDENTIALS_FILE);
    const log = { name: "log and crash output", text: installation.log.join("") };
    return { secrets, places: [log, journalIn(installation.dataDirectory), ...files] };
  } finally {
    await installation.remove();
  }
};

/** P22: keys and tokens do not leak from a browser session (HAR, log, store) or a crashing installation. */
export const proveSecrets = async ({ number }: Options): Promise<ProofResult> => {
  const { secrets, places } = await searchedPlaces();
  const hits = places.flatMap(({ name, text }) => secretsIn(text, secrets).map((secret) => `${name}: ${secret}`));
  const [log] = places;
  const checks = [
    none("secrets found in logs, crash output, store and write-ahead log", hits.length),
    atLeast("places searched", places.length, 3),
    atLeast("lines of log and crash output", (log?.text ?? "").split("\n").length, 30),
  ];
  const searched = places.map(({ name }) => name);
  const figures = { secrets: secrets.length, places: searched, hits: hits.slice(0, 10), journeys: 0 };
  if (number("browser", 1) === 0) return { figures, checks };
  await buildFirst();
  const journeys = await browserRun([JOURNEYS]);
  return {
    figures: { ...figures, journeys: journeys.passed },
    checks: [...checks, ...allPass("HAR, logs, builds and disk after journeys in a browser", journeys, 6)],
  };
};
