import { join } from "node:path";
import type { Commit } from "@linewire/domain/change/change";
import { aBatch, aLine, anEvent, catalogueStart, temporaryDirectory } from "@linewire/testkit";
import Database from "better-sqlite3";
import { describe, expect, onTestFinished, test } from "vitest";
import type { WriterPlace } from "../../src/composition/threads/open-writer.ts";
import type { Journal, ProposalOutcome, Proposal } from "@linewire/journal/journal/journal";

export type OpenJournal = (place: WriterPlace) => Promise<Journal>;

const AT = Date.UTC(2026, 10, 21, 18);
const MINUTE_MS = 60_000;

const placeOf = (): WriterPlace => {
  const { path, remove } = temporaryDirectory();
  onTestFinished(remove);
  return { file: join(path, "linewire.db"), epoch: "00c0ffee" };
};

const rows = (...given: Parameters<typeof aBatch>): Proposal<"ingest"> => ({
  command: "ingest",
  input: { text: aBatch(...given), correlationId: null },
  at: AT,
});
const price = (price: number, marketLineId = 900_001): Proposal<"ingest"> => rows(aLine({ marketLineId, price }));
const start = rows(...catalogueStart(), anEvent());
const tidy = (at: number): Proposal<"tidy"> => ({ command: "tidy", input: { systemNow: at }, at });

const seqOf = (outcome: ProposalOutcome): number => {
  if ("refusal" in outcome) throw new Error(outcome.refusal.detail);
  return outcome.position.seq;
};

const seenBy = (file: string) => {
  const database = new Database(file, { readonly: true });
  const number = (sql: string): number | null => (database.prepare(sql).get() as { n: number | null }).n;
  const seen = {
    position: number("SELECT max(last_seq) AS n FROM journal") ?? 0,
    oldest: number("SELECT min(first_seq) AS n FROM journal"),
    commits: number("SELECT count(*) AS n FROM journal"),
    lines: number("SELECT count(*) AS n FROM line"),
    price: (database.prepare("SELECT price AS n FROM line ORDER BY id").get() as { n: number } | undefined)?.n,
  };
  database.close();
  return seen;
};

const positions = (commits: readonly Commit[]): number[] =>
  commits.flatMap(({ entries }) => entries.map(({ seq }) => seq));

/** The rules of docs/rules/journal.md as tests of an implementation. */
export const journalRules = (name: string, open: OpenJournal): void => {
  const opened = async (place = placeOf()) => {
    const journal = await open(place);
    let closed = false;
    const close = async (): Promise<void> => {
      if (!closed) await journal.close();
      closed = true;
    };
    onTestFinished(close);
    const received: Commit[] = [];
    const leave = journal.follow((commit) => received.push(commit));
    return { journal, place, received, leave, close };
  };

  describe(`a journal: ${name}`, () => {
    test("[J1] a proposal is appended completely or not at all", async () => {
      const { journal, place, received } = await opened();
      await journal.propose(start);
      const before = seenBy(place.file);
      const outcome = await journal.propose(
        rows(aLine({ price: 101 }), aLine({ marketLineId: 5, price: 102 }), aLine({ marketSourceId: 99 })),
      );
      expect(outcome).toMatchObject({
        refusal: { code: "invalid_parameter", errors: { "row 3": [expect.any(String)] } },
      });
      expect(seenBy(place.file)).toEqual(before);
      expect(received).toHaveLength(1);
    });

    test("[J2] proposals are decided in order of arrival, each against the state after the previous one", async () => {
      const { journal, received } = await opened();
      const outcomes = await Promise.all(
        [start, ...[101, 102, 103, 103, 104].map((one) => price(one))].map(journal.propose),
      );
      const [first, ...later] = outcomes.map(seqOf);
      expect(later.map((seq) => seq - first!)).toEqual([1, 2, 3, 3, 4]);
      const moves = received.slice(1).map(({ entries }) => JSON.parse(entries[0]!.json) as object);
      expect(moves).toMatchObject([
        { price: 101, sequenceNumber: 1 },
        { price: 102, previousPrice: 101, sequenceNumber: 2 },
        { price: 103, previousPrice: 102, sequenceNumber: 3 },
        { price: 104, previousPrice: 103, sequenceNumber: 4 },
      ]);
    });

    test("[J3] a confirmed proposal is on disk and in the store: another connection sees it", async () => {
      const { journal, place } = await opened();
      await journal.propose(start);
      for (const expected of [101, 102, 103]) {
        const seq = seqOf(await journal.propose(price(expected)));
        expect(seenBy(place.file)).toMatchObject({ position: seq, price: expected, lines: 1 });
      }
    });

    test("[J4] followers receive every commit once, in order, after it is on disk and before its proposer gets the response", async () => {
      const { journal, place, received } = await opened();
      const onDisk: boolean[] = [];
      journal.follow(({ entries }) => onDisk.push(seenBy(place.file).position >= entries.at(-1)!.seq));
      const heardWhenAnswered = await Promise.all(
        [start, ...Array.from({ length: 150 }, (_, at) => price(101 + at))].map(async (proposal) => {
          const seq = seqOf(await journal.propose(proposal));
          return received.some(({ entries }) => entries.at(-1)!.seq === seq);
        }),
      );
      expect(heardWhenAnswered).not.toContain(false);
      expect(onDisk).not.toContain(false);
      const seqs = positions(received);
      expect(seqs).toEqual(seqs.map((_, at) => at + 1));
      expect(received).toHaveLength(151);
      expect(journal.position()).toEqual({ epoch: place.epoch, seq: seqs.length });
    });

    test("[J4] a follower that has unsubscribed receives no more commits", async () => {
      const { journal, received, leave } = await opened();
      await journal.propose(start);
      leave();
      await journal.propose(price(101));
      expect(received).toHaveLength(1);
    });

    test("[J5] a proposal that is rejected or changes nothing keeps the position and notifies no follower", async () => {
      const { journal, received } = await opened();
      await journal.propose(start);
      const seq = seqOf(await journal.propose(price(101)));
      expect(seqOf(await journal.propose(price(101)))).toBe(seq);
      expect(await journal.propose(price(5))).toHaveProperty("refusal");
      expect(journal.position().seq).toBe(seq);
      expect(received).toHaveLength(2);
    });

    test("[J6] positions and epoch survive a restart", async () => {
      const place = placeOf();
      const before = await opened(place);
      await before.journal.propose(start);
      await before.journal.propose(price(101));
      const position = before.journal.position();
      await before.close();
      const after = await opened({ ...place, epoch: "deadbeef" });
      expect(after.journal.position()).toEqual(position);
      expect(seqOf(await after.journal.propose(price(102)))).toBe(position.seq + 1);
      expect(after.received[0]).toMatchObject({ epoch: place.epoch });
    });

    test("[J7] a failed proposal does not affect others in the same transaction", async () => {
      const { journal, received, place } = await opened();
      await journal.propose(start);
      // Another release of the software may send such proposals.
      const broken: Proposal[] = [
        JSON.parse(`{ "command": "nobody", "input": null, "at": ${AT} }`),
        JSON.parse(`{ "command": "ingest", "input": null, "at": ${AT} }`),
      ];
      const outcomes = await Promise.allSettled(
        [price(101), broken[0]!, price(102), broken[1]!, price(103)].map(journal.propose),
      );
      expect(outcomes.map(({ status }) => status)).toEqual([
        "fulfilled",
        "rejected",
        "fulfilled",
        "rejected",
        "fulfilled",
      ]);
      const seqs = positions(received);
      expect(seqs).toEqual(seqs.map((_, at) => at + 1));
      expect(seenBy(place.file)).toMatchObject({ price: 103, position: seqs.length });
    });

    test("[J8] the newest commits are read back exactly as followers received them, oldest first", async () => {
      const place = placeOf();
      const { journal, received, close } = await opened(place);
      await journal.propose(start);
      for (const expected of [101, 102, 103]) await journal.propose(price(expected));
      expect(await journal.recent()).toEqual(received);
      await close();
      expect(await (await opened(place)).journal.recent()).toEqual(received);
    });

    test("[J8] of a long journal only the newest commits are read back, without a gap", async () => {
      const { journal } = await opened();
      await journal.propose(start);
      const many = (at: number): Proposal<"ingest"> =>
        rows(...Array.from({ length: 1000 }, (_, line) => aLine({ marketLineId: 1 + line, price: 101 + at })));
      for (let at = 0; at < 10; at++) await journal.propose(many(at));
      const seqs = positions(await journal.recent());
      expect(seqs.at(-1)).toBe(journal.position().seq);
      expect(seqs.length).toBeGreaterThanOrEqual(8192);
      expect(seqs.length).toBeLessThan(10_000);
      expect(seqs).toEqual(seqs.map((_, at) => seqs[0]! + at));
    });

    test("[J9] old commits are deleted, but never the newest one", async () => {
      const { journal, place } = await opened();
      await journal.propose(start);
      const last = seqOf(await journal.propose(price(101)));
      await journal.propose(tidy(AT + 9 * MINUTE_MS));
      expect(seenBy(place.file)).toMatchObject({ oldest: 1, commits: 2 });
      await journal.propose(tidy(AT + 11 * MINUTE_MS));
      expect(seenBy(place.file)).toMatchObject({ oldest: last, commits: 1, position: last });
      expect(seqOf(await journal.propose(price(102)))).toBe(last + 1);
    });

    test("[J10] closing the journal first completes all pending proposals", async () => {
      const { journal, place, close } = await opened();
      await journal.propose(start);
      const outcomes = Array.from({ length: 100 }, (_, at) => journal.propose(price(101 + at)));
      await close();
      expect((await Promise.all(outcomes)).map(seqOf)).toHaveLength(100);
      expect(seenBy(place.file).price).toBe(200);
    });
  });
};
