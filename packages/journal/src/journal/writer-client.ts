import type { Commit } from "@linewire/domain/change/change";
import type { Position } from "@linewire/domain/change/position";
import type { Worker } from "node:worker_threads";
import { Fault } from "@linewire/domain/fault/fault";
import type { ThreadState } from "@linewire/threads/restarting-thread";
import { awaitEnd, endThread } from "@linewire/threads/running-threads";
import { ThreadCalls } from "@linewire/threads/thread-calls";
import type { CommandName } from "./commands.ts";
import type { Journal, JournalState, Proposal } from "./journal.ts";
import { outcomeOf } from "./read-outcome.ts";
import { RETRY_SECONDS } from "./storage-fault.ts";
import {
  errorOf,
  receivedCommit,
  type JournalAnswer,
  type JournalQuestion,
  type SentCommit,
} from "./thread-journal.ts";

const PROPOSE_TIMEOUT_MS = 20_000;
const RECENT_TIMEOUT_MS = 60_000;
const CAUGHT_UP_SLACK_MS = 5000;
/** The time includes up to five seconds in which a leader publishes its remaining commits. */
const CLOSE_TIMEOUT_MS = 6500;
const EXIT_TIMEOUT_MS = 1000;
const RESPONSE_TIMEOUT_MS = 30_000;
const MIN_BACKOFF_MS = 250;
/** After this many failed restarts of the thread in a row, the client reports that the writer is lost. */
const MAX_RESTARTS = 5;

export type WriterOwner = {
  lost?: (why: string) => void;
  /** Starts a new writer for the same store. If absent, an ended writer is not replaced. */
  restart?: () => Worker;
  report?: (error: Error) => void;
};

const unavailable = (cause: Error): Fault =>
  new Fault("storage_unavailable", "the writer does not respond: it is unknown whether the change was written", {
    retryAfterSeconds: RETRY_SECONDS,
    cause,
  });

const lastSeq = (commit: Commit): number => commit.entries.at(-1)!.seq;

/** Receipts are sent as JSON text: copying their many small fields to another thread takes ten times as long. */
const questionOf = (proposal: Proposal): JournalQuestion =>
  proposal.command === "receipts"
    ? { ask: "propose-text", text: JSON.stringify(proposal) }
    : { ask: "propose", proposal };

/** The caller's end of the writer thread. If the thread ends, another replaces it, and followers miss no commit. */
class WriterClient {
  readonly #owner: WriterOwner;
  readonly #listeners = new Set<(commit: Commit) => void>();
  readonly #opened = Promise.withResolvers<Journal>();
  #worker: Worker;
  #calls: ThreadCalls;
  #position: Position = { epoch: "", seq: 0 };
  #state: JournalState | null = null;
  #phase: "opening" | "serving" | "away" | "closed" = "opening";
  #why: Error | null = null;
  #restarts = 0;
  #failures = 0;
  #stuckTimer: NodeJS.Timeout | undefined;
  #retryTimer: NodeJS.Timeout | undefined;

  constructor(worker: Worker, owner: WriterOwner) {
    this.#owner = owner;
    this.#worker = worker;
    this.#calls = this.#attach(worker);
  }

  get opened(): Promise<Journal> {
    return this.#opened.promise;
  }

  #attach(worker: Worker): ThreadCalls {
    const calls = new ThreadCalls({
      post: (message) => worker.postMessage(message),
      unavailable,
      stalled: () => this.#watch(),
    });
    // A terminated thread can still send messages, and a failed one emits both an error and an exit. Events of replaced
    // threads are ignored.
    const current =
      <T>(act: (payload: T) => void) =>
      (payload: T) => {
        if (this.#calls === calls && !calls.hasEnded) act(payload);
      };
    worker.on(
      "error",
      current((error: Error) => this.#ended(error)),
    );
    worker.on(
      "exit",
      current(() => this.#ended(new Error("the writer stopped"))),
    );
    worker.on(
      "message",
      current((answer: JournalAnswer) => this.#handle(answer)),
    );
    return calls;
  }

  #watch(): void {
    clearTimeout(this.#stuckTimer);
    this.#stuckTimer = setTimeout(() => {
      void this.#worker.terminate();
      this.#ended(new Error("the writer does not respond"));
    }, RESPONSE_TIMEOUT_MS).unref();
  }

  #handle(answer: JournalAnswer): void {
    clearTimeout(this.#stuckTimer);
    this.#calls.recordResponse();
    if (answer.say === "commits") this.#deliverAll(answer.commits);
    else if (answer.say === "answer") {
      this.#deliverAll(answer.commits);
      this.#calls.answer(answer.id, answer.value);
    } else if (answer.say === "failure") this.#calls.refuse(answer.id, errorOf(answer));
    else if (answer.say === "lost") this.#owner.lost?.(answer.why);
    else if (answer.say === "state") this.#state = answer.state;
    else this.#ready(answer);
  }

  #deliverAll(commits: readonly SentCommit[]): void {
    for (const commit of commits) this.#deliver(receivedCommit(commit));
  }

  #deliver(commit: Commit): void {
    if (lastSeq(commit) <= this.#position.seq) return;
    this.#position = { epoch: commit.epoch, seq: lastSeq(commit) };
    for (const listener of this.#listeners) listener(commit);
  }

  #ready({ position, state }: JournalAnswer & { say: "ready" }): void {
    this.#state = state;
    if (this.#phase === "away") return void this.#resume(position);
    this.#position = position;
    this.#phase = "serving";
    this.#opened.resolve(this.#journal());
  }

  async #resume(position: Position): Promise<void> {
    const delivered = this.#position;
    const recent = await this.#calls
      .ask<SentCommit[]>({ ask: "recent" } satisfies JournalQuestion, RECENT_TIMEOUT_MS)
      .catch(() => null);
    if (recent === null || this.#phase !== "away") return;
    const missed = recent.map(receivedCommit).filter((commit) => lastSeq(commit) > delivered.seq);
    const isContinuous =
      missed.length === 0 ? position.seq === delivered.seq : missed[0]!.entries[0]!.seq === delivered.seq + 1;
    if (position.epoch !== delivered.epoch || !isContinuous)
      return this.#giveUp("the changes in the store do not continue after the last delivered change");
    for (const commit of missed) this.#deliver(commit);
    this.#failures = 0;
    this.#phase = "serving";
  }

  #ended(why: Error): void {
    clearTimeout(this.#stuckTimer);
    if (this.#phase === "closed") return this.#calls.end(why);
    if (this.#phase === "opening") return this.#opened.reject(why);
    this.#phase = "away";
    this.#calls.end(why);
    if (this.#why?.message !== why.message) this.#owner.report?.(why);
    this.#why = why;
    const { restart } = this.#owner;
    // A node joins a shared journal only during its start, so that thread is never restarted.
    if (this.#state !== null || why.name === "StoreUnusable" || this.#failures >= MAX_RESTARTS)
      return this.#giveUp(why.message);
    if (restart)
      this.#retryTimer = setTimeout(() => this.#restart(restart), MIN_BACKOFF_MS * 2 ** this.#failures++).unref();
  }

  #restart(restart: () => Worker): void {
    this.#restarts++;
    try {
      this.#worker = restart();
      this.#calls = this.#attach(this.#worker);
    } catch (error) {
      this.#ended(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #giveUp(why: string): void {
    this.#owner.lost?.(why);
  }

  #ask<T>(question: JournalQuestion, limitMs: number): Promise<T> {
    if (this.#phase !== "away") return this.#calls.ask<T>(question, limitMs);
    return Promise.reject(unavailable(this.#why ?? new Error("the writer stopped")));
  }

  #thread(): ThreadState {
    const trouble = this.#phase === "away" ? (this.#why?.message ?? "the writer stopped") : this.#calls.trouble;
    return { trouble, restarts: this.#restarts };
  }

  async #close(): Promise<void> {
    const isResponsive = this.#thread().trouble === null;
    const closing = isResponsive ? this.#ask({ ask: "close" }, CLOSE_TIMEOUT_MS) : Promise.resolve();
    this.#phase = "closed";
    clearTimeout(this.#retryTimer);
    const failure = await closing.then(
      () => null,
      (error: unknown) => error,
    );
    await (isResponsive && failure === null ? awaitEnd : endThread)(this.#worker, EXIT_TIMEOUT_MS);
    if (failure !== null) throw failure;
  }

  #journal(): Journal {
    return {
      propose: async <K extends CommandName>(proposal: Proposal<K>) =>
        outcomeOf(proposal.command, await this.#ask<unknown>(questionOf(proposal), PROPOSE_TIMEOUT_MS)),
      position: () => this.#position,
      follow: (listener) => {
        this.#listeners.add(listener);
        return () => void this.#listeners.delete(listener);
      },
      recent: async () => (await this.#ask<SentCommit[]>({ ask: "recent" }, RECENT_TIMEOUT_MS)).map(receivedCommit),
      state: () => this.#state,
      caughtUp: (waitMs) => this.#ask<boolean>({ ask: "caught-up", waitMs }, waitMs + CAUGHT_UP_SLACK_MS),
      thread: () => this.#thread(),
      close: () => this.#close(),
    };
  }
}

export const threadJournal = (worker: Worker, owner: WriterOwner = {}): Promise<Journal> =>
  new WriterClient(worker, owner).opened;
