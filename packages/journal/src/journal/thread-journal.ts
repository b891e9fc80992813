import type { Commit } from "@linewire/domain/change/change";
import {
  commitOf,
  commitText,
  packedCommitOf,
  packedText,
  type PackedCommit,
} from "@linewire/domain/change/commit-text";
import type { Position } from "@linewire/domain/change/position";
import type { MessagePort } from "node:worker_threads";
import { Fault } from "@linewire/domain/fault/fault";
import { textLines } from "./journal-table.ts";
import type { Journal, JournalState, Proposal } from "./journal.ts";
import { RETRY_SECONDS, sqliteCodeOf, storageFault } from "./storage-fault.ts";

// The journal runs in a separate writer thread, so that no fsync or checkpoint blocks the event loop.
// `writer-client.ts` is the caller's end of its channel.

/**
 * A commit on its way to another thread, as the text of the journal. Its many small fields would take longer to copy.
 * Only the compressed text of a large commit is sent.
 */
export type SentCommit = Pick<Commit, "epoch" | "at"> & { content: string | PackedCommit };
const sentCommit = (commit: Commit): SentCommit => ({
  epoch: commit.epoch,
  at: commit.at,
  content: packedText(commit) ?? commitText(commit),
});
export const receivedCommit = ({ epoch, at, content }: SentCommit): Commit =>
  typeof content === "string" ? commitOf(epoch, at, content) : packedCommitOf({ epoch, at }, content, textLines);

/** The store cannot continue, so another node's snapshot must replace it. */
export type JournalLost = { say: "lost"; why: string };

export type JournalQuestion =
  | { ask: "propose"; proposal: Proposal }
  | { ask: "propose-text"; text: string }
  | { ask: "recent" }
  | { ask: "caught-up"; waitMs: number }
  | { ask: "close" };
type ThreadRequest = { id: number } & JournalQuestion;
export type JournalAnswer =
  | { say: "ready"; position: Position; state: JournalState | null }
  | { say: "state"; state: JournalState | null }
  | { say: "commits"; commits: readonly SentCommit[] }
  | { say: "answer"; id: number; value: unknown; commits: readonly SentCommit[] }
  | JournalLost
  | ({ say: "failure"; id: number } & Failure);

/** `passes`: a temporary fault whose message the client receives. */
type Failure = { message: string; code: string | null; passes: boolean };

const failureOf = (error: unknown): Failure => {
  const cause = error instanceof Fault ? error.extras.cause : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  return { message, code: sqliteCodeOf(cause), passes: error instanceof Fault && error.code === "storage_unavailable" };
};
export const errorOf = ({ message, code, passes }: Failure): Error => {
  const error = new Error(message);
  if (code !== null) return storageFault(Object.assign(error, { code })) as Error;
  return passes ? new Fault("storage_unavailable", message, { retryAfterSeconds: RETRY_SECONDS, cause: error }) : error;
};

const STATE_INTERVAL_MS = 100;

const publishState = (journal: Journal, publish: (state: JournalState) => void): void => {
  if (journal.state() === null) return;
  let published = "";
  setInterval(() => {
    const state = journal.state();
    const text = JSON.stringify(state);
    if (state === null || text === published) return;
    published = text;
    publish(state);
  }, STATE_INTERVAL_MS).unref();
};

/**
 * Each message wakes the caller's thread, so the commits of an event-loop iteration are sent with its first answer.
 * Without an answer, they are sent in the next iteration.
 */
const commitSender = (post: (answer: JournalAnswer) => void) => {
  let unsent: SentCommit[] = [];
  let turn: NodeJS.Immediate | null = null;
  const take = (): SentCommit[] => {
    if (turn === null) return [];
    clearImmediate(turn);
    turn = null;
    const commits = unsent;
    unsent = [];
    return commits;
  };
  const send = (): void => {
    const commits = take();
    if (commits.length > 0) post({ say: "commits", commits });
  };
  return {
    add: (commit: Commit): void => {
      unsent.push(sentCommit(commit));
      turn ??= setImmediate(send);
    },
    take,
    send,
  };
};

export const serveJournal = (journal: Journal, port: MessagePort, whenClosed: () => void): void => {
  const post = (answer: JournalAnswer): void => port.postMessage(answer);
  const run = async (request: ThreadRequest): Promise<unknown> => {
    if (request.ask === "propose") return journal.propose(request.proposal);
    if (request.ask === "propose-text") return journal.propose(JSON.parse(request.text) as Proposal);
    if (request.ask === "recent") return (await journal.recent()).map(sentCommit);
    if (request.ask === "caught-up") return journal.caughtUp(request.waitMs);
    await journal.close();
    whenClosed();
    return null;
  };
  const { add, take, send } = commitSender(post);
  journal.follow(add);
  port.on("message", (request: ThreadRequest) => {
    run(request).then(
      (value) => {
        post({ say: "answer", id: request.id, value, commits: take() });
        // The thread exits when its port is closed.
        if (request.ask === "close") port.close();
      },
      (error: unknown) => {
        send();
        post({ say: "failure", id: request.id, ...failureOf(error) });
      },
    );
  });
  post({ say: "ready", position: journal.position(), state: journal.state() });
  publishState(journal, (state) => post({ say: "state", state }));
};
