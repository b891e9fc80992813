import { join } from "node:path";
import type { Commit } from "@linewire/domain/change/change";
import { NOWHERE } from "@linewire/domain/change/change";
import { fakeWorld, temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test, vi } from "vitest";
import { openForWriting } from "../../store/file/database.ts";
import { sqliteJournal } from "../sqlite-journal.ts";
import { Folding } from "./folding.ts";
import { PACKET_VERSION, packetBytes } from "./packet.ts";
import { packed, unpacked } from "./packed.ts";

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
  const told: number[] = [];
  const trouble: string[] = [];
  const world = fakeWorld();
  const folding = new Folding({
    sqlite,
    world,
    mark: { place: 0, seq: 0 },
    knows,
    agreed: ({ entries }) => told.push(...entries.map(({ seq }) => seq)),
    hole: (seq) => trouble.push(`hole after ${seq}`),
    diverged: () => trouble.push("diverged"),
    beyond: (what) => trouble.push(what),
  });
  const hear = (place: number, bytes: Uint8Array): void => {
    folding.hear({ place, bytes });
    folding.finish();
  };
  return { database, sqlite, folding, hear, told, trouble, world };
};

test("[CL21] a message of a newer version stops folding before it; nothing that follows is folded either", () => {
  const { folding, hear, told, trouble } = opened();
  hear(1, bytesOf(commitOf(1)));
  const newer = unpacked(bytesOf(commitOf(2))).replace(`"v":${PACKET_VERSION}`, `"v":${PACKET_VERSION + 1}`);
  hear(2, packed(newer));
  hear(3, bytesOf(commitOf(3)));
  expect(told).toEqual([1]);
  expect(trouble).toEqual([`messages of version ${PACKET_VERSION + 1}`]);
  expect(folding.mark).toEqual({ place: 1, seq: 1 });
});

test("[CL21] a kind of change without a place in this store stops folding; of its commit nothing is folded", () => {
  const { hear, told, trouble, sqlite } = opened((kind) => kind !== "account");
  hear(1, bytesOf(commitOf(1, 3)));
  expect([told, trouble]).toEqual([[], ["a change of the kind account"]]);
  expect(sqlite.position().seq).toBe(0);
});

test("[CL22] a gap is folded only after it is filled, and waiting commits follow it", () => {
  const { folding, hear, told, trouble } = opened();
  hear(1, bytesOf(commitOf(1)));
  hear(5, bytesOf(commitOf(4, 2)));
  expect([told, trouble]).toEqual([[1], ["hole after 1"]]);
  folding.supply([commitOf(2), commitOf(3)]);
  folding.finish();
  expect(told).toEqual([1, 2, 3, 4, 5]);
  expect(folding.mark).toEqual({ place: 5, seq: 5 });
});

test("[CL22] a supplied commit that does not follow leaves the gap", () => {
  const { folding, hear, told, trouble } = opened();
  hear(1, bytesOf(commitOf(3)));
  folding.supply([commitOf(2)]);
  folding.finish();
  expect([told, trouble]).toEqual([[], ["hole after 0", "hole after 0"]]);
});

test("[CL13] a recreated stream begins at a lower position; repeated commits are delivered once", () => {
  const { folding, hear, told, trouble } = opened();
  hear(7, bytesOf(commitOf(1)));
  hear(8, bytesOf(commitOf(2)));
  folding.rewound(0);
  hear(1, bytesOf(commitOf(2)));
  hear(2, bytesOf(commitOf(3)));
  expect([told, trouble]).toEqual([[1, 2, 3], []]);
  expect(folding.mark).toEqual({ place: 2, seq: 3 });
});

test("[CL16] commits that only this node decided are found", () => {
  const { sqlite, hear, told, trouble } = opened();
  sqlite.adopt([commitOf(1, 1, "mine")], { place: 0, seq: 0 });
  hear(1, bytesOf(commitOf(1, 1, "theirs")));
  expect([told, trouble]).toEqual([[], ["diverged"]]);
});

test("[CL16] a commit that this node decided and could not confirm is published when it is in the stream", () => {
  const { sqlite, hear, told, trouble } = opened();
  sqlite.adopt([commitOf(1)], { place: 0, seq: 0 });
  hear(1, bytesOf(commitOf(1)));
  expect([told, trouble]).toEqual([[1], []]);
});

test("[CL17] a message of another world is never folded", () => {
  const { hear, told, trouble } = opened();
  hear(
    1,
    packetBytes({
      term: 1,
      node: "other",
      epoch: "beefbeef",
      after: 0,
      commits: [{ ...commitOf(1), epoch: "beefbeef" }],
    }),
  );
  expect([told, trouble]).toEqual([[], ["diverged"]]);
});

test("[CL23] a full disk stops folding; with space again it continues at its position", async () => {
  const { database, folding, told, trouble, world } = opened();
  database.pragma(`max_page_count = ${Number(database.pragma("page_count", { simple: true })) + 2}`);
  folding.hear({ place: 1, bytes: bytesOf(commitOf(1, 1, "x".repeat(200_000))) });
  await new Promise((resolve) => void setImmediate(() => void setImmediate(resolve)));
  expect([told, trouble]).toEqual([[], []]);
  database.pragma(`max_page_count = ${ROOM_PAGES}`);
  world.pass(1000);
  await vi.waitFor(() => expect(told).toEqual([1]), { timeout: 10_000 });
  expect(folding.mark).toEqual({ place: 1, seq: 1 });
});

test("[CL9] what is large travels compressed, and comes out as it went in", () => {
  const commit = commitOf(1, 1000, "a line of odds that is much like the next one ".repeat(30));
  const bytes = bytesOf(commit);
  expect(bytes.length).toBeLessThan(1024 * 1024);
  const { hear, sqlite } = opened();
  hear(1, bytes);
  expect(sqlite.since(0, 1)).toEqual([commit]);
});
