import { join } from "node:path";
import type { Receipt } from "@linewire/contract";
import { temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { openForWriting } from "../file/database.ts";
import { receiptReader, receiptWriter } from "./receipt-store.ts";

const ARTICLE = "https://daily-sport.example/story";
const START = Date.parse("2026-11-22T20:00:00Z");

const receiptAt = (partnerSlug: string, second: number): Receipt => ({
  id: `${partnerSlug}-${second}`,
  partnerSlug,
  articleUrl: ARTICLE,
  kind: "impression",
  offerId: "offer",
  marketLineId: 1,
  marketSourceId: 1,
  shownPrice: -110,
  shownPoints: null,
  shownSequence: 1,
  shownStatus: "open",
  ageMs: 0,
  ruleVersion: "1",
  state: null,
  shownAt: new Date(START + second * 1000).toISOString(),
  servicePrice: -110,
  servicePoints: null,
  serviceStatusId: 1,
  serviceSequence: 1,
  receivedAt: new Date(START + second * 1000).toISOString(),
});

test("[RC5] without a partner, the latest receipts of an article are those of all partners", () => {
  const { path, remove } = temporaryDirectory();
  onTestFinished(remove);
  const database = openForWriting(join(path, "linewire.db"));
  onTestFinished(() => void database.close());
  const add = database.prepare("INSERT INTO partner (slug, body) VALUES (?, '{}')");
  for (const slug of ["one", "two"]) add.run(slug);
  const receipts = [1, 3].map((second) => receiptAt("one", second));
  receipts.push(...[2, 4].map((second) => receiptAt("two", second)));
  receiptWriter(database).fold({ id: "bundle", receipts }, START + 5000);
  const span = { slug: null, article: ARTICLE, from: START, to: START + 60_000 };
  const newest = receiptReader(database)
    .ofArticle(span, 3)
    .map(({ id }) => id);
  expect(newest).toEqual(["two-4", "one-3", "two-2"]);
});
