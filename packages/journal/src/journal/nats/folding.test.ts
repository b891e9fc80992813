import { join } from "node:path";
import type { Commit } from "@linewire/domain/change/change";
import { NOWHERE } from "@linewire/domain/change/change";
import { fakeWorld, seededChance, temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test, vi } from "vitest";
import { openForWriting } from "../../store/file/database.ts";
import { sqliteJournal } from "../sqlite-journal.ts";
import { Folding } from "./folding.ts";
import { PACKET_VERSION, packetBytes } from "./packet.ts";
import { compressed, decompressed } from "./compression.ts";

const EPOCH = "00c0ffee";
const ROOM_PAGES = 1_000_000;

const commitOf = (first: number, count = 1, text = "x"): Commit => ({
  epoch: EPOCH,
  at: first,
  entries: Array.from({ length: count }, (_, at) => ({
    seq: first + at,
    kind: "account",
    id: `a${first + at}`,
    place: NOWHERE,
    correlationId: null,
    json: JSON.stringify({ text }),
  })),
});

const bytesOf = (commit: Commit): Uint8Array =>
  packetBytes({ term: 1, node: "other", epoch: EPOCH, after: commit.entries[0]!.seq - 1, commits: [commit] });

const opened = (knows = (_kind: string): boolean => true) => {
  const { path, remove } = temporaryDirectory();
  const database = openForWriting(join(path, "linewire.db"));
  onTestFinished(() => {
    database.close();
    remove();
  });
  const sqlite = sqliteJournal({ database, epoch: EPOCH, handlers: {}, fold: () => {} });
  const applied: number[] = [];
  const trouble: string[] = [];
  const world = fakeWorld();
  const folding = new Folding({
    sqlite,
    world,
    mark: { place: 0, seq: 0 },
    knows,
    agreed: ({ entries }) => applied.push(...entries.map(({ seq }) => seq)),
    hole: (seq) => trouble.push(`hole after ${seq}`),
    diverged: () => trouble.push("diverged"),
    beyond: (what) => trouble.push(what),
  });
  const receive = (place: number, bytes: Uint8Array): void => {
    folding.receive({ place, bytes });
    folding.finish();
  };
  return { database, sqlite, folding, receive, applied, trouble, world };
};

test("[CL21] a message of a newer version and all later messages are not applied", () => {
  const { folding, receive, applied, trouble } = opened();
  receive(1, bytesOf(commitOf(1)));
  const newer = decompressed(bytesOf(commitOf(2))).replace(`"v":${PACKET_VERSION}`, `"v":${PACKET_VERSION + 1}`);
  receive(2, compressed(newer));
  receive(3, bytesOf(commitOf(3)));
  expect(applied).toEqual([1]);
  expect(trouble).toEqual([`messages of version ${PACKET_VERSION + 1}`]);
  expect(folding.mark).toEqual({ place: 1, seq: 1 });
});

test("[CL21] a commit with an unsupported kind of change and all later commits are not applied, not even in part", () => {
  const { receive, applied, trouble, sqlite } = opened((kind) => kind !== "account");
  receive(1, bytesOf(commitOf(1, 3)));
  expect([applied, trouble]).toEqual([[], ["a change of the kind account"]]);
  expect(sqlite.position().seq).toBe(0);
});

test("[CL22] commits after a gap wait until it is filled", () => {
  const { folding, receive, applied, trouble } = opened();
  receive(1, bytesOf(commitOf(1)));
  receive(5, bytesOf(commitOf(4, 2)));
  expect([applied, trouble]).toEqual([[1], ["hole after 1"]]);
  folding.supply([commitOf(2), commitOf(3)]);
  folding.finish();
  expect(applied).toEqual([1, 2, 3, 4, 5]);
  expect(folding.mark).toEqual({ place: 5, seq: 5 });
});

test("[CL22] a peer's commit fills a gap only as the next of the sequence", () => {
  const { folding, receive, applied, trouble } = opened();
  receive(1, bytesOf(commitOf(3)));
  folding.supply([commitOf(2)]);
  folding.finish();
  expect([applied, trouble]).toEqual([[], ["hole after 0", "hole after 0"]]);
});

test("[CL13] a recreated stream begins at a lower place, and repeated commits are delivered once", () => {
  const { folding, receive, applied, trouble } = opened();
  receive(7, bytesOf(commitOf(1)));
  receive(8, bytesOf(commitOf(2)));
  folding.rewound(0);
  receive(1, bytesOf(commitOf(2)));
  receive(2, bytesOf(commitOf(3)));
  expect([applied, trouble]).toEqual([[1, 2, 3], []]);
  expect(folding.mark).toEqual({ place: 2, seq: 3 });
});

test("[CL16] commits that only this node has are detected", () => {
  const { sqlite, receive, applied, trouble } = opened();
  sqlite.adopt([commitOf(1, 1, "mine")], { place: 0, seq: 0 });
  receive(1, bytesOf(commitOf(1, 1, "theirs")));
  expect([applied, trouble]).toEqual([[], ["diverged"]]);
});

test("[CL16] an unconfirmed commit of this node counts as published when it is in the stream", () => {
  const { sqlite, receive, applied, trouble } = opened();
  sqlite.adopt([commitOf(1)], { place: 0, seq: 0 });
  receive(1, bytesOf(commitOf(1)));
  expect([applied, trouble]).toEqual([[1], []]);
});

test("[CL17] a message of another epoch is never applied", () => {
  const { receive, applied, trouble } = opened();
  receive(
    1,
    packetBytes({
      term: 1,
      node: "other",
      epoch: "beefbeef",
      after: 0,
      commits: [{ ...commitOf(1), epoch: "beefbeef" }],
    }),
  );
  expect([applied, trouble]).toEqual([[], ["diverged"]]);
});

test("[CL23] while the disk is full no commit is applied; when there is space, applying continues at the same position", async () => {
  const { database, folding, applied, trouble, world } = opened();
  database.pragma(`max_page_count = ${Number(database.pragma("page_count", { simple: true })) + 2}`);
  const random = seededChance(1);
  // The journal compresses large commits, but not random text.
  const text = Array.from({ length: 20_000 }, () => random().toString(36).slice(2)).join("");
  folding.receive({ place: 1, bytes: bytesOf(commitOf(1, 1, text)) });
  await new Promise((resolve) => void setImmediate(() => void setImmediate(resolve)));
  expect([applied, trouble]).toEqual([[], []]);
  database.pragma(`max_page_count = ${ROOM_PAGES}`);
  world.pass(1000);
  await vi.waitFor(() => expect(applied).toEqual([1]), { timeout: 10_000 });
  expect(folding.mark).toEqual({ place: 1, seq: 1 });
});

test("[CL9] a large text survives compression", () => {
  const commit = commitOf(1, 1000, "a line of odds that is much like the next one ".repeat(30));
  const bytes = bytesOf(commit);
  expect(bytes.length).toBeLessThan(1024 * 1024);
  const { receive, sqlite } = opened();
  receive(1, bytes);
  expect(sqlite.since(0, 1)).toEqual([commit]);
});
