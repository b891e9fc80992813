import { join } from "node:path";
import { NOWHERE, type Change } from "@linewire/domain/change/change";
import { anEvent, temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { openForWriting } from "./file/database.ts";
import { storeFold } from "./fold.ts";
import { writersReader } from "./ingest-lookups.ts";

const change = (happening: Pick<Change, "kind" | "thing">): Change =>
  ({ ...happening, id: 1, place: NOWHERE, correlationId: null }) as Change;
const league = (name: string): Change =>
  change({ kind: "reference", thing: { table: "league", row: { id: 1, name } } } as Pick<Change, "kind" | "thing">);
const book = (name: string): Change =>
  change({ kind: "market_source", thing: { id: 1, name } } as Pick<Change, "kind" | "thing">);
const game = (statusName: string): Change =>
  change({
    kind: "event",
    thing: {
      change: "updated",
      event: { ...anEvent().event, eventId: 1, isActive: true, modifiedOn: "2026-11-14T19:00:00.000Z", statusName },
    },
  } as Pick<Change, "kind" | "thing">);

const opened = () => {
  const { path, remove } = temporaryDirectory();
  const database = openForWriting(join(path, "linewire.db"));
  onTestFinished(() => {
    database.close();
    remove();
  });
  const fold = storeFold(database);
  const known = writersReader(database);
  const apply = (one: Change): void => {
    fold(one, 0);
    known.changed(one);
  };
  const texts = (): unknown[] => [
    known.reference("league", 1)?.name,
    known.reference("market_source", 1)?.name,
    known.event(1)?.statusName,
  ];
  return { database, known, apply, texts };
};

test("rows that the writer caches are correct after a change and after a rollback", () => {
  const { database, known, apply, texts } = opened();
  expect(texts()).toEqual([undefined, undefined, undefined]);
  for (const text of ["first", "second"]) {
    for (const make of [league, book, game]) apply(make(text));
    expect(texts()).toEqual([text, text, text]);
  }
  const failing = database.transaction(() => {
    for (const make of [league, book, game]) apply(make("third"));
    expect(texts()).toEqual(["third", "third", "third"]);
    throw new Error("rolled back");
  });
  expect(failing).toThrow("rolled back");
  known.forget();
  expect(texts()).toEqual(["second", "second", "second"]);
});

test("the writer parses an unchanged row once", () => {
  const { known, apply } = opened();
  for (const make of [league, book, game]) apply(make("first"));
  expect(known.event(1)).toBe(known.event(1));
  expect(known.reference("league", 1)).toBe(known.reference("league", 1));
});
