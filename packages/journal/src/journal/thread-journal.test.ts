import { MessageChannel } from "node:worker_threads";
import { NOWHERE, type Commit, type Entry } from "@linewire/domain/change/change";
import { commitText, keptCommit, packedText } from "@linewire/domain/change/commit-text";
import { expect, test } from "vitest";
import type { CommandName } from "./commands.ts";
import type { Journal, Proposal } from "./journal.ts";
import { journalText, storedCommit, storedText } from "./journal-table.ts";
import { receivedCommit, serveJournal, type JournalAnswer, type SentCommit } from "./thread-journal.ts";

const commit = (seq: number): Commit => ({
  epoch: "e1",
  at: 1000 + seq,
  entries: [{ seq, kind: "key", id: `k${seq}`, place: NOWHERE, correlationId: null, json: `{"name":"A\\nB"}` }],
});

/** Each proposal of `records` is one commit; `publish` stands for a commit of another node. */
const fakeJournal = () => {
  let listener: (commit: Commit) => void = () => {};
  let seq = 0;
  const publish = (): void => listener(commit(++seq));
  const journal = {
    propose: async <K extends CommandName>({ command }: Proposal<K>) => {
      if (command === "records") publish();
      else throw new Error("refused");
      return { position: { epoch: "e1", seq }, result: null };
    },
    position: () => ({ epoch: "e1", seq }),
    follow: (added: typeof listener) => {
      listener = added;
      return () => {};
    },
    recent: async () => [commit(1)],
    state: () => null,
    caughtUp: async () => true,
    close: async () => {},
  };
  return { journal: journal as unknown as Journal, publish };
};

const served = () => {
  const { port1: caller, port2: thread } = new MessageChannel();
  const { journal, publish } = fakeJournal();
  const answers: JournalAnswer[] = [];
  caller.on("message", (answer: JournalAnswer) => void answers.push(answer));
  serveJournal(journal, thread, () => {});
  const ask = (id: number, command: CommandName): void =>
    caller.postMessage({ id, ask: "propose", proposal: { command, input: [], at: 0 } });
  return { answers, ask, publish, close: () => caller.close() };
};

const seqsOf = (answer: JournalAnswer | undefined): number[] =>
  answer && "commits" in answer ? answer.commits.map((one) => receivedCommit(one).entries[0]!.seq) : [];

test("the commit of a proposal arrives in one message with its answer", async () => {
  const { answers, ask, close } = served();
  ask(1, "records");
  await expect.poll(() => answers).toHaveLength(2);
  expect(answers.map(({ say }) => say)).toEqual(["ready", "answer"]);
  expect(answers[1]).toMatchObject({ id: 1, commits: [{ epoch: "e1", at: 1001 }] });
  expect(seqsOf(answers[1])).toEqual([1]);
  close();
});

test("a commit without a proposal of this thread is sent alone, and before a failure of the same turn", async () => {
  const { answers, ask, publish, close } = served();
  publish();
  await expect.poll(() => answers).toHaveLength(2);
  expect(answers.map(({ say }) => say)).toEqual(["ready", "commits"]);
  publish();
  ask(2, "receipts");
  await expect.poll(() => answers).toHaveLength(4);
  expect(answers.slice(2).map(({ say }) => say)).toEqual(["commits", "failure"]);
  expect(answers.flatMap(seqsOf)).toEqual([1, 2]);
  close();
});

test("a commit is the same after it was sent as text", () => {
  const sent = commit(3);
  const text = `[3,"key","k3",null,null,null,null,null,null]\n{"name":"A\\nB"}`;
  expect(receivedCommit({ epoch: "e1", at: 1003, content: text })).toEqual(sent);
});

test("a large commit is sent compressed, and its JSON is the same after it was sent", () => {
  const place = { leagueId: 1, marketTypeId: 2, betTypeId: null, sourceId: 4, eventId: 3_956_828_110_880_896 };
  const large = keptCommit({
    epoch: "e1",
    at: 1003,
    entries: Array.from({ length: 900 }, (_, at): Entry => ({
      seq: at + 1,
      kind: at % 2 === 0 ? "market_line" : "key",
      id: at % 2 === 0 ? at : `key "${at}"`,
      place: at % 2 === 0 ? place : NOWHERE,
      correlationId: at % 3 === 0 ? null : "Žalgiris",
      json: at % 5 === 4 ? "" : `{"name":"Žalgiris 🏀 ${"x".repeat(at)}"}`,
    })),
  });
  const { text, chars } = storedText(large);
  expect(text).toBeInstanceOf(Uint8Array);
  expect(chars).toBe(commitText(large).length);
  expect(storedCommit("e1", { last_seq: 900, at: 1003, text })).toEqual(keptCommit({ ...large }));
  expect(journalText(text)).toBe(commitText(large));
  const sent: SentCommit = { epoch: "e1", at: 1003, content: packedText(large) ?? "" };
  const received = receivedCommit(structuredClone(sent));
  expect(received.entries.map((entry) => ({ ...entry, json: entry.json }))).toEqual(large.entries);
  expect(commitText(received)).toBe(commitText(large));
});
